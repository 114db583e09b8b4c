/** What an invoice needs to know of its buyer's address. */
export interface ClientAddress {
  kind: "person" | "company";
  street: string;
  postcode: string;
  city: string;
  country: string;
}

/**
 * The parts of the address that an invoice to this client lacks. A company's is required (Polish VAT Act,
 * art. 106e(1)(3)); a person's is not. Not every country has postcodes.
 */
export function missingAddressParts({ kind, ...address }: ClientAddress): ("street" | "postcode" | "city")[] {
  if (kind === "person") return [];
  const required = address.country === "PL" ? (["street", "postcode", "city"] as const) : (["street", "city"] as const);
  return required.filter((part) => address[part] === "");
}
