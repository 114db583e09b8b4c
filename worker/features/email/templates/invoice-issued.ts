import type { EmailTemplate } from "../layout.ts";
import { invoiceFacts } from "./invoice-facts.ts";
import { greeting, reservationPath } from "./words.ts";

/** To the tenant with the invoice for a period of the rent, which is attached. */
export const invoiceIssued: EmailTemplate<"invoiceIssued"> = {
  pl: (data) => ({
    subject: `Faktura ${data.number} za boks ${data.boxNumber}`,
    greeting: greeting(data.name, "pl"),
    opening: [`W załączniku jest faktura za najem boksu ${data.boxNumber} (${data.placeName}).`],
    facts: [["Numer faktury", data.number], ...invoiceFacts(data, "pl")],
    notes: ["Jeśli płatność została już zlecona, nie trzeba nic robić."],
    action: { label: "Zobacz faktury", path: reservationPath(data.guest, "customerInvoices") },
  }),
  en: (data) => ({
    subject: `Invoice ${data.number} for box ${data.boxNumber}`,
    greeting: greeting(data.name, "en"),
    opening: [`The invoice for the rent of box ${data.boxNumber} (${data.placeName}) is attached.`],
    facts: [["Invoice number", data.number], ...invoiceFacts(data, "en")],
    notes: ["If you have already paid, there is nothing to do."],
    action: { label: "View invoices", path: reservationPath(data.guest, "customerInvoices") },
  }),
};
