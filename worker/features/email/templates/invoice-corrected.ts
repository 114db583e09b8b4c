import type { Locale } from "../../../env.ts";
import { formatMoney } from "../../../format.ts";
import type { EmailTemplate } from "../layout.ts";
import { greeting, reservationPath } from "./words.ts";

/** A correction of the buyer changes no amount. */
const changed = (label: string, grosze: number, locale: Locale): [string, string][] =>
  grosze === 0 ? [] : [[label, formatMoney(grosze, locale)]];

/** To the buyer with the correction of an invoice, which is attached. */
export const invoiceCorrected: EmailTemplate<"invoiceCorrected"> = {
  pl: (data) => ({
    subject: `Faktura korygująca ${data.number}`,
    greeting: greeting(data.name, "pl"),
    opening: [
      `W załączniku jest faktura korygująca do faktury ${data.corrected} za boks ${data.boxNumber} (${data.placeName}).`,
    ],
    facts: [
      ["Numer", data.number],
      ["Faktura korygowana", data.corrected],
      ["Przyczyna korekty", data.reason],
      ...changed("Zmiana kwoty", data.amountGrosze, "pl"),
    ],
    notes: [],
    action: { label: "Zobacz faktury", path: reservationPath(data.guest, "customerInvoices") },
  }),
  en: (data) => ({
    subject: `Corrective invoice ${data.number}`,
    greeting: greeting(data.name, "en"),
    opening: [
      `The corrective invoice for invoice ${data.corrected}, for box ${data.boxNumber} (${data.placeName}), is attached.`,
    ],
    facts: [
      ["Number", data.number],
      ["Corrected invoice", data.corrected],
      ["Reason for the correction", data.reason],
      ...changed("Change of the amount", data.amountGrosze, "en"),
    ],
    notes: [],
    action: { label: "View invoices", path: reservationPath(data.guest, "customerInvoices") },
  }),
};
