import { addressLine } from "../core/countries.ts";

/** Who an agreement is concluded with and an invoice is made out to, besides the name of the person. */
export interface Buyer {
  kind: "person" | "company";
  /** Empty for a person, whose name the agreement has. */
  companyName: string;
  /** The Polish tax number, ten digits. Null for people and foreign companies. */
  nip: string | null;
  /** The tax number of a foreign company, if it has one, such as `DE123456789`. */
  taxNumber: string | null;
  /** Empty for a person who gave no address. */
  street: string;
  postcode: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** A buyer as a form sends it: texts, empty where nothing was entered. `taxNumber` is the NIP of a Polish company. */
export interface TypedBuyer extends Omit<Buyer, "nip" | "taxNumber"> {
  taxNumber: string;
}

/** The form's values of a stored buyer; those of a person without an address for null. */
export function typedBuyer(buyer: Buyer | null): TypedBuyer {
  if (buyer === null) {
    return { kind: "person", companyName: "", taxNumber: "", street: "", postcode: "", city: "", country: "PL" };
  }
  const { nip, taxNumber, ...same } = buyer;
  return { ...same, taxNumber: nip ?? taxNumber ?? "" };
}

/**
 * The tenant as the agreement names it: a person, or a company with the person who signs for it.
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
