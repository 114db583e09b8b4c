import type { EmailTemplate } from "../layout.ts";
import { invoiceFacts } from "./invoice-facts.ts";
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
    facts: [["Numer", data.number], ...invoiceFacts(data, "pl")],
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
    facts: [["Number", data.number], ...invoiceFacts(data, "en")],
    notes: ["Your payment covers the next rent payments. We’ll send the invoice for each period on its first day."],
    action: { label: "View rental", path: reservationPath(data.guest, "customerRents") },
  }),
};
