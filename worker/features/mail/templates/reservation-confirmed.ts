import { href } from "../../../../domain/routes.ts";
import { formatDay, formatMoney } from "../../../format.ts";
import type { LetterTemplate } from "../letter.ts";
import { accessHours, addressOf, greeting, howLong } from "./words.ts";

/** To the customer, once paid. The access code is never mailed: a mailbox is not a safe place for a key. */
export const reservationConfirmed: LetterTemplate<"reservationConfirmed"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber} jest twój (rezerwacja ${data.code})`,
    greeting: greeting(data.name, "pl"),
    opening: [`Płatność dotarła. Boks ${data.boxNumber} czeka na ciebie od ${formatDay(data.moveInOn, "pl")}.`],
    facts: [
      ["Rezerwacja", data.code],
      ["Boks", data.boxNumber],
      ["Lokalizacja", addressOf(data)],
      ["Od", formatDay(data.moveInOn, "pl")],
      howLong(data.toOn, "pl"),
      ["Dostęp", accessHours(data.accessFrom, data.accessTo, "pl")],
      ...(data.contactPhone === "" ? [] : [["Telefon na miejscu", data.contactPhone] as const]),
      ["Zapłacono dziś", formatMoney(data.todayGrosze, "pl")],
      ...(data.depositGrosze === 0
        ? []
        : [["W tym kaucja, wraca po zwrocie boksu", formatMoney(data.depositGrosze, "pl")] as const]),
      ...(data.nextChargeOn === null
        ? []
        : [
            ["Co miesiąc", formatMoney(data.monthlyGrosze, "pl")] as const,
            ["Następna płatność", formatDay(data.nextChargeOn, "pl")] as const,
          ]),
    ],
    notes: [
      "Kod dostępu zobaczysz na pulpicie w dniu rozpoczęcia najmu. Nie wysyłamy go mailem, żeby nikt inny go nie przeczytał.",
      "Fakturę znajdziesz w zakładce Faktury.",
      ...(data.withdrawUntilOn === null
        ? []
        : [
            `Jeśli wynajmujesz jako konsument, możesz odstąpić od umowy bez podania przyczyny przez 14 dni, do ${formatDay(data.withdrawUntilOn, "pl")}.`,
          ]),
    ],
    action: { label: "Otwórz pulpit", path: href("customerDashboard") },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber} is yours (reservation ${data.code})`,
    greeting: greeting(data.name, "en"),
    opening: [
      `Your payment has arrived. Box ${data.boxNumber} is ready for you from ${formatDay(data.moveInOn, "en")}.`,
    ],
    facts: [
      ["Reservation", data.code],
      ["Box", data.boxNumber],
      ["Place", addressOf(data)],
      ["From", formatDay(data.moveInOn, "en")],
      howLong(data.toOn, "en"),
      ["Access", accessHours(data.accessFrom, data.accessTo, "en")],
      ...(data.contactPhone === "" ? [] : [["Phone at the place", data.contactPhone] as const]),
      ["Paid today", formatMoney(data.todayGrosze, "en")],
      ...(data.depositGrosze === 0
        ? []
        : [["Of which deposit, returned when you move out", formatMoney(data.depositGrosze, "en")] as const]),
      ...(data.nextChargeOn === null
        ? []
        : [
            ["Each month", formatMoney(data.monthlyGrosze, "en")] as const,
            ["Next payment", formatDay(data.nextChargeOn, "en")] as const,
          ]),
    ],
    notes: [
      "You will find the access code on your dashboard on the day the rent starts. We do not mail it, so that nobody else can read it.",
      "Your invoice is under Invoices.",
      ...(data.withdrawUntilOn === null
        ? []
        : [
            `If you rent as a consumer, you can withdraw from the agreement without giving a reason for 14 days, until ${formatDay(data.withdrawUntilOn, "en")}.`,
          ]),
    ],
    action: { label: "Open my dashboard", path: href("customerDashboard") },
  }),
};
