import { describe, expect, it } from "vitest";
import { arrangeList, cellsOfList } from "../../../domain/core/csv/arrange.ts";
import { dayColumns, headingOf } from "../../../domain/rent-import/columns.ts";
import { readRents } from "../../../domain/rent-import/read.ts";

const rules = {
  headingOf,
  fallbackOf: () => "note" as const,
  note: { column: "note", maxLength: 1_000 },
  days: dayColumns,
} as const;
const today = "2026-11-21";
const arrange = (source: string, choices = {}, order: "dayFirst" | "monthFirst" = "dayFirst") =>
  arrangeList(source, rules, choices, order);
const readArranged = (source: string, choices = {}, order?: "dayFirst" | "monthFirst") =>
  readRents(arrange(source, choices, order).text, today);

describe("arrangeList", () => {
  it("keeps unknown columns in the note, next to a note of the list", () => {
    const source =
      "Boks,Klient,Od,Uwagi,Klucz,Źródło\nA-1,Anna Lis,2026-03-01,Parter,brat,\nA-2,Jan Kos,2026-03-02,,,Google";
    expect(arrange(source).unknown).toEqual([
      { heading: "Klucz", example: "brat", fallback: "note" },
      { heading: "Źródło", example: "Google", fallback: "note" },
    ]);
    const { rows, issues } = readArranged(source);
    expect(issues).toEqual([]);
    expect(rows.map(({ note }) => note)).toEqual(["Parter; Klucz: brat", "Źródło: Google"]);
  });

  it("leaves out a column or reads it as another, as chosen", () => {
    const source = 'Boks;Kto;Od;Kwota netto\nA-1;"Lis; Anna";2026-03-01;100';
    const { rows, issues } = readArranged(source, { Kto: "client", "Kwota netto": "leaveOut" });
    expect(issues).toEqual([]);
    expect(rows).toMatchObject([{ client: { name: "Lis; Anna" }, note: "" }]);
  });

  it("keeps the line numbers of the source, and cells beyond the headings as an issue", () => {
    const source =
      "Boks;Klient;Od;Kolor\n\nA-1;Anna Lis;2026-03-01;zielony\n\n;Jan Kos;2026-03-01;\nA-3;Ewa Lis;2026-03-01;;x";
    expect(readArranged(source).issues).toMatchObject([
      { line: 5, column: "box", code: "missing" },
      { line: 6, code: "tooManyCells", text: "x" },
    ]);
  });

  it("recognizes American dates by a day above 12, and asks where the list does not tell", () => {
    const list = (...days: string[]) =>
      `Unit,Tenant,Move-In Date\n${days.map((day, at) => `A-${at},Anna Lis,${day}`).join("\n")}`;
    const startsOf = (source: string, order?: "dayFirst" | "monthFirst") =>
      readArranged(source, {}, order).rows.map(({ startOn }) => startOn);
    expect(startsOf(list("01/05/2026", "01/25/2026 00:00"))).toEqual(["2026-01-05", "2026-01-25"]);
    expect(startsOf(list("01/05/2026", "25/01/2026"))).toEqual(["2026-05-01", "2026-01-25"]);
    expect(arrange(list("01/05/2026")).dayOrder).toEqual({
      order: "dayFirst",
      isCertain: false,
      example: "01/05/2026",
    });
    expect(startsOf(list("01/05/2026"), "monthFirst")).toEqual(["2026-01-05"]);
    expect(arrange(list("05/05/2026")).dayOrder).toMatchObject({ isCertain: true });
    expect(arrange(list("2026-05-01")).dayOrder).toBeNull();
  });

  it("returns a list without a known heading as it is", () => {
    const source = "a;b\n1;2";
    expect(arrange(source)).toEqual({ text: source, unknown: [], dayOrder: null });
    expect(arrange("")).toEqual({ text: "", unknown: [], dayOrder: null });
  });
});

