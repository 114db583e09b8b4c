import { addDays } from "../../../../domain/core/day.ts";
import { formatDay, formatMoney } from "../../../format.ts";
import type { EmailTemplate } from "../layout.ts";
import { greeting, reservationPath } from "./words.ts";

/** To the tenant with the pro forma for payments in advance, which is attached. */
export const proformaIssued: EmailTemplate<"proformaIssued"> = {
  pl: (data) => ({
    subject: `Faktura pro forma ${data.number} za boks ${data.boxNumber}`,
    greeting: greeting(data.name, "pl"),
    opening: [
      `W załączniku jest faktura pro forma za najem boksu ${data.boxNumber} (${data.placeName}).`,
      "To prośba o zapłatę z góry, a nie faktura VAT.",
    ],
    facts: [
      ["Numer", data.number],
      ["Okres od", formatDay(data.fromOn, "pl")],
      ["Okres do", formatDay(addDays(data.toOn, -1), "pl")],
      ["Kwota", formatMoney(data.amountGrosze, "pl")],
      ["Termin płatności", formatDay(data.dueOn, "pl")],
      ...(data.iban === null
        ? []
        : [["Rachunek wynajmującego", data.iban] as const, ["Tytuł przelewu", data.code] as const]),
    ],
    notes: ["Wpłata pokryje kolejne opłaty za najem. Fakturę za każdy okres wyślemy pierwszego dnia tego okresu."],
    action: { label: "Zobacz najem", path: reservationPath(data.guest, "customerRents") },
  }),
  en: (data) => ({
    subject: `Pro forma invoice ${data.number} for box ${data.boxNumber}`,
    greeting: greeting(data.name, "en"),
    opening: [
      `The pro forma invoice for the rent of box ${data.boxNumber} (${data.placeName}) is attached.`,
      "It asks for payment in advance and is not a VAT invoice.",
    ],
    facts: [
      ["Number", data.number],
      ["Period from", formatDay(data.fromOn, "en")],
      ["Period to", formatDay(addDays(data.toOn, -1), "en")],
      ["Amount", formatMoney(data.amountGrosze, "en")],
      ["Due date", formatDay(data.dueOn, "en")],
      ...(data.iban === null
        ? []
        : [["Landlord’s account", data.iban] as const, ["Payment reference", data.code] as const]),
    ],
    notes: ["Your payment covers the next rent payments. We’ll send the invoice for each period on its first day."],
    action: { label: "View rental", path: reservationPath(data.guest, "customerRents") },
  }),
};
