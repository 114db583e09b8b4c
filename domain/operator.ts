export interface OperatorDetails {
  legalName: string;
  address: string;
  nip: string;
}

/**
 * Who operates Boksy, as emails and invoices must state it. What only the operator can supply stands as a visible
 * placeholder; `scripts/check-placeholders.ts` keeps a build with one of them out of production.
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
