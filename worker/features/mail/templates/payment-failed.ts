import { href } from "../../../../domain/routes.ts";
import { formatMoney, formatTime } from "../../../format.ts";
import type { LetterTemplate } from "../letter.ts";
import { greeting } from "./words.ts";

/** To the customer: nothing was charged, and whether there is still time to try again. */
export const paymentFailed: LetterTemplate<"paymentFailed"> = {
  pl: (data) => ({
    subject: `Płatność nie przeszła (rezerwacja ${data.code})`,
    greeting: greeting(data.name, "pl"),
    opening: [
      `Płatność ${formatMoney(data.amountGrosze, "pl")} za boks ${data.boxNumber} (${data.placeName}) nie przeszła. Pieniądze nie zostały pobrane.`,
      data.heldUntilAt === null
        ? "Nie trzymamy już tego boksu, ale możesz zarezerwować go jeszcze raz, jeśli jest wolny."
        : `Boks trzymamy dla ciebie do ${formatTime(data.heldUntilAt, "pl", data.timezone)}. Do tego czasu możesz zapłacić jeszcze raz, także inną metodą.`,
    ],
    facts: [],
    notes: [],
    action:
      data.heldUntilAt === null
        ? { label: "Znajdź boks", path: href("home") }
        : { label: "Zapłać jeszcze raz", path: href("reservationSummary", { id: data.reservationId }) },
  }),
  en: (data) => ({
    subject: `Payment did not go through (reservation ${data.code})`,
    greeting: greeting(data.name, "en"),
    opening: [
      `The payment of ${formatMoney(data.amountGrosze, "en")} for box ${data.boxNumber} (${data.placeName}) did not go through. You were not charged.`,
      data.heldUntilAt === null
        ? "We no longer hold this box, but you can reserve it again if it is still free."
        : `We hold the box for you until ${formatTime(data.heldUntilAt, "en", data.timezone)}. Until then you can pay again, by another method too.`,
    ],
    facts: [],
    notes: [],
    action:
      data.heldUntilAt === null
        ? { label: "Find a box", path: href("home") }
        : { label: "Pay again", path: href("reservationSummary", { id: data.reservationId }) },
  }),
};
