import { addDays } from "../../../../domain/core/day.ts";
import { formatDay, formatMoney } from "../../../format.ts";
import type { EmailTemplate } from "../layout.ts";
import { greeting, reservationPath } from "./words.ts";

/** To the tenant with the invoice for a period of the rent, which is attached. */
export const invoiceIssued: EmailTemplate<"invoiceIssued"> = {
  pl: (data) => ({
    subject: `Faktura ${data.number} za boks ${data.boxNumber}`,
    greeting: greeting(data.name, "pl"),
    opening: [`W załączniku jest faktura za najem boksu ${data.boxNumber} (${data.placeName}).`],
    facts: [
      ["Numer faktury", data.number],
      ["Okres od", formatDay(data.fromOn, "pl")],
      ["Okres do", formatDay(addDays(data.toOn, -1), "pl")],
      ["Kwota", formatMoney(data.amountGrosze, "pl")],
      ["Termin płatności", formatDay(data.dueOn, "pl")],
      ...(data.iban === null
        ? []
        : [["Rachunek wynajmującego", data.iban] as const, ["Tytuł przelewu", data.code] as const]),
    ],
    notes: ["Jeśli płatność została już zlecona, nie trzeba nic robić."],
    action: { label: "Zobacz faktury", path: reservationPath(data.guest, "customerInvoices") },
  }),
  en: (data) => ({
    subject: `Invoice ${data.number} for box ${data.boxNumber}`,
    greeting: greeting(data.name, "en"),
    opening: [`The invoice for the rent of box ${data.boxNumber} (${data.placeName}) is attached.`],
    facts: [
      ["Invoice number", data.number],
      ["Period from", formatDay(data.fromOn, "en")],
      ["Period to", formatDay(addDays(data.toOn, -1), "en")],
      ["Amount", formatMoney(data.amountGrosze, "en")],
      ["Due date", formatDay(data.dueOn, "en")],
      ...(data.iban === null
        ? []
        : [["Landlord’s account", data.iban] as const, ["Payment reference", data.code] as const]),
    ],
    notes: ["If you have already paid, there is nothing to do."],
    action: { label: "View invoices", path: reservationPath(data.guest, "customerInvoices") },
  }),
};
