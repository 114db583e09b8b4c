import { addressLine } from "../core/countries.ts";

/** The party to an agreement and the recipient of an invoice, without the person's name. */
export interface Buyer {
  kind: "person" | "company";
  /** Empty for a person; the agreement contains their name. */
  companyName: string;
  /** The Polish tax number, ten digits. Null for people and foreign companies. */
  nip: string | null;
  /** The tax number of a foreign company, such as `DE123456789`; null if it has none. */
  taxNumber: string | null;
  /** Empty for a person without an address. */
  street: string;
  postcode: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/**
 * A buyer as submitted by a form: strings, empty where nothing was entered. `taxNumber` is the NIP for a Polish
 * company.
 */
export interface TypedBuyer extends Omit<Buyer, "nip" | "taxNumber"> {
  taxNumber: string;
}

/** The form values for a stored buyer; for null, those of a person without an address. */
export function typedBuyer(buyer: Buyer | null): TypedBuyer {
  if (buyer === null) {
    return { kind: "person", companyName: "", taxNumber: "", street: "", postcode: "", city: "", country: "PL" };
  }
  const { nip, taxNumber, ...same } = buyer;
  return { ...same, taxNumber: nip ?? taxNumber ?? "" };
}

/**
 * The tenant as named in the agreement: a person, or a company with the person who signs for it.
 * @param name the name typed as the signature
 */
export function tenantLine(buyer: Buyer | null, name: string, locale: "pl" | "en"): string {
  if (buyer === null) return name;
  const address = addressLine(buyer, locale);
  if (buyer.kind === "person") return [name, address].filter(Boolean).join(", ");
  const nip = buyer.nip && `NIP ${buyer.nip}`;
  const tax =
    buyer.taxNumber && (locale === "pl" ? `nr podatkowy ${buyer.taxNumber}` : `tax number ${buyer.taxNumber}`);
  const signer = locale === "pl" ? `w imieniu której podpisuje ${name}` : `signed for by ${name}`;
  return [buyer.companyName, address, nip, tax, signer].filter(Boolean).join(", ");
}
