import { href } from "../../../../domain/routes.ts";
import type { Locale } from "../../../env.ts";
import { formatMoney } from "../../../format.ts";
import type { LetterTemplate } from "../letter.ts";
import type { MailData } from "../mail.ts";
import { greeting } from "./words.ts";

type Reason = MailData["paymentRefunded"]["reason"];

const because: Record<Locale, Record<Reason, string>> = {
  pl: {
    boxGone: "Płatność dotarła po czasie, a boks wynajął już ktoś inny. Przepraszamy.",
    duplicate: "Płatność dotarła dwa razy, więc jedną oddajemy. Rezerwacja jest ważna.",
    withdrawal: "Odstąpiono od umowy.",
    cancellation: "Rezerwacja została anulowana.",
    admin: "Zwrot zlecił zespół Boksy.",
  },
  en: {
    boxGone: "The payment arrived too late and someone else has rented the box meanwhile. We are sorry.",
    duplicate: "The payment arrived twice, so we return one of them. Your reservation stands.",
    withdrawal: "The agreement was withdrawn from.",
    cancellation: "The reservation was cancelled.",
    admin: "The Boksy team ordered this refund.",
  },
};

/** To the customer: the money is on its way back, why, and what to do next. */
export const paymentRefunded: LetterTemplate<"paymentRefunded"> = {
  pl: (data) => ({
    subject: `Zwracamy ${formatMoney(data.amountGrosze, "pl")} (rezerwacja ${data.code})`,
    greeting: greeting(data.name, "pl"),
    opening: [
      because.pl[data.reason],
      `Zwracamy ${formatMoney(data.amountGrosze, "pl")} tą samą drogą, którą przyszły.`,
    ],
    facts: [
      ["Rezerwacja", data.code],
      ["Boks", `${data.boxNumber}, ${data.placeName}`],
    ],
    notes: ["Pieniądze zwykle wracają w ciągu 5 dni roboczych. Nie musisz nic robić."],
    action: data.reason === "boxGone" ? { label: "Znajdź inny boks", path: href("home") } : null,
  }),
  en: (data) => ({
    subject: `We are returning ${formatMoney(data.amountGrosze, "en")} (reservation ${data.code})`,
    greeting: greeting(data.name, "en"),
    opening: [because.en[data.reason], `We are returning ${formatMoney(data.amountGrosze, "en")} the way it came.`],
    facts: [
      ["Reservation", data.code],
      ["Box", `${data.boxNumber}, ${data.placeName}`],
    ],
    notes: ["The money usually arrives within 5 working days. There is nothing you need to do."],
    action: data.reason === "boxGone" ? { label: "Find another box", path: href("home") } : null,
  }),
};
