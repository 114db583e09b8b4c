import type { DocumentSource } from "../../../domain/debt/document.ts";
import { knownRates } from "../../../domain/debt/known-rates.ts";

/** One claim of 299 zł that was due on November 3, 2026. */
export const documentSource: DocumentSource = {
  locale: "pl",
  creditor: {
    ...{ name: "Box Plus sp. z o.o.", nip: "5252248481", street: "Prosta 1", postcode: "00-838", city: "Warszawa" },
    ...{ email: "biuro@example.com", phone: "+48221234567", iban: "PL61109010140000071219812874" },
    accountHolder: "Box Plus sp. z o.o.",
  },
  debtor: {
    ...{
      kind: "person",
      name: "Anna Nowak",
      nip: null,
      taxNumber: null,
      street: "Krótka 2",
      postcode: "00-001",
      city: "Warszawa",
    },
    country: "PL",
  },
  agreement: {
    ...{ code: "K7M-4XA", title: "K7M-4XA", signedOn: "2026-10-01", startOn: "2026-10-03", boxNumber: "A-001" },
    ...{ placeName: "Warszawa Wola", street: "Prosta 1", city: "Warszawa" },
  },
  paragraphs: { demand: { pl: "Biuro jest czynne od 8 do 16.", en: "Our office is open from 8 to 16." } },
  rates: knownRates,
  claims: [
    {
      ...{ fromOn: "2026-11-03", toOn: "2026-12-03", dueOn: "2026-11-03", invoiceNumber: "BP/2026/11/0007" },
      ...{ amountGrosze: 29_900, openGrosze: 29_900, payments: [] },
    },
  ],
};
