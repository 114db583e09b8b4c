import type { Locale } from "../../env.ts";
import type { ReceivedPayment } from "./received-queries.ts";

/** How money was received, in spreadsheets. */
export const paymentKinds: Record<Locale, Record<ReceivedPayment["method"] | "refund", string>> = {
  pl: {
    online: "płatność online",
    transfer: "przelew",
    cash: "gotówka",
    terminal: "terminal płatniczy",
    deposit: "z kaucji",
    refund: "zwrot",
  },
  en: {
    online: "online payment",
    transfer: "bank transfer",
    cash: "cash",
    terminal: "card terminal",
    deposit: "from the deposit",
    refund: "refund",
  },
};
