import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countryCodes } from "../../../domain/core/countries.ts";
import { addDays } from "../../../domain/core/day.ts";
import { invoiceLine } from "../../../domain/invoice/line.ts";
import { fa3Xml } from "../../../domain/ksef/fa3.ts";
import type { Fa3Invoice, Fa3Line, Fa3Party } from "../../../domain/ksef/fa3-invoice.ts";
import { hasSchemas, schemaErrors } from "./fa3-schema.ts";

const rent: Fa3Line = {
  ...invoiceLine({ name: "Najem boksu A-012", quantity: 1, unit: "month", grossGrosze: 12_300, vatRate: 23 }),
  vatRate: 23,
};
const exempt: Fa3Line = {
  ...invoiceLine({ name: "Regał", quantity: 2, unit: "piece", grossGrosze: 5_000, vatRate: "zw" }),
  vatRate: "zw",
};
const person: Fa3Party = {
  ...{ name: "Łucja Źdźbło", nip: null, taxNumber: null, email: "l@example.com" },
  ...{ street: "", postcode: "", city: "", country: "PL" },
};
const invoice: Fa3Invoice = {
  ...{ number: "BZ/2026/11/0184", createdAt: "2026-11-20T23:30:00.000Z", issuedOn: "2026-11-21", soldOn: "2026-11-21" },
  period: { from: "2026-12-01", to: "2027-01-01" },
  seller: {
    ...{ name: "Boksy Żoliborz sp. z o.o.", nip: "5213456784", taxNumber: null, country: "PL" },
    ...{ street: "ul. Śmiała 12", postcode: "01-526", city: "Warszawa" },
    ...{ email: "biuro@zoliborz.example", phone: "+48 22 123 45 67" },
  },
  buyer: person,
  issuer: null,
  lines: [rent],
  exemptionBasis: null,
  payment: { kind: "paid", paidOn: "2026-11-21", method: "transfer" },
  contractNumber: null,
  correction: null,
};
const xml = (changes: Partial<Fa3Invoice>) => fa3Xml({ ...invoice, ...changes });
const buyer = (changes: Partial<Fa3Party>) => xml({ buyer: { ...person, ...changes } });

