import { href } from "../../../../domain/routes.ts";
import { formatMoney, formatMonth } from "../../../format.ts";
import type { EmailTemplate } from "../layout.ts";
import { greeting } from "./words.ts";

const path = href("partnerInvoices", { view: "commission" });

/** To the partner with our invoice for the commission of a month, or with its correction, which is attached. */
export const commissionInvoiced: EmailTemplate<"commissionInvoiced"> = {
  pl: ({ name, number, month, amountGrosze }) => ({
    subject: amountGrosze < 0 ? `Faktura korygująca za prowizję ${number}` : `Faktura za prowizję ${number}`,
    greeting: greeting(name, "pl"),
    opening: [
      amountGrosze < 0
        ? `Prowizja za ${formatMonth(month, "pl")}: zwróciliśmy jej więcej, niż pobraliśmy. W załączniku jest faktura korygująca.`
        : `W załączniku jest faktura za prowizję serwisu Boksy za ${formatMonth(month, "pl")}.`,
    ],
    facts: [
      ["Numer", number],
      [amountGrosze < 0 ? "Zmiana kwoty" : "Kwota brutto", formatMoney(amountGrosze, "pl")],
    ],
    notes: ["Prowizję rozliczamy przez potrącenie z wypłat, więc nie trzeba nic płacić."],
    action: { label: "Zobacz faktury od Boksy", path },
  }),
  en: ({ name, number, month, amountGrosze }) => ({
    subject: amountGrosze < 0 ? `Corrective commission invoice ${number}` : `Commission invoice ${number}`,
    greeting: greeting(name, "en"),
    opening: [
      amountGrosze < 0
        ? `In ${formatMonth(month, "en")}, we returned more commission than we charged. The corrective invoice is attached.`
        : `Our invoice for the commission of ${formatMonth(month, "en")} is attached.`,
    ],
    facts: [
      ["Number", number],
      [amountGrosze < 0 ? "Change of the amount" : "Total", formatMoney(amountGrosze, "en")],
    ],
    notes: ["Commission is deducted from your payouts, so there is nothing to pay."],
    action: { label: "View invoices from Boksy", path },
  }),
};
