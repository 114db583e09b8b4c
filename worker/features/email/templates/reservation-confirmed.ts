import { href } from "../../../../domain/routes.ts";
import { formatDay, formatMoney } from "../../../format.ts";
import type { MailData } from "../email-data.ts";
import type { EmailTemplate } from "../layout.ts";
import { accessHours, addressOf, greeting, howLong, reservationPath } from "./words.ts";

/** A guest's link, or the page of the reservation in the account, where the documents are. */
const pathOf = ({ guest, reservationId }: MailData["reservationConfirmed"]) =>
  guest === null ? href("customerReservations", { open: reservationId }) : reservationPath(guest);

/** To the customer after the payment. Access codes are never emailed, because a mailbox is not secure. */
export const reservationConfirmed: EmailTemplate<"reservationConfirmed"> = {
  pl: (data) => ({
    subject: `Rezerwacja ${data.code} potwierdzona: boks ${data.boxNumber}`,
    greeting: greeting(data.name, "pl"),
    opening: [
      `Otrzymaliśmy płatność. Z boksu ${data.boxNumber} możesz korzystać od ${formatDay(data.moveInOn, "pl")}.`,
    ],
    facts: [
      ["Rezerwacja", data.code],
      ["Boks", data.boxNumber],
      ["Lokalizacja", addressOf(data)],
      ["Od", formatDay(data.moveInOn, "pl")],
      howLong(data.toOn, "pl"),
      ["Dostęp", accessHours(data.accessFrom, data.accessTo, "pl")],
      ...(data.contactPhone === "" ? [] : [["Telefon na miejscu", data.contactPhone] as const]),
      ["Zapłacono dziś", formatMoney(data.todayGrosze, "pl")],
      ...(data.depositGrosze === 0 ? [] : [["W tym zwrotna kaucja", formatMoney(data.depositGrosze, "pl")] as const]),
      ...(data.nextChargeOn === null
        ? []
        : [
            ["Czynsz miesięczny", formatMoney(data.monthlyGrosze, "pl")] as const,
            ["Następna płatność", formatDay(data.nextChargeOn, "pl")] as const,
          ]),
    ],
    notes: [
      ...(data.guest === null
        ? [
            `Informację, jak otworzyć boks, zobaczysz na pulpicie ${data.startsToday ? "już teraz" : "w dniu rozpoczęcia najmu"}. Ze względów bezpieczeństwa kodów nie wysyłamy e-mailem.`,
            data.withdrawUntilOn === null
              ? "Fakturę znajdziesz w załączniku i w zakładce Faktury."
              : "W załącznikach są podpisana umowa z regulaminem lokalizacji i pouczeniem o odstąpieniu oraz faktura. Umowę znajdziesz też na stronie rezerwacji, a fakturę w zakładce Faktury.",
          ]
        : [
            data.withdrawUntilOn === null
              ? "W załączniku jest faktura."
              : "W załącznikach są podpisana umowa z regulaminem lokalizacji i pouczeniem o odstąpieniu oraz faktura.",
            `Znajdziesz je też pod tym linkiem, a ${data.startsToday ? "" : "od dnia rozpoczęcia najmu "}także informację, jak otworzyć boks.`,
            "Link działa bez logowania, dlatego nikomu go nie przekazuj.",
          ]),
      "Załączony plik boksy.ics doda dni najmu do twojego kalendarza.",
      ...(data.withdrawUntilOn === null
        ? []
        : [
            `Jako konsument możesz odstąpić od umowy bez podania przyczyny w ciągu 14 dni, do ${formatDay(data.withdrawUntilOn, "pl")}.`,
          ]),
    ],
    action: { label: "Otwórz rezerwację", path: pathOf(data) },
  }),
  en: (data) => ({
    subject: `Reservation ${data.code} confirmed: box ${data.boxNumber}`,
    greeting: greeting(data.name, "en"),
    opening: [`We’ve received your payment. You can use box ${data.boxNumber} from ${formatDay(data.moveInOn, "en")}.`],
    facts: [
      ["Reservation", data.code],
      ["Box", data.boxNumber],
      ["Location", addressOf(data)],
      ["From", formatDay(data.moveInOn, "en")],
      howLong(data.toOn, "en"),
      ["Access", accessHours(data.accessFrom, data.accessTo, "en")],
      ...(data.contactPhone === "" ? [] : [["On-site phone", data.contactPhone] as const]),
      ["Paid today", formatMoney(data.todayGrosze, "en")],
      ...(data.depositGrosze === 0
        ? []
        : [["Including a refundable deposit", formatMoney(data.depositGrosze, "en")] as const]),
      ...(data.nextChargeOn === null
        ? []
        : [
            ["Monthly rent", formatMoney(data.monthlyGrosze, "en")] as const,
            ["Next payment", formatDay(data.nextChargeOn, "en")] as const,
          ]),
    ],
    notes: [
      ...(data.guest === null
        ? [
            `You’ll find how to open the box on your dashboard${data.startsToday ? " now" : " on the day the rental starts"}. For security reasons we don’t email codes.`,
            data.withdrawUntilOn === null
              ? "The invoice is attached and under Invoices."
              : "Attached are the signed agreement with the terms of the location and the withdrawal instruction, and the invoice. You’ll also find them on the page of your reservation and under Invoices.",
          ]
        : [
            data.withdrawUntilOn === null
              ? "The invoice is attached."
              : "Attached are the signed agreement with the terms of the location and the withdrawal instruction, and the invoice.",
            `With this link you’ll find the documents too and${data.startsToday ? "" : ", from the day the rental starts,"} how to open the box.`,
            "The link works without signing in, so don’t share it.",
          ]),
      "The attached file boksy.ics adds the days of the rental to your calendar.",
      ...(data.withdrawUntilOn === null
        ? []
        : [
            `As a consumer, you can withdraw from the agreement within 14 days without giving a reason, until ${formatDay(data.withdrawUntilOn, "en")}.`,
          ]),
    ],
    action: { label: "Open reservation", path: pathOf(data) },
  }),
};
