import { formatDay, formatMoney } from "../../../format.ts";
import type { LetterTemplate } from "../letter.ts";
import { accessHours, addressOf, greeting, howLong, wayIn } from "./words.ts";

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
      ...(data.guest === null
        ? [
            "Kod dostępu zobaczysz na pulpicie w dniu rozpoczęcia najmu. Nie wysyłamy go mailem, żeby nikt inny go nie przeczytał.",
            "Fakturę znajdziesz w zakładce Faktury.",
          ]
        : [
            "Kod dostępu i fakturę znajdziesz pod tym linkiem. Kod pojawi się tam w dniu rozpoczęcia najmu.",
            "Link działa bez logowania, więc nie przekazuj go nikomu.",
          ]),
      ...(data.withdrawUntilOn === null
        ? []
        : [
            `Jeśli wynajmujesz jako konsument, możesz odstąpić od umowy bez podania przyczyny przez 14 dni, do ${formatDay(data.withdrawUntilOn, "pl")}.`,
          ]),
    ],
    action: { label: data.guest === null ? "Otwórz pulpit" : "Otwórz rezerwację", path: wayIn(data.guest) },
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
      ...(data.guest === null
        ? [
            "You will find the access code on your dashboard on the day the rent starts. We do not mail it, so that nobody else can read it.",
            "Your invoice is under Invoices.",
          ]
        : [
            "The access code and the invoice are behind this link. The code appears there on the day the rent starts.",
            "The link works without signing in, so keep it to yourself.",
          ]),
      ...(data.withdrawUntilOn === null
        ? []
        : [
            `If you rent as a consumer, you can withdraw from the agreement without giving a reason for 14 days, until ${formatDay(data.withdrawUntilOn, "en")}.`,
          ]),
    ],
    action: { label: data.guest === null ? "Open my dashboard" : "Open my reservation", path: wayIn(data.guest) },
  }),
};
