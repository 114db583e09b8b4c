import type { Day } from "../core/day.ts";
import { roundHalfUp } from "../core/money.ts";
import { branch, leaf, token, type Xml } from "../ksef/xml.ts";

/**
 * The yearly report of a platform operator (Directive (EU) 2021/514, DAC7; in Poland DPI): what each seller earned from
 * renting out, by place and quarter.
 */
export const quarters = [1, 2, 3, 4] as const;

/** Sums of a quarter. */
export interface QuarterSums {
  /** Received from tenants, through the platform or directly, less what went back to them; without deposits that are not kept. */
  paidGrosze: number;
  /** Commission with VAT. */
  feeGrosze: number;
  /** Rentals that were paid for. */
  rents: number;
  /** Days on which at least one box of the place was rented. */
  rentedDays: number;
}

/** All boxes at one address: a property listing of the directive. */
export interface ReportedPlace {
  id: string;
  name: string;
  street: string;
  postcode: string;
  city: string;
  /** Empty if the partner did not enter it. */
  landRegister: string;
  /** The four quarters in order. */
  quarters: QuarterSums[];
}

export interface ReportedSeller {
  id: string;
  legalName: string;
  nip: string | null;
  regon: string | null;
  krs: string | null;
  /** Charges VAT: the tax number is also the VAT number. */
  isVatPayer: boolean;
  street: string;
  postcode: string;
  city: string;
  iban: string | null;
  bankAccountHolder: string | null;
  places: ReportedPlace[];
}

const missingFields = ["legalName", "nip", "register", "address", "iban", "bankAccountHolder"] as const;
export type MissingForReport = (typeof missingFields)[number];

export function missingForReport(seller: ReportedSeller): MissingForReport[] {
  const { legalName, nip, regon, krs, street, postcode, city, iban, bankAccountHolder } = seller;
  const has: Record<MissingForReport, boolean> = {
    legalName: legalName !== "",
    nip: nip !== null,
    register: krs !== null || regon !== null,
    address: street !== "" && postcode !== "" && city !== "",
    iban: iban !== null,
    bankAccountHolder: bankAccountHolder !== null && bankAccountHolder !== "",
  };
  return missingFields.filter((field) => !has[field]);
}

/**
 * A sole trader is in no register with a KRS number, and is reported as an individual with a date of birth, which Boksy does not ask for.
 * The same is true of a civil partnership, so that someone has to look.
 */
export const maySellAsIndividual = ({ krs }: Pick<ReportedSeller, "krs">): boolean => krs === null;

export const rentedDaysOf = (place: ReportedPlace): number =>
  place.quarters.reduce((total, { rentedDays }) => total + rentedDays, 0);

/**
 * The schema has no type for storage, so all places have its type "other", with this text.
 * docs/operations.md says that a lawyer has to confirm it.
 */
export const propertyType = { code: "DPI910", pl: "boksy magazynowe", en: "storage boxes" } as const;

/** The last day on which the report is sent, and sellers receive their data. */
export const reportDueOn = (year: number): Day => `${year + 1}-01-31`;

export interface PlatformReport {
  year: number;
  operator: { legalName: string; nip: string; address: string };
  sellers: readonly ReportedSeller[];
  createdAt: Date;
}

const namespaces = 'xmlns="urn:oecd:ties:dpi:v1" xmlns:stf="urn:oecd:ties:dpistf:v1" version="1.0"';
const longest = 200;
const newData = "DPI401";
const nothingToReport = "DPI403";

const withAttribute = (xml: Xml, name: string, attribute: string): Xml =>
  xml.replace(`<${name}>`, `<${name} ${attribute}>`);
const taxNumber = (nip: string): Xml => withAttribute(leaf("TIN", nip), "TIN", 'issuedBy="PL"');
const text = (name: string, value: string): Xml => leaf(name, token(value, longest));

/** Amounts of the format are whole units of the currency. */
const amount = (name: string, grosze: number): Xml =>
  withAttribute(leaf(name, roundHalfUp(grosze / 100)), name, 'currCode="PLN"');

