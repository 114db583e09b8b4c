import type { Voivodeship } from "../accountant/limits.ts";
import { addressLine } from "../core/countries.ts";
import type { Day } from "../core/day.ts";
import { type InvoiceLine, sumsPerRate } from "../invoice/line.ts";
import { branch, decimal, leaf, token, type Xml } from "../ksef/xml.ts";
import { splitStreet } from "./street.ts";

/** A buyer or seller as printed on the invoice. */
export interface JpkParty {
  name: string;
  nip: string | null;
  /** The tax number of a foreign company, such as `DE123456789`. */
  taxNumber: string | null;
  street: string;
  postcode: string;
  city: string;
  country: string;
}

/** An invoice or a correction, whose lines and amounts are differences. Amounts in grosze. */
export interface JpkInvoice {
  number: string;
  issuedOn: Day;
  soldOn: Day;
  seller: JpkParty;
  buyer: JpkParty;
  lines: readonly InvoiceLine[];
  grossGrosze: number;
  /** The statute that exempts the exempt lines; null if there are none. */
  exemptionBasis: string | null;
  correction: { reason: string; correctedNumber: string } | null;
}

/** The company data that the file requires. */
export interface JpkTaxpayer {
  nip: string | null;
  name: string;
  street: string;
  postcode: string;
  city: string;
  taxOffice: string | null;
  voivodeship: Voivodeship | null;
  county: string | null;
  commune: string | null;
}

export type MissingForJpk = "nip" | "address" | "taxOffice" | "region";

/** What is missing before a file can be made. */
export function missingForJpk(taxpayer: JpkTaxpayer): MissingForJpk[] {
  const { nip, street, postcode, city, taxOffice, voivodeship, county, commune } = taxpayer;
  return [
    ...(nip === null ? (["nip"] as const) : []),
    ...(splitStreet(street) === null || postcode === "" || city === "" ? (["address"] as const) : []),
    ...(taxOffice === null ? (["taxOffice"] as const) : []),
    ...(voivodeship === null || !county || !commune ? (["region"] as const) : []),
  ];
}

export interface JpkFile {
  taxpayer: JpkTaxpayer;
  fromOn: Day;
  /** The last day. */
  toOn: Day;
  createdAt: Date;
  /** At least one: the format knows no file without invoices. */
  invoices: readonly JpkInvoice[];
}

const namespaces =
  'xmlns="http://jpk.mf.gov.pl/wzor/2022/02/17/02171/" ' +
  'xmlns:etd="http://crd.gov.pl/xml/schematy/dziedzinowe/mf/2018/08/24/eD/DefinicjeTypy/"';

/** Texts have at most 256 characters. */
const text = (name: string, value: string | null) => leaf(name, value === null ? null : token(value, 256));
const no = (name: string) => leaf(name, "false");

/**
 * The sales invoices of a period as JPK_FA(4), which the tax authority may request (Polish Tax Ordinance, art. 193a). With
 * control sums: the number and the gross value of the invoices, the number and the net value of their lines.
 * Throws for a taxpayer with missing data (`missingForJpk`).
 */
