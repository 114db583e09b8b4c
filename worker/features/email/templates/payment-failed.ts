import { href } from "../../../../domain/routes.ts";
import type { Locale } from "../../../env.ts";
import { formatMoney, formatTime } from "../../../format.ts";
import type { MailData } from "../email-data.ts";
import type { EmailTemplate } from "../layout.ts";
import { greeting, reservationPath } from "./words.ts";

const words = {
  pl: { pay: "Zapłać ponownie", open: "Otwórz rezerwację", find: "Znajdź boks" },
  en: { pay: "Pay again", open: "Open reservation", find: "Find a box" },
} as const satisfies Record<Locale, Record<"pay" | "open" | "find", string>>;

/** Guests continue on their reservation page; account holders pay there or search for another box. */
function nextStep({ guest, heldUntilAt, reservationId }: MailData["paymentFailed"], locale: Locale) {
  const { pay, open, find } = words[locale];
  const isHeld = heldUntilAt !== null;
  if (guest) return { label: isHeld ? pay : open, path: reservationPath(guest) };
  return isHeld
    ? { label: pay, path: href("reservationSummary", { id: reservationId }) }
    : { label: find, path: href("home") };
}

/** To the customer: nothing was charged, and whether there is still time to try again. */
export const paymentFailed: EmailTemplate<"paymentFailed"> = {
  pl: (data) => ({
    subject: `Płatność nieudana (rezerwacja ${data.code})`,
    greeting: greeting(data.name, "pl"),
    opening: [
      `Płatność ${formatMoney(data.amountGrosze, "pl")} za boks ${data.boxNumber} (${data.placeName}) nie powiodła się. Pieniądze nie zostały pobrane.`,
      data.heldUntilAt === null
        ? "Wstępna rezerwacja wygasła. Jeśli boks jest nadal wolny, możesz zarezerwować go ponownie."
        : `Trzymamy boks dla ciebie do ${formatTime(data.heldUntilAt, "pl", data.timezone)}. Do tego czasu możesz zapłacić ponownie, także inną metodą.`,
    ],
    facts: [],
    notes: [],
    action: nextStep(data, "pl"),
  }),
  en: (data) => ({
    subject: `Payment failed (reservation ${data.code})`,
    greeting: greeting(data.name, "en"),
    opening: [
      `The payment of ${formatMoney(data.amountGrosze, "en")} for box ${data.boxNumber} (${data.placeName}) failed. You have not been charged.`,
      data.heldUntilAt === null
        ? "Your hold has expired. If the box is still available, you can reserve it again."
        : `We’re holding the box for you until ${formatTime(data.heldUntilAt, "en", data.timezone)}. Until then you can pay again, also with another payment method.`,
    ],
    facts: [],
    notes: [],
    action: nextStep(data, "en"),
  }),
};
