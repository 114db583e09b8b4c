import { addMonths } from "../../../domain/core/day.ts";
import { type CollectionDocument, documentOf } from "../../../domain/debt/document.ts";
import { knownRates } from "../../../domain/debt/known-rates.ts";

/** A demand for the rent of so many months. */
export function demandWith(months: number): CollectionDocument {
  const claims = Array.from({ length: months }, (_, month) => ({
    fromOn: addMonths("2026-01-05", month),
    toOn: addMonths("2026-01-05", month + 1),
    dueOn: addMonths("2026-01-12", month),
    invoiceNumber: `FV/${month}`,
    amountGrosze: 29_900,
    openGrosze: 29_900,
    payments: [],
  }));
  const address = { street: "ul. Lipowa 4a", postcode: "30-702", city: "Kraków" };
  const creditor = {
    ...{ ...address, name: "Składy Zabłocie spółka z ograniczoną odpowiedzialnością", nip: "6762500001" },
    ...{ email: "biuro@sklad.example", phone: "+48123456789", iban: null, accountHolder: null },
  };
  return documentOf(
    {
      ...{ locale: "pl", creditor, claims, rates: knownRates, paragraphs: {} },
      debtor: { ...address, kind: "person", name: "Anna Nowak", nip: null, taxNumber: null, country: "PL" },
      agreement: {
        ...{ code: "BX-7K2M9Q", title: "BX-7K2M9Q", signedOn: "2025-12-01", startOn: "2025-12-05", boxNumber: "A-008" },
        ...{ placeName: "Boksy Zabłocie", street: address.street, city: address.city },
      },
    },
    { kind: "demand", issuedOn: "2026-11-25", payByOn: "2026-12-02", demandedOn: null },
  );
}

/** The document as it is printed for the post, with the address in the window of an envelope. */
export const toPost = (document: CollectionDocument): CollectionDocument => ({ ...document, isLetter: true });