const addressOf = ({ street, postcode, city }: { street: string; postcode: string; city: string }): Xml =>
  branch(
    "Address",
    leaf("CountryCode", "PL"),
    branch("AddressFix", text("Street", street), leaf("PostCode", postcode), text("City", city)),
  );

function placeOf(place: ReportedPlace): Xml {
  const each = (name: string, one: (sums: QuarterSums, at: number) => Xml) =>
    branch(name, ...place.quarters.map((sums, index) => one(sums, index + 1)));
  const rentedDays = rentedDaysOf(place);
  return branch(
    "PropertyListing",
    addressOf(place),
    leaf("LandRegistrationNumber", place.landRegister === "" ? null : place.landRegister),
    each("Consideration", ({ paidGrosze, feeGrosze }, at) => amount(`ConsQ${at}`, paidGrosze - feeGrosze)),
    each("NumberOfActivities", ({ rents }, at) => leaf(`NumbQ${at}`, rents)),
    each("Fees", ({ feeGrosze }, at) => amount(`FeesQ${at}`, feeGrosze)),
    each("Taxes", (_, at) => amount(`TaxQ${at}`, 0)),
    leaf("PropertyType", propertyType.code),
    leaf("OtherPropertyType", propertyType.pl),
    leaf("RentedDays", rentedDays > 0 ? rentedDays : null),
  );
}

const docSpec = (reference: string): Xml =>
  branch("DocSpec", leaf("stf:DocTypeIndic", "OECD1"), leaf("stf:DocRefId", reference));

function sellerOf(seller: ReportedSeller, year: number): Xml {
  const { nip, regon, krs, iban, bankAccountHolder, isVatPayer } = seller;
  const register = krs ?? regon;
  return branch(
    "ReportableSeller",
    branch(
      "Identity",
      branch(
        "EntitySeller",
        branch(
          "Standard",
          branch(
            "EntSellerID",
            leaf("ResCountryCode", "PL"),
            nip === null ? "" : taxNumber(nip),
            register === null ? "" : withAttribute(leaf("IN", register), "IN", 'issuedBy="PL"'),
            leaf("VAT", isVatPayer && nip !== null ? `PL${nip}` : null),
            text("Name", seller.legalName),
            addressOf(seller),
          ),
          iban === null
            ? ""
            : branch(
                "FinancialIdentifier",
                withAttribute(leaf("Identifier", iban), "Identifier", 'AccountNumberType="IBAN"'),
                text("AccountHolderName", bankAccountHolder ?? ""),
              ),
        ),
      ),
    ),
    branch("RelevantActivities", branch("ImmovableProperty", ...seller.places.map(placeOf))),
    docSpec(`PL${year}-${seller.id}`),
  );
}

/**
 * The report in the structure of the OECD’s DPI schema 1.0. The same records give the same file but for `createdAt`.
 * docs/operations.md says what has not been validated.
 */
export function platformReportXml({ year, operator, sellers, createdAt }: PlatformReport): Xml {
  const { legalName, nip, address } = operator;
  const content = [
    branch(
      "MessageSpec",
      leaf("SendingEntityIN", nip),
      leaf("TransmittingCountry", "PL"),
      leaf("ReceivingCountry", "PL"),
      leaf("MessageType", "DPI"),
      leaf("MessageRefId", `PL${year}-${nip}`),
      leaf("MessageTypeIndic", sellers.length === 0 ? nothingToReport : newData),
      leaf("ReportingPeriod", `${year}-12-31`),
      leaf("Timestamp", createdAt.toISOString()),
    ),
    branch(
      "DPIBody",
      branch(
        "PlatformOperator",
        leaf("ResCountryCode", "PL"),
        taxNumber(nip),
        text("Name", legalName),
        branch("Address", leaf("CountryCode", "PL"), text("AddressFree", address)),
        docSpec(`PL${year}-${nip}-operator`),
      ),
      ...sellers.map((seller) => sellerOf(seller, year)),
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<DPI_OECD ${namespaces}>${content.join("")}</DPI_OECD>\n`;
}
