import { describe, expect, it } from "vitest";
import { splitGross } from "../../../domain/core/money.ts";
import { commissionLine, returnCommission } from "../../../domain/invoice/commission.ts";
import { fa3Xml } from "../../../domain/ksef/fa3.ts";
import type { Fa3Invoice, Fa3Line } from "../../../domain/ksef/fa3-invoice.ts";
import { hasSchemas, schemaErrors } from "./fa3-schema.ts";

const line = commissionLine("Prowizja serwisu Boksy za listopad 2026", splitGross(12_345, 23));

/** The operator has neither email nor phone, and its address is one line. */
const invoice: Fa3Invoice = {
  ...{ number: "BOKSY/P/2026/12/0001", createdAt: "2026-12-01T00:07:00.000Z" },
  ...{ issuedOn: "2026-12-01", soldOn: "2026-11-30", period: { from: "2026-11-01", to: "2026-12-01" } },
  seller: {
    ...{ name: "Boksy sp. z o.o.", nip: "6762448104", taxNumber: null, street: "Rynek 1, 31-042 Kraków" },
    ...{ postcode: "", city: "", country: "PL", email: "", phone: "" },
  },
  buyer: {
    ...{ name: "Magazyny sp. z o.o.", nip: "5213456784", taxNumber: null, street: "ul. Śmiała 12" },
    ...{ postcode: "01-526", city: "Warszawa", country: "PL", email: "biuro@example.com" },
  },
  ...{ issuer: null, exemptionBasis: null, correction: null, lines: [line as Fa3Line] },
  payment: { kind: "paid", paidOn: "2026-11-30", method: "deduction" },
  contractNumber: null,
};

function correction(): Fa3Invoice {
  const [returned] = returnCommission([{ lines: [line] }], splitGross(2_345, 23));
  const after = (returned?.after ?? []) as Fa3Line[];
  const of = { number: invoice.number, issuedOn: invoice.issuedOn, ksefNumber: null };
  return {
    ...{ ...invoice, number: "BOKSY/P/2027/01/0001", issuedOn: "2027-01-01", payment: null },
    lines: [{ ...(line as Fa3Line), isBefore: true }, ...after],
    correction: { reason: "Zwrot prowizji", of, buyerBefore: null },
  };
}

const iban = "PL61109010140000071219812874";
const withheld = { grosze: 2_345, paidOn: "2026-11-30", method: "deduction" } as const;
const offset = { grosze: 5_000, paidOn: "2026-12-01", method: "offset" } as const;

describe("the e-invoice for commission", () => {
  it("is the operator's own, withheld from online payments by the end of its month", () => {
    const xml = fa3Xml(invoice);
    expect(xml).toContain("<Podmiot1><DaneIdentyfikacyjne><NIP>6762448104</NIP>");
    expect(xml).not.toContain("<Podmiot3>");
    expect(xml).toContain("<OkresFa><P_6_Od>2026-11-01</P_6_Od><P_6_Do>2026-11-30</P_6_Do></OkresFa>");
    expect(xml).toContain("<P_13_1>100.37</P_13_1><P_14_1>23.08</P_14_1><P_15>123.45</P_15>");
    expect(xml).toContain("<DataZaplaty>2026-11-30</DataZaplaty><PlatnoscInna>1</PlatnoscInna>");
  });

  it("states a correction by its difference", () => {
    expect(fa3Xml(correction())).toContain("<P_15>-23.45</P_15>");
  });

  it.skipIf(!hasSchemas)("is valid, and so is its correction", async () => {
    const partly = {
      ...invoice,
      payment: { kind: "parts", parts: [withheld, offset], rest: { dueOn: "2026-12-15", iban } },
    } as const;
    const inParts = { ...invoice, payment: { kind: "parts", parts: [withheld, offset], rest: null } } as const;
    const due = { ...invoice, payment: { kind: "due", dueOn: "2026-12-15", iban } } as const;
    expect(await schemaErrors([invoice, partly, inParts, due, correction()].map((one) => fa3Xml(one)))).toEqual([]);
  });
});
