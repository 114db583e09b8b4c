import type { Voivodeship } from "./accountant/limits.ts";

export interface OperatorDetails {
  legalName: string;
  address: string;
  nip: string;
  /** The register, its number and court, the REGON and the share capital. */
  register: string;
  phone: string;
  /** The account to which partners pay commission. */
  iban: string;
}

/** The operator’s tax office and registered office, as JPK_FA states them. */
export interface OperatorTaxDetails {
  street: string;
  postcode: string;
  city: string;
  /** Four digits. */
  taxOffice: string;
  voivodeship: Voivodeship;
  county: string;
  commune: string;
}

/** Null until they are entered; the archives of the operator’s own invoices then have no JPK_FA. */
export const operatorTaxDetails: OperatorTaxDetails | null = null;

/**
 * The operator's addresses: for customers and complaints, for questions about personal data, for partners, for disputes of
 * payments, and for alarms of the system. A production deployment with an address at `boksy.example` fails like one with a placeholder.
 */
export const operatorEmails = {
  support: "czesc@boksy.example",
  privacy: "prywatnosc@boksy.example",
  partners: "partnerzy@boksy.example",
  payments: "platnosci@boksy.example",
  system: "system@boksy.example",
};

/**
 * The operator of Boksy, as emails and invoices must state it. Missing data is a visible placeholder;
 * `scripts/check-placeholders.ts` fails a production deployment that contains one.
 */
export const operator: Record<"pl" | "en", OperatorDetails> = {
  pl: {
    legalName: "[DO UZUPEŁNIENIA: nazwa operatora]",
    address: "[DO UZUPEŁNIENIA: adres operatora]",
    nip: "[DO UZUPEŁNIENIA: NIP operatora]",
    register: "[DO UZUPEŁNIENIA: KRS i sąd rejestrowy, REGON, kapitał zakładowy operatora]",
    phone: "[DO UZUPEŁNIENIA: telefon operatora]",
    iban: "[DO UZUPEŁNIENIA: rachunek operatora]",
  },
  en: {
    legalName: "[TO BE COMPLETED: operator name]",
    address: "[TO BE COMPLETED: operator address]",
    nip: "[TO BE COMPLETED: operator tax number]",
    register: "[TO BE COMPLETED: operator KRS number and registry court, REGON, share capital]",
    phone: "[TO BE COMPLETED: operator phone]",
    iban: "[TO BE COMPLETED: operator bank account]",
  },
};

/** Who runs Boksy, in one line, as its pages and emails must say it. */
export function operatorLine(locale: "pl" | "en"): string {
  const { legalName, address, nip, register } = operator[locale];
  return `${legalName}, ${address}, ${locale === "pl" ? "NIP" : "tax number (NIP)"} ${nip}, ${register}`;
}