describe("fa3Xml", () => {
  it("states the invoice's dates, period with an inclusive end, amounts and payment", () => {
    const text = xml({});
    expect(text).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<Faktura xmlns="http:\/\/crd.gov.pl\/wzor\/2025\//,
    );
    expect(text).toContain("<DataWytworzeniaFa>2026-11-20T23:30:00Z</DataWytworzeniaFa>");
    expect(text).toContain("<P_1>2026-11-21</P_1><P_2>BZ/2026/11/0184</P_2>");
    expect(text).toContain("<OkresFa><P_6_Od>2026-12-01</P_6_Od><P_6_Do>2026-12-31</P_6_Do></OkresFa>");
    expect(text).toContain("<P_13_1>100.00</P_13_1><P_14_1>23.00</P_14_1><P_15>123.00</P_15>");
    expect(text).toContain("<P_19N>1</P_19N>");
    expect(text).toContain("<P_8A>mies.</P_8A><P_8B>1</P_8B><P_9A>100.00</P_9A><P_11>100.00</P_11>");
    expect(text).toContain("<Zaplacono>1</Zaplacono><DataZaplaty>2026-11-21</DataZaplaty><FormaPlatnosci>6</");
  });

  it("states the day of sale only if there is no period and it is not the day of issue", () => {
    expect(xml({ soldOn: "2026-11-19" })).not.toContain("<P_6>");
    expect(xml({ period: null })).not.toContain("<P_6>");
    expect(xml({ period: null, soldOn: "2026-11-19" })).toContain("<P_6>2026-11-19</P_6>");
  });

  it("sums each rate and names the basis of an exemption", () => {
    const text = xml({ lines: [rent, exempt], exemptionBasis: "art. 113 ust. 1 ustawy o VAT" });
    expect(text).toContain("<P_14_1>23.00</P_14_1><P_13_7>50.00</P_13_7><P_15>173.00</P_15>");
    expect(text).toContain("<P_19>1</P_19><P_19A>art. 113 ust. 1 ustawy o VAT</P_19A>");
    expect(text).toContain("<NrWierszaFa>2</NrWierszaFa>");
  });

  it("identifies buyers by NIP, EU number, foreign number or by none", () => {
    expect(buyer({ nip: "6762448104" })).toContain("<NIP>6762448104</NIP><Nazwa>");
    expect(buyer({ country: "DE", taxNumber: "DE 123 456 789" })).toContain(
      "<KodUE>DE</KodUE><NrVatUE>123456789</NrVatUE>",
    );
    expect(buyer({ country: "GR", taxNumber: "EL123456789" })).toContain("<KodUE>EL</KodUE><NrVatUE>123456789</");
    expect(buyer({ country: "GR", taxNumber: "123456789" })).toContain("<KodUE>EL</KodUE><NrVatUE>123456789</");
    expect(buyer({ country: "UA", taxNumber: "12345678" })).toContain("<KodKraju>UA</KodKraju><NrID>12345678</NrID>");
    expect(buyer({})).toContain("<BrakID>1</BrakID><Nazwa>Łucja Źdźbło</Nazwa></DaneIdentyfikacyjne><DaneKontaktowe>");
    expect(buyer({ nip: "6762448100" })).toContain("<KodKraju>PL</KodKraju><NrID>6762448100</NrID>");
  });

  it("states the due day, and the account for a transfer", () => {
    const due = { kind: "due", dueOn: "2026-11-28", iban: "PL61109010140000071219812874" } as const;
    expect(xml({ payment: due })).toContain(
      "<TerminPlatnosci><Termin>2026-11-28</Termin></TerminPlatnosci><FormaPlatnosci>6</FormaPlatnosci>" +
        "<RachunekBankowy><NrRB>PL61109010140000071219812874</NrRB></RachunekBankowy>",
    );
    expect(xml({ payment: { ...due, iban: null } })).not.toContain("FormaPlatnosci");
  });

  it("states the seller's number of the agreement", () => {
    expect(xml({})).not.toContain("WarunkiTransakcji");
    expect(xml({ contractNumber: "UN/7 & 8" })).toContain(
      "</Platnosc><WarunkiTransakcji><Umowy><NrUmowy>UN/7 &amp; 8</NrUmowy></Umowy></WarunkiTransakcji></Fa>",
    );
  });

  it("escapes text and removes what KSeF refuses", () => {
    const name = `  "A" & <B>\u0000\u0007\u0085\ufdd0\ufffe\ud800\n\u00a0 😀 `;
    expect(buyer({ name })).toContain("<Nazwa>&quot;A&quot; &amp; &lt;B&gt; 😀</Nazwa>");
    expect(buyer({ name: "😀".repeat(600) })).toContain(`<Nazwa>${"😀".repeat(512)}</Nazwa>`);
  });

  it("corrects by the lines before and after, with the differences as sums", () => {
    const after: Fa3Line = { ...rent, unitNetGrosze: 9_000, netGrosze: 9_000, vatGrosze: 2_070, grossGrosze: 11_070 };
    const text = xml({
      lines: [{ ...rent, isBefore: true }, after],
      correction: {
        reason: "Rabat",
        of: { number: "BZ/2026/11/0001", issuedOn: "2026-11-01", ksefNumber: "5265877635-20250826-0100001AF629-AF" },
        buyerBefore: { ...person, name: "Łucja Zdzbło" },
      },
    });
    expect(text).toContain("<P_13_1>-10.00</P_13_1><P_14_1>-2.30</P_14_1><P_15>-12.30</P_15>");
    expect(text).toContain("<RodzajFaktury>KOR</RodzajFaktury><PrzyczynaKorekty>Rabat</PrzyczynaKorekty>");
    expect(text).toContain("<NrKSeF>1</NrKSeF><NrKSeFFaKorygowanej>5265877635-20250826-0100001AF629-AF</");
    expect(text).toContain("<Podmiot2K><DaneIdentyfikacyjne><BrakID>1</BrakID><Nazwa>Łucja Zdzbło</Nazwa>");
    expect(text.match(/<StanPrzed>/g)).toHaveLength(1);
  });
});

