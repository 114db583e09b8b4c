export interface OperatorDetails {
  legalName: string;
  address: string;
  nip: string;
}

/** The support address for partners. */
export const partnerSupportEmail = "partnerzy@boksy.example";

/**
 * The operator of Boksy, as emails and invoices must state it. Missing data is a visible placeholder;
 * `scripts/check-placeholders.ts` fails a production deployment that contains one.
 */
export const operator: Record<"pl" | "en", OperatorDetails> = {
  pl: {
    legalName: "[DO UZUPEŁNIENIA: nazwa operatora]",
    address: "[DO UZUPEŁNIENIA: adres operatora]",
    nip: "[DO UZUPEŁNIENIA: NIP operatora]",
  },
  en: {
    legalName: "[TO BE COMPLETED: operator name]",
    address: "[TO BE COMPLETED: operator address]",
    nip: "[TO BE COMPLETED: operator tax number]",
  },
};