describe("exports of other programs", () => {
  it("reads a lease sheet of 6Storage", () => {
    const source = [
      "Facility Name,Building name,Unit Type,Unit Group,Unit number,Move-In Date,Tenant Name,Tenant Phone number 1,Tenant Email,Storage Price per period,Invoice Recurring,Paid Thru Date,Balance,Type of Tenant",
      "Wola,B1,Indoor,G1,A-1,03/25/2026,Anna Lis,512345678,anna@example.com,310.00,Anniversary,11/24/2026,0,Personal",
    ].join("\n");
    const { rows, issues } = readArranged(source);
    expect(issues).toEqual([]);
    expect(rows).toMatchObject([
      {
        ...{ place: "Wola", boxNumber: "A-1", startOn: "2026-03-25", monthlyGrosze: 31_000, balanceGrosze: 0 },
        ...{ anchorDay: 25, paidBeforeOn: "2026-11-25" },
        note: "Building name: B1; Unit Type: Indoor; Unit Group: G1; Invoice Recurring: Anniversary; Type of Tenant: Personal",
        client: { name: "Anna Lis", phone: "+48512345678" },
      },
    ]);
  });

  it("reads a report of SiteLink, and joins first and last names", () => {
    const source = [
      "TenantID,sFName,sLName,sUnitName,dMovedIn,dPaidThru,dcRent,dcSecDepPaid,dcChargeBalance",
      "71,Anna,Lis,A-1,2026-01-05T00:00:00,2026-10-04T00:00:00,310,500,125.50",
    ].join("\n");
    const { rows, issues } = readArranged(source, { TenantID: "leaveOut" });
    expect(issues).toEqual([]);
    expect(rows).toMatchObject([
      { client: { name: "Anna Lis" }, startOn: "2026-01-05", depositGrosze: 50_000, balanceGrosze: 12_550, note: "" },
    ]);
  });

  it("reads the first and last name and the invoice day of Storeganise, with units added", () => {
    const source = "email,firstName,lastName,invoiceDate,Unit,Start date\nanna@example.com,Anna,Lis,12,A-1,2025-01-05";
    expect(readArranged(source)).toMatchObject({
      issues: [],
      rows: [{ client: { name: "Anna Lis", email: "anna@example.com" }, anchorDay: 12, paidBeforeOn: "2026-12-12" }],
    });
    const wrong = readArranged(source.replace(",12,", ",32,"));
    expect(wrong.issues).toMatchObject([{ column: "billingDay", code: "badBillingDay" }]);
  });

  it("reads contacts of Stora once units and dates are added, and keeps the rest as notes", () => {
    const source = [
      "Email*,Customer Name*,Note,Marketing Source,Business Type,PIN,Unit,Start date",
      "anna@example.com,Anna Lis,Ground floor,Google,Person,4711,A-1,2025-01-05",
    ].join("\n");
    expect(readArranged(source)).toMatchObject({
      issues: [],
      rows: [
        {
          ...{ boxNumber: "A-1", accessCode: "4711", client: { name: "Anna Lis", email: "anna@example.com" } },
          note: "Ground floor; Marketing Source: Google; Business Type: Person",
        },
      ],
    });
  });

  it("reads the sizes of boxes from a spreadsheet of one's own", () => {
    const source = [
      "Nr boksu\tNajemca\tData od\tCzynsz\tSzerokość, m\tDługość, m\tPoziom",
      "A-1\tAnna Lis\t05.01.2025\t310\t2\t2,5\tparter",
      "A-2\tJan Kos\t05.01.2025\t310\tok. 2\t2,5\t",
    ].join("\n");
    const { rows, issues } = readArranged(source);
    expect(issues).toEqual([]);
    expect(rows.map(({ listedBox }) => listedBox)).toMatchObject([
      { widthCm: 200, depthCm: 250, heightCm: null, floor: 0, kind: null, issues: [] },
      { widthCm: null, depthCm: 250, floor: null, issues: [{ line: 3, column: "width", code: "notNumber" }] },
    ]);
  });
});

describe("the sums at the end of a list", () => {
  const list = (...rows: string[]) =>
    readRents(["Boks;Klient;Od;Czynsz", "A-1;Anna Lis;2026-03-01;249", ...rows].join("\n"), today);

  it.each([
    ["Razem;;;249,00 zł"],
    [";;;249"],
    [";;Suma:;249"],
    ["SUMA 1 boks;;;1 249,00"],
    ["Ogółem;1 najem;;249"],
    ["Total;;;249", "Grand total;;;306,27"],
  ])("are left out, and named: %s", (...rows) => {
    const { rows: read, totals, issues } = list(...rows);
    expect([read.length, totals, issues]).toEqual([1, rows.map((_, at) => at + 3), []]);
  });

  it("are no tenants with such a name, rows with a mistake, or rows above others", () => {
    expect(list("A-2;Total Fitness;2026-03-01;249")).toMatchObject({ totals: [], rows: [{}, { boxNumber: "A-2" }] });
    expect(list("A-2;Jan Kos;;249")).toMatchObject({ totals: [], issues: [{ column: "from" }] });
    expect(list("12;Suma Sp. z o.o.;;249")).toMatchObject({ totals: [], issues: [{ column: "from" }] });
    const noted = [
      "Boks;Klient;Od;Uwagi",
      "1;Anna Lis;2026-03-01;",
      "2;Jan Kos;;Razem z żoną",
      "3;;2026-03-01;Razem z 2",
    ];
    expect(readRents(noted.join("\n"), today)).toMatchObject({
      totals: [],
      issues: [{ column: "from" }, { column: "client" }],
    });
    const { totals, issues } = list("Razem;;;249", "A-2;Jan Kos;2026-03-01;249");
    expect([totals, issues.length > 0]).toEqual([[], true]);
  });
});

describe("a cell of a pasted list", () => {
  const source = 'Lista najmów\n\nKto;Boks;Od;Imię\n"Lis; Anna";A-1;1.3.2026;Ewa\n\nJan Kos;A-2';
  const cells = cellsOfList(source, headingOf, { Kto: "client" });

  it("is read and replaced at its line and column, as chosen", () => {
    expect(cells.textOf({ line: 4, column: "client" })).toBe("Lis; Anna");
    expect(cells.textOf({ line: 6, column: "from" })).toBe("");
    expect(cells.replaced({ line: 6, column: "from" }, "2026-03-02")).toBe(
      'Lista najmów\n\nKto;Boks;Od;Imię\n"Lis; Anna";A-1;1.3.2026;Ewa\n\nJan Kos;A-2;2026-03-02',
    );
  });

  it("is null for a heading, another line, a column that the list lacks, and a list with an open quotation mark", () => {
    for (const place of [
      { line: 3, column: "client" },
      { line: 5, column: "client" },
      { line: 4, column: "email" },
      { line: 4, column: null },
    ] as const) {
      expect([cells.textOf(place), cells.replaced(place, "x")]).toEqual([null, source]);
    }
    expect(cellsOfList(`${source};"x`, headingOf, {}).textOf({ line: 4, column: "box" })).toBeNull();
  });
});
