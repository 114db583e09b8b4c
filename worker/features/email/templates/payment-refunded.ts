import { href } from "../../../../domain/routes.ts";
import type { Locale } from "../../../env.ts";
import { formatMoney } from "../../../format.ts";
import type { MailData } from "../email-data.ts";
import type { EmailTemplate } from "../layout.ts";
import { greeting } from "./words.ts";

type Reason = MailData["paymentRefunded"]["reason"];

const because: Record<Locale, Record<Reason, string>> = {
  pl: {
    boxGone: "Płatność dotarła po terminie, a boks jest już wynajęty komuś innemu. Przepraszamy.",
    duplicate: "Płatność dotarła dwa razy, dlatego jedną zwracamy. Rezerwacja pozostaje ważna.",
    withdrawal: "Otrzymaliśmy twoje odstąpienie od umowy.",
    cancellation: "Rezerwacja została anulowana.",
    admin: "Zwrot zlecił zespół Boksy.",
  },
  en: {
    boxGone: "Your payment arrived too late, and the box has been rented to someone else. We’re sorry.",
    duplicate: "Your payment arrived twice, so we’re refunding one of them. Your reservation remains valid.",
    withdrawal: "You have withdrawn from the agreement.",
    cancellation: "The reservation was canceled.",
    admin: "The Boksy team ordered this refund.",
  },
};

/** To the customer: a refund and its reason. */
export const paymentRefunded: EmailTemplate<"paymentRefunded"> = {
  pl: (data) => ({
    subject: `Zwrot ${formatMoney(data.amountGrosze, "pl")} (rezerwacja ${data.code})`,
    greeting: greeting(data.name, "pl"),
    opening: [because.pl[data.reason], `Zwracamy ${formatMoney(data.amountGrosze, "pl")} tą samą metodą płatności.`],
    facts: [
      ["Rezerwacja", data.code],
      ["Boks", `${data.boxNumber}, ${data.placeName}`],
    ],
    notes: ["Zwrot trwa zwykle do 5 dni roboczych. Nie musisz nic robić."],
    action: data.reason === "boxGone" ? { label: "Znajdź inny boks", path: href("home") } : null,
  }),
  en: (data) => ({
    subject: `Refund of ${formatMoney(data.amountGrosze, "en")} (reservation ${data.code})`,
    greeting: greeting(data.name, "en"),
    opening: [
      because.en[data.reason],
      `We’re refunding ${formatMoney(data.amountGrosze, "en")} to your original payment method.`,
    ],
    facts: [
      ["Reservation", data.code],
      ["Box", `${data.boxNumber}, ${data.placeName}`],
    ],
    notes: ["Refunds usually take up to 5 business days. You don’t need to do anything."],
    action: data.reason === "boxGone" ? { label: "Find another box", path: href("home") } : null,
  }),
};
