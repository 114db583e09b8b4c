import { describe, expect, it } from "vitest";
import {
  maySellAsIndividual,
  missingForReport,
  platformReportXml,
  type ReportedSeller,
} from "../../../domain/compliance/platform-report.ts";
import { reportElements } from "../../../domain/compliance/report-checklist.ts";

const quarter = (paidGrosze: number, feeGrosze: number, rents: number, rentedDays: number) => ({
  ...{ paidGrosze, feeGrosze, rents, rentedDays },
});
const seller: ReportedSeller = {
  ...{ id: "par_1", legalName: "Metal-Box & Syn", nip: "5252248481", regon: "012100784", krs: null, isVatPayer: true },
  ...{ street: "ul. Prosta 1", postcode: "00-001", city: "Warszawa" },
  ...{ iban: "PL61109010140000071219812874", bankAccountHolder: "Metal-Box" },
  places: [
    {
      ...{ id: "plc_1", name: "Wola", street: "ul. Wolska 2", postcode: "01-001", city: "Warszawa" },
      landRegister: "WA4M/00012345/6",
      quarters: [quarter(100_000, 12_050, 3, 90), quarter(0, 0, 0, 10), quarter(-5_000, 0, 0, 0), quarter(49, 0, 1, 1)],
    },
  ],
};
const createdAt = new Date("2027-01-20T10:00:00.000Z");
const operator = { legalName: "Boksy sp. z o.o.", nip: "6762448104", address: "ul. Długa 1, 00-001 Warszawa" };
const xml = platformReportXml({ year: 2026, operator, sellers: [seller], createdAt });

describe("the yearly report of the platform", () => {
  it("names operator, period and sellers, with escaped texts", () => {
    expect(xml).toContain("<ReportingPeriod>2026-12-31</ReportingPeriod>");
    expect(xml).toContain('<TIN issuedBy="PL">6762448104</TIN>');
    expect(xml).toContain("<VAT>PL5252248481</VAT><Name>Metal-Box &amp; Syn</Name>");
    expect(xml).toContain("<AccountHolderName>Metal-Box</AccountHolderName>");
  });

  it("has whole złoty after commission, and the rentals of each quarter", () => {
    expect(xml).toContain(
      '<Consideration><ConsQ1 currCode="PLN">880</ConsQ1><ConsQ2 currCode="PLN">0</ConsQ2>' +
        '<ConsQ3 currCode="PLN">-50</ConsQ3><ConsQ4 currCode="PLN">0</ConsQ4></Consideration>',
    );
    expect(xml).toContain("<NumbQ1>3</NumbQ1><NumbQ2>0</NumbQ2><NumbQ3>0</NumbQ3><NumbQ4>1</NumbQ4>");
    expect(xml).toContain('<FeesQ1 currCode="PLN">121</FeesQ1>');
  });

  it("has the property type and the rented days of the year, which the schema does not allow to be none", () => {
    const end = "<PropertyType>DPI910</PropertyType><OtherPropertyType>boksy magazynowe</OtherPropertyType>";
    expect(xml).toContain("</Address><LandRegistrationNumber>WA4M/00012345/6</LandRegistrationNumber><Consideration>");
    expect(xml).toContain(`</Taxes>${end}<RentedDays>101</RentedDays></PropertyListing>`);
    const places = seller.places.map((place) => ({ ...place, landRegister: "", quarters: [quarter(100, 0, 1, 0)] }));
    const unused = platformReportXml({ year: 2026, operator, sellers: [{ ...seller, places }], createdAt });
    expect(unused).toContain(`${end}</PropertyListing>`);
    expect(unused).not.toContain("LandRegistrationNumber");
  });

  it("is a nil report without sellers", () => {
    const indicOf = (report: string) => report.match(/<MessageTypeIndic>(\w+)</)?.[1];
    expect(indicOf(xml)).toBe("DPI401");
    expect(indicOf(platformReportXml({ year: 2026, operator, sellers: [], createdAt }))).toBe("DPI403");
  });

  it("is the same for the same data", () => {
    expect(platformReportXml({ year: 2026, operator, sellers: [seller], createdAt })).toBe(xml);
  });

  it("lists what is missing of a seller", () => {
    expect(missingForReport(seller)).toEqual([]);
    expect(missingForReport({ ...seller, nip: null, regon: null, bankAccountHolder: "", city: "" })).toEqual([
      ...["nip", "register", "address", "bankAccountHolder"],
    ]);
  });
});

describe("the checklist of the schema", () => {
  const named = (isWritten: boolean) =>
    reportElements.filter(({ source }) => (source !== "byHand") === isWritten).flatMap(({ names }) => names);
  /** Parents that only group what is listed, and the parts of a quarter. */
  const groups = /^(DPI_OECD|DPIBody|MessageSpec|DocSpec|ReportableSeller|Identity|Standard|EntSellerID|Address)$/;
  const grouping = /^(FinancialIdentifier|RelevantActivities|ImmovableProperty|(Cons|Numb|Fees|Tax)Q[1-4])$/;

  it("names each element of the XML, and says what is not in it", () => {
    const written = new Set([...xml.matchAll(/<(?:stf:)?(\w+)[ >]/g)].map(([, name = ""]) => name));
    const listed = [...written].filter((name) => !groups.test(name) && !grouping.test(name));
    expect(listed.sort()).toEqual([...named(true)].sort());
    expect(named(false).filter((name) => written.has(name))).toEqual([]);
  });
});

it("a seller without a KRS number may be a sole trader, whom the schema reports as an individual", () => {
  expect(maySellAsIndividual(seller)).toBe(true);
  expect(maySellAsIndividual({ ...seller, krs: "0000636771" })).toBe(false);
});