export function jpkFa(file: JpkFile): Xml {
  const { invoices } = file;
  const rows = invoices.flatMap(rowsOf);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const content = [
    header(file),
    taxpayerOf(file.taxpayer),
    ...invoices.map(invoiceOf),
    branch(
      "FakturaCtrl",
      leaf("LiczbaFaktur", invoices.length),
      leaf("WartoscFaktur", decimal(sum(invoices.map(({ grossGrosze }) => grossGrosze)))),
    ),
    ...rows.map(({ xml }) => xml),
    branch(
      "FakturaWierszCtrl",
      leaf("LiczbaWierszyFaktur", rows.length),
      leaf("WartoscWierszyFaktur", decimal(sum(rows.map(({ netGrosze }) => netGrosze)))),
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<JPK ${namespaces}>${content.join("")}</JPK>\n`;
}

function header({ taxpayer, fromOn, toOn, createdAt }: JpkFile): Xml {
  return branch(
    "Naglowek",
    '<KodFormularza kodSystemowy="JPK_FA (4)" wersjaSchemy="1-0">JPK_FA</KodFormularza>',
    leaf("WariantFormularza", 4),
    leaf("CelZlozenia", 1),
    leaf("DataWytworzeniaJPK", `${createdAt.toISOString().slice(0, 19)}Z`),
    leaf("DataOd", fromOn),
    leaf("DataDo", toOn),
    leaf("KodUrzedu", taxpayer.taxOffice),
  );
}

function taxpayerOf(taxpayer: JpkTaxpayer): Xml {
  const address = splitStreet(taxpayer.street);
  if (address === null || missingForJpk(taxpayer).length > 0) throw new Error("The company data is incomplete");
  const part = (name: string, value: string | null) => leaf(`etd:${name}`, value === null ? null : token(value, 65));
  return branch(
    "Podmiot1",
    branch("IdentyfikatorPodmiotu", leaf("NIP", taxpayer.nip), text("PelnaNazwa", taxpayer.name)),
    branch(
      "AdresPodmiotu",
      part("KodKraju", "PL"),
      part("Wojewodztwo", taxpayer.voivodeship),
      part("Powiat", taxpayer.county),
      part("Gmina", taxpayer.commune),
      part("Ulica", address.street),
      part("NrDomu", address.house),
      part("NrLokalu", address.flat),
      part("Miejscowosc", taxpayer.city),
      part("KodPocztowy", taxpayer.postcode),
    ),
  );
}

/** The prefix and the rest of an EU tax number; a number without a prefix has only the rest. */
function taxNumberOf({ nip, taxNumber }: JpkParty): { prefix: string | null; digits: string | null } {
  if (nip !== null) return { prefix: null, digits: nip };
  const [, prefix = null, digits = taxNumber] = /^([A-Z]{2})(.+)$/.exec(taxNumber ?? "") ?? [];
  return { prefix, digits };
}

/** The fields of net and VAT of each rate, in the order of the format. */
const sumFields = [
  [23, "P_13_1", "P_14_1"],
  [8, "P_13_2", "P_14_2"],
  [5, "P_13_3", "P_14_3"],
  [0, "P_13_6", null],
  ["zw", "P_13_7", null],
] as const;

function invoiceOf(invoice: JpkInvoice): Xml {
  const { number, issuedOn, soldOn, seller, buyer, correction, exemptionBasis } = invoice;
  const { prefix, digits } = taxNumberOf(buyer);
  const sums = sumsPerRate(invoice.lines);
  const perRate = sumFields.flatMap(([rate, net, vat]) => {
    const found = sums.find(({ vatRate }) => vatRate === rate);
    if (found === undefined) return [];
    return [leaf(net, decimal(found.netGrosze)), vat === null ? "" : leaf(vat, decimal(found.vatGrosze))];
  });
  return branch(
    "Faktura",
    leaf("KodWaluty", "PLN"),
    leaf("P_1", issuedOn),
    text("P_2A", number),
    text("P_3A", buyer.name),
    text("P_3B", addressOf(buyer)),
    text("P_3C", seller.name),
    text("P_3D", addressOf(seller)),
    leaf("P_4B", seller.nip),
    leaf("P_5A", prefix),
    text("P_5B", digits),
    leaf("P_6", soldOn === issuedOn ? null : soldOn),
    ...perRate,
    leaf("P_15", decimal(invoice.grossGrosze)),
    ...["P_16", "P_17", "P_18", "P_18A"].map(no),
    leaf("P_19", String(exemptionBasis !== null)),
    text("P_19A", exemptionBasis),
    ...["P_20", "P_21", "P_22", "P_23", "P_106E_2", "P_106E_3"].map(no),
    leaf("RodzajFaktury", correction === null ? "VAT" : "KOREKTA"),
    text("PrzyczynaKorekty", correction?.reason ?? null),
    text("NrFaKorygowanej", correction?.correctedNumber ?? null),
  );
}

const addressOf = (party: JpkParty) => addressLine(party, "pl");

const units = { month: "mies.", piece: "szt." };

/** A correction of the buyer alone changes no line: it has one without an amount, because each invoice has a line. */
function rowsOf({ number, lines, correction }: JpkInvoice): { xml: Xml; netGrosze: number }[] {
  if (lines.length === 0) {
    const xml = branch(
      "FakturaWiersz",
      text("P_2B", number),
      text("P_7", correction?.reason ?? number),
      leaf("P_11", decimal(0)),
    );
    return [{ xml, netGrosze: 0 }];
  }
  return lines.map((line) => ({
    netGrosze: line.netGrosze,
    xml: branch(
      "FakturaWiersz",
      text("P_2B", number),
      text("P_7", line.name),
      leaf("P_8A", units[line.unit]),
      leaf("P_8B", line.quantity),
      leaf("P_9A", decimal(line.unitNetGrosze)),
      leaf("P_11", decimal(line.netGrosze)),
      leaf("P_12", String(line.vatRate)),
    ),
  }));
}
