import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type InvoiceLine, invoiceLine, sumOf } from "../../../domain/invoice/line.ts";
import { type JpkFile, type JpkInvoice, jpkFa, missingForJpk } from "../../../domain/jpk/jpk-fa.ts";
import { splitStreet } from "../../../domain/jpk/street.ts";
import { type Element, parse, structureErrors } from "./jpk-structure.ts";

const taxpayer: JpkFile["taxpayer"] = {
  ...{ nip: "5213456784", name: "Boksy Żoliborz sp. z o.o.", street: "ul. Śmiała 12/4", postcode: "01-526" },
  ...{ city: "Warszawa", taxOffice: "1438", voivodeship: "mazowieckie", county: "Warszawa", commune: "Warszawa" },
};
const seller = {
  ...{ name: taxpayer.name, nip: taxpayer.nip, taxNumber: null },
  ...{ street: taxpayer.street, postcode: taxpayer.postcode, city: taxpayer.city, country: "PL" },
};
const person = { name: "Łucja Źdźbło", nip: null, taxNumber: null, street: "", postcode: "", city: "", country: "PL" };
const line = invoiceLine({ name: "Najem boksu A-012", quantity: 1, unit: "month", grossGrosze: 12_300, vatRate: 23 });

const invoice = (more: Partial<JpkInvoice> = {}): JpkInvoice => ({
  ...{ number: "BZ/2026/11/0001", issuedOn: "2026-11-20", soldOn: "2026-11-20", seller, buyer: person },
  ...{ lines: [line], grossGrosze: 12_300, exemptionBasis: null, correction: null },
  ...more,
});
const file = (invoices: JpkInvoice[], more: Partial<JpkFile> = {}) =>
  jpkFa({
    ...{ taxpayer, invoices, fromOn: "2026-11-01", toOn: "2026-11-30" },
    createdAt: new Date("2026-12-02T05:07:00.000Z"),
    ...more,
  });
const textsOf = (root: Element, name: string): string[] => [
  ...(root.name === name ? [root.text] : []),
  ...root.children.flatMap((child) => textsOf(child, name)),
];
const grosze = (text: string) => Math.round(Number(text) * 100);

