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
 * The operator of the demo, which does not exist. Its tax number is not valid, so that nothing is sent to an authority.
 * `scripts/check-placeholders.ts` fails a production deployment that contains any of these texts.
 */
export const demoOperator = {
  pl: {
    legalName: "Boksy Demo sp. z o.o.",
    address: "ul. Przykładowa 1, 00-000 Warszawa",
    nip: "9999999990",
    register: "KRS 0000000000 (Sąd Rejonowy dla m.st. Warszawy), REGON 000000000, kapitał zakładowy 5000 zł",
    phone: "+48 22 000 00 00",
  },
  en: {
    legalName: "Boksy Demo sp. z o.o.",
    address: "ul. Przykładowa 1, 00-000 Warsaw, Poland",
    nip: "9999999990",
    register:
      "KRS 0000000000 (District Court for the Capital City of Warsaw), REGON 000000000, share capital PLN 5,000",
    phone: "+48 22 000 00 00",
  },
} as const;

/**
 * The operator of Boksy, as emails and invoices must state it: that of the demo until its own data is entered. The account is null
 * for payments while it is a placeholder.
 */
export const operator: Record<"pl" | "en", OperatorDetails> = {
  pl: {
    ...demoOperator.pl,
    iban: "[DO UZUPEŁNIENIA: rachunek operatora]",
  },
  en: {
    ...demoOperator.en,
    iban: "[TO BE COMPLETED: operator bank account]",
  },
};

/** Who runs Boksy, in one line, as its pages and emails must say it. */
export function operatorLine(locale: "pl" | "en"): string {
  const { legalName, address, nip, register } = operator[locale];
  return `${legalName}, ${address}, ${locale === "pl" ? "NIP" : "tax number (NIP)"} ${nip}, ${register}`;
}