const anyText = fc.oneof(fc.string({ unit: "binary", maxLength: 600 }), fc.string({ maxLength: 80 }));
const anyDay = fc.integer({ min: 0, max: 7_000 }).map((days) => addDays("2026-02-01", days));
const anyParty: fc.Arbitrary<Fa3Party> = fc.record({
  name: anyText,
  nip: fc.constantFrom(null, "5213456784", "6762448104", "1111111111"),
  taxNumber: fc.option(anyText, { nil: null }),
  ...{ street: anyText, postcode: fc.string({ maxLength: 12 }), city: anyText },
  country: fc.constantFrom(...countryCodes),
  email: fc.oneof(fc.emailAddress(), anyText),
});
const anySeller = fc.tuple(anyParty, fc.string({ maxLength: 30 })).map(([party, phone]) => ({
  ...party,
  name: "Magazyny",
  nip: "5213456784",
  street: "Śmiała 1",
  country: "PL",
  phone,
}));
const anyLine: fc.Arbitrary<Fa3Line> = fc
  .record({
    ...{ name: anyText, quantity: fc.integer({ min: 1, max: 100 }), sign: fc.constantFrom(1, -1) },
    unit: fc.constantFrom("month" as const, "piece" as const),
    grossGrosze: fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 9_999_999_999 })),
    vatRate: fc.constantFrom(23 as const, 8 as const, 5 as const, 0 as const, "zw" as const),
    isBefore: fc.boolean(),
  })
  .map(({ vatRate, isBefore, sign, ...row }) => {
    const line = invoiceLine({ ...row, grossGrosze: sign * row.grossGrosze, vatRate });
    return { ...line, vatRate, isBefore };
  });
const anyCorrection: fc.Arbitrary<Fa3Invoice["correction"]> = fc.record({
  reason: fc.option(anyText, { nil: null }),
  of: fc.record({
    ...{ number: fc.constant("BZ/2026/11/0001"), issuedOn: anyDay },
    ksefNumber: fc.constantFrom(null, "5265877635-20250826-0100001AF629-AF"),
  }),
  buyerBefore: fc.option(anyParty, { nil: null }),
});
const anyPayment: fc.Arbitrary<Fa3Invoice["payment"]> = fc.oneof(
  fc.record({
    ...{ kind: fc.constant("paid" as const), paidOn: anyDay },
    method: fc.constantFrom(null, "cash" as const, "terminal" as const, "transfer" as const, "deduction" as const),
  }),
  fc.record({
    ...{ kind: fc.constant("due" as const), dueOn: anyDay },
    iban: fc.constantFrom(null, "PL61109010140000071219812874"),
  }),
);
const anyInvoice: fc.Arbitrary<Fa3Invoice> = fc
  .record({
    number: fc.constantFrom("BZ/2026/11/0184", "A&B/2026/11/0001"),
    ...{ createdAt: anyDay.map((day) => `${day}T10:00:00.123Z`), issuedOn: anyDay, soldOn: anyDay },
    period: fc.option(
      anyDay.map((from) => ({ from, to: addDays(from, 30) })),
      { nil: null },
    ),
    ...{ seller: anySeller, buyer: anyParty, lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }) },
    issuer: fc.option(fc.constant({ nip: "6762448104", name: "Boksy", address: "Rynek 1, Kraków" }), { nil: null }),
    contractNumber: fc.constantFrom(null, "UN/12/2025", `<${"ż".repeat(39)}`),
    ...{ payment: anyPayment, correction: fc.option(anyCorrection, { nil: null }) },
  })
  .map(({ correction, lines, ...rest }) => ({
    ...rest,
    correction,
    lines: correction === null ? lines.map(({ isBefore: _, ...line }) => line) : lines,
    exemptionBasis: lines.some(({ vatRate }) => vatRate === "zw") ? "art. 113 ust. 1 ustawy o VAT" : null,
  }));

describe.skipIf(!hasSchemas)("the FA(3) schema", () => {
  it("refuses an invoice without a seller, so that the tests below can fail", async () => {
    expect(await schemaErrors([xml({}), xml({}).replace(/<Podmiot1>.*<\/Podmiot1>/, "")])).not.toEqual([]);
  });

  it("accepts a correction of the buyer without lines", async () => {
    const of = { number: "BZ/2026/11/0001", issuedOn: "2026-11-01", ksefNumber: null };
    const correction = { reason: null, of, buyerBefore: { ...person, name: "" } };
    expect(await schemaErrors([xml({ lines: [], correction })])).toEqual([]);
  });

  it("accepts every invoice and correction", async () => {
    const batch = fc.array(anyInvoice, { minLength: 40, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(batch, async (invoices) => {
        expect(await schemaErrors(invoices.map(fa3Xml))).toEqual([]);
      }),
      { numRuns: 5, endOnFailure: true },
    );
  });
});