describe("jpkFa", () => {
  it("states period, taxpayer, invoice and control sums", () => {
    const xml = file([invoice()]);
    expect(structureErrors(parse(xml))).toEqual([]);
    expect(xml).toContain('<KodFormularza kodSystemowy="JPK_FA (4)" wersjaSchemy="1-0">JPK_FA</KodFormularza>');
    expect(xml).toContain("<DataOd>2026-11-01</DataOd><DataDo>2026-11-30</DataDo><KodUrzedu>1438</KodUrzedu>");
    expect(xml).toContain("<etd:Ulica>ul. Śmiała</etd:Ulica><etd:NrDomu>12</etd:NrDomu><etd:NrLokalu>4</etd:NrLokalu>");
    expect(xml).toContain("<P_13_1>100.00</P_13_1><P_14_1>23.00</P_14_1><P_15>123.00</P_15>");
    expect(xml).toContain("<LiczbaFaktur>1</LiczbaFaktur><WartoscFaktur>123.00</WartoscFaktur>");
    expect(xml).toContain("<P_2B>BZ/2026/11/0001</P_2B><P_7>Najem boksu A-012</P_7><P_8A>mies.</P_8A>");
    expect(xml).toContain("<WartoscWierszyFaktur>100.00</WartoscWierszyFaktur>");
  });

  it("states differences of corrections with what they correct, and a correction of the buyer without an amount", () => {
    const difference = { ...line, quantity: -1, netGrosze: -10_000, vatGrosze: -2_300, grossGrosze: -12_300 };
    const of = { reason: "Rezygnacja", correctedNumber: "BZ/2026/11/0001" };
    const xml = file([
      invoice({ number: "2", lines: [difference], grossGrosze: -12_300, correction: of }),
      invoice({ number: "3", lines: [], grossGrosze: 0, correction: { ...of, reason: "Błędny NIP" } }),
    ]);
    expect(structureErrors(parse(xml))).toEqual([]);
    expect(xml).toContain("<P_13_1>-100.00</P_13_1><P_14_1>-23.00</P_14_1><P_15>-123.00</P_15>");
    expect(xml).toContain("<RodzajFaktury>KOREKTA</RodzajFaktury><PrzyczynaKorekty>Rezygnacja</PrzyczynaKorekty>");
    expect(xml).toContain("<P_2B>3</P_2B><P_7>Błędny NIP</P_7><P_11>0.00</P_11>");
    expect(xml).toContain("<WartoscFaktur>-123.00</WartoscFaktur>");
  });

  it("states exempt lines with their basis, and tax numbers of companies at home and abroad", () => {
    const exempt = invoiceLine({ name: "Regał", quantity: 1, unit: "piece", grossGrosze: 500, vatRate: "zw" });
    const abroad = { ...person, name: "Müller & Co", taxNumber: "DE123456789", city: "Berlin", country: "DE" };
    const xml = file([
      invoice({ lines: [exempt], grossGrosze: 500, exemptionBasis: "art. 113 ust. 1", buyer: abroad }),
      invoice({ buyer: { ...person, nip: "5261040828" }, soldOn: "2026-11-19" }),
    ]);
    expect(structureErrors(parse(xml))).toEqual([]);
    expect(xml).toContain("<P_13_7>5.00</P_13_7><P_15>5.00</P_15>");
    expect(xml).toContain("<P_19>true</P_19><P_19A>art. 113 ust. 1</P_19A>");
    expect(xml).toContain("<P_3A>Müller &amp; Co</P_3A><P_3B>Berlin, Niemcy</P_3B>");
    expect(xml).toContain("<P_5A>DE</P_5A><P_5B>123456789</P_5B>");
    expect(xml).toContain("<P_5B>5261040828</P_5B><P_6>2026-11-19</P_6>");
  });

  it("has the right structure and sums for all invoices", () => {
    const lines = fc.array(
      fc
        .record({
          name: fc.string({ minLength: 1, unit: "grapheme" }).filter((name) => name.trim() !== ""),
          quantity: fc.integer({ min: 1, max: 99 }),
          unit: fc.constantFrom("month" as const, "piece" as const),
          grossGrosze: fc.integer({ min: 1, max: 99_999_999 }),
          vatRate: fc.constantFrom(23 as const, 8 as const, 5 as const, 0 as const, "zw" as const),
        })
        .map(invoiceLine),
      { minLength: 1, maxLength: 4 },
    );
    const invoices = fc.array(lines, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(invoices, (all: InvoiceLine[][]) => {
        const root = parse(
          file(all.map((own, at) => invoice({ number: `A/${at}`, lines: own, grossGrosze: sumOf(own).grossGrosze }))),
        );
        expect(structureErrors(root)).toEqual([]);
        const every = all.flat();
        expect(grosze(textsOf(root, "WartoscFaktur")[0] ?? "")).toBe(sumOf(every).grossGrosze);
        expect(grosze(textsOf(root, "WartoscWierszyFaktur")[0] ?? "")).toBe(sumOf(every).netGrosze);
        expect(textsOf(root, "LiczbaWierszyFaktur")).toEqual([String(every.length)]);
        const perRate = root.children
          .filter(({ name }) => name === "Faktura")
          .flatMap(({ children }) => children.filter(({ name }) => /^P_1[34]_/.test(name)));
        const sum = perRate.reduce((total, { text }) => total + grosze(text), 0);
        expect(sum).toBe(sumOf(every).grossGrosze);
      }),
      { numRuns: 60 },
    );
  });

  it("self-test: the structure check finds missing, misplaced and unknown elements", () => {
    const xml = file([invoice()]);
    for (const wrong of [
      xml.replace("<P_16>false</P_16>", ""),
      xml.replace("<P_2A>BZ/2026/11/0001</P_2A>", "").replace("</P_15>", "</P_15><P_2A>1</P_2A>"),
      xml.replace(/<FakturaWiersz>.*<\/FakturaWiersz>/, ""),
      xml.replace("<P_23>", "<P_24>").replace("</P_23>", "</P_24>"),
    ]) {
      expect(structureErrors(parse(wrong))).not.toEqual([]);
    }
  });
});

describe("missingForJpk", () => {
  it("names what the company has to enter, and no file is made before", () => {
    expect(missingForJpk(taxpayer)).toEqual([]);
    const empty = { ...taxpayer, nip: null, street: "Rynek", taxOffice: null, county: "" };
    expect(missingForJpk(empty)).toEqual(["nip", "address", "taxOffice", "region"]);
    expect(() => file([invoice()], { taxpayer: empty })).toThrow();
  });
});

describe("splitStreet", () => {
  it.each([
    ["ul. Floriańska 12/4", "ul. Floriańska", "12", "4"],
    ["Wola 12A", "Wola", "12A", null],
    ["al. Jana Pawła II 3 m. 7", "al. Jana Pawła II", "3", "7"],
    ["ul. 3 Maja 10 lok. 2b", "ul. 3 Maja", "10", "2b"],
    ["os. Złotego Wieku 12-14", "os. Złotego Wieku", "12-14", null],
    ["15", null, "15", null],
  ])("splits %s", (address, street, house, flat) => {
    expect(splitStreet(address)).toEqual({ street, house, flat });
  });

  it("returns null without a house number", () => {
    expect(splitStreet("Rynek Główny")).toBeNull();
    expect(splitStreet("")).toBeNull();
  });
});
