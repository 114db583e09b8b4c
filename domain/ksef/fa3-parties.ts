import { parseNip } from "../company/company-numbers.ts";
import type { Fa3Invoice, Fa3Party, Fa3Seller } from "./fa3-invoice.ts";
import { branch, leaf, token, type Xml } from "./xml.ts";

const no = 2;

/** Country prefixes of EU tax numbers that differ from the country's code. */
const prefixes: Readonly<Record<string, string>> = { GR: "EL" };
const union = new Set("AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PT RO SE SI SK XI".split(" "));

export function sellerXml(seller: Fa3Seller): Xml {
  return branch(
    "Podmiot1",
    branch("DaneIdentyfikacyjne", leaf("NIP", seller.nip), leaf("Nazwa", token(seller.name, 512))),
    address(seller),
    contact(seller.email, seller.phone),
  );
}

export function buyerXml(buyer: Fa3Party): Xml {
  return branch(
    "Podmiot2",
    identity(buyer),
    address(buyer),
    contact(buyer.email, ""),
    // Neither a unit of a local government nor a member of a VAT group.
    leaf("JST", no),
    leaf("GV", no),
  );
}

/** The buyer as on the corrected invoice. */
export const buyerBeforeXml = (buyer: Fa3Party): Xml => branch("Podmiot2K", identity(buyer), address(buyer));

/** The marketplace that issues invoices in the name of its sellers: role 5. */
export function issuerXml(issuer: NonNullable<Fa3Invoice["issuer"]>): Xml {
  return branch(
    "Podmiot3",
    branch("DaneIdentyfikacyjne", leaf("NIP", issuer.nip), leaf("Nazwa", token(issuer.name, 512))),
    branch("Adres", leaf("KodKraju", "PL"), leaf("AdresL1", token(issuer.address, 512))),
    leaf("Rola", 5),
  );
}

/** The buyer's number: Polish, of the European Union, of another country, or none. */
function identity({ name, nip, taxNumber, country }: Fa3Party): Xml {
  return branch("DaneIdentyfikacyjne", ...numberXml(nip, taxNumber, country), leaf("Nazwa", token(name, 512)));
}

function numberXml(nip: string | null, taxNumber: string | null, country: string): Xml[] {
  const polish = nip === null ? null : parseNip(nip);
  if (polish !== null) return [leaf("NIP", polish)];
  const given = token(taxNumber ?? nip ?? "", 50);
  if (given === "") return [leaf("BrakID", 1)];
  const compact = given.toUpperCase().replace(/[\s.-]/g, "");
  const prefix = [prefixes[country] ?? country, compact.slice(0, 2)].find((code) => union.has(code));
  const digits = prefix !== undefined && compact.startsWith(prefix) ? compact.slice(2) : compact;
  if (prefix !== undefined && /^[0-9A-Z+*]{1,12}$/.test(digits))
    return [leaf("KodUE", prefix), leaf("NrVatUE", digits)];
  return [leaf("KodKraju", country), leaf("NrID", given)];
}

/** Omitted for a person without an address. */
function address({ street, postcode, city, country }: Fa3Party): Xml {
  const [first, second] = [street, `${postcode} ${city}`].map((line) => token(line, 512)).filter(Boolean);
  if (first === undefined) return "";
  return branch("Adres", leaf("KodKraju", country), leaf("AdresL1", first), leaf("AdresL2", second ?? null));
}

/** Values that do not fit the schema are left out, because none of them is required. */
function contact(email: string, phone: string): Xml {
  const address = token(email, 300);
  const digits = token(phone, 300).replaceAll(" ", "");
  return branch(
    "DaneKontaktowe",
    leaf("Email", /^[^@]+@[^@]+$/u.test(address) && address.length <= 255 ? address : null),
    leaf("Telefon", digits.length <= 16 ? digits : null),
  );
}
