import { formatMoney } from "../../../format.ts";
import type { EmailTemplate } from "../layout.ts";
import { accountEn, accountPl, greeting, reservationPath } from "./words.ts";

/** To the tenant: the overdue rent is paid, and the case of debt collection is closed. */
export const debtPaid: EmailTemplate<"debtPaid"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: zaległość zapłacona`,
    greeting: greeting(data.name, "pl"),
    opening: [
      `Zaległy czynsz za boks ${data.boxNumber} (${data.placeName}) jest zapłacony w całości. Potwierdzenie jest w załączniku. Dziękujemy.`,
    ],
    facts: [["Zapłacone należności", formatMoney(data.paidGrosze, "pl")]],
    notes: [],
    action: { label: "Zobacz najem", path: reservationPath(data.guest, "customerRents") },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: overdue rent paid`,
    greeting: greeting(data.name, "en"),
    opening: [
      `The overdue rent for box ${data.boxNumber} (${data.placeName}) is paid in full. The confirmation is attached. Thank you.`,
    ],
    facts: [["Claims paid", formatMoney(data.paidGrosze, "en")]],
    notes: [],
    action: { label: "View the rental", path: reservationPath(data.guest, "customerRents") },
  }),
};

/** To the tenant: the landlord charges interest on rent that was paid late or is unpaid. */
export const interestNoted: EmailTemplate<"interestNoted"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: nota odsetkowa`,
    greeting: greeting(data.name, "pl"),
    opening: [
      `Wynajmujący wystawił notę odsetkową za opóźnienie w zapłacie czynszu za boks ${data.boxNumber} (${data.placeName}). Nota z obliczeniem jest w załączniku.`,
    ],
    facts: [
      ["Odsetki", formatMoney(data.interestGrosze, "pl")],
      ...(data.compensationGrosze > 0
        ? [["Rekompensata", formatMoney(data.compensationGrosze, "pl")] as [string, string]]
        : []),
      ...accountPl(data),
    ],
    notes: ["Notę płaci się przelewem na rachunek wynajmującego."],
    action: { label: "Zobacz najem", path: reservationPath(data.guest, "customerRents") },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: interest note`,
    greeting: greeting(data.name, "en"),
    opening: [
      `The landlord has issued an interest note for late payment of rent for box ${data.boxNumber} (${data.placeName}). The note with its calculation is attached.`,
    ],
    facts: [
      ["Interest", formatMoney(data.interestGrosze, "en")],
      ...(data.compensationGrosze > 0
        ? [["Compensation", formatMoney(data.compensationGrosze, "en")] as [string, string]]
        : []),
      ...accountEn(data),
    ],
    notes: ["Pay the note by bank transfer to the landlord’s account."],
    action: { label: "View the rental", path: reservationPath(data.guest, "customerRents") },
  }),
};
