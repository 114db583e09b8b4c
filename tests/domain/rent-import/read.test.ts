import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  headingOf,
  headings,
  isCodeHeading,
  type RentColumn,
  rentTemplate,
  templateColumns,
} from "../../../domain/rent-import/columns.ts";
import { readRents } from "../../../domain/rent-import/read.ts";

const today = "2026-11-21";
const head =
  "Lokalizacja;Boks;Klient;NIP;E-mail;Telefon;Ulica;Kod pocztowy;Miejscowość;Język;Od;Do;Czynsz;Kaucja;Opłacone do;Termin płatności;Płatne do dnia;Numer umowy;Kod dostępu;Uwagi";
const cell: Partial<Record<RentColumn, string>> = {
  ...{
    place: "",
    box: "A-1",
    client: "Anna Lis",
    nip: "",
    email: "a@example.com",
    phone: "",
    street: "",
    postcode: "",
  },
  ...{
    city: "",
    language: "",
    from: "1.3.2026",
    until: "",
    monthly: "",
    deposit: "",
    paidUntil: "",
    termDays: "",
    dueDay: "",
    contractNumber: "",
    code: "",
    note: "",
  },
};
const line = (more: Partial<typeof cell> = {}) => templateColumns.map((name) => ({ ...cell, ...more })[name]).join(";");
const read = (...lines: string[]) => readRents([head, ...lines].join("\n"), today);
const faultsOf = (more: Partial<typeof cell>) => read(line(more)).issues.map(({ column, code }) => [column, code]);

describe("readRents", () => {
  it.each([
    ["Czynsz miesięczny, zł", "monthly"],
    ["Monthly rent, PLN", "monthly"],
    ["Co miesiąc, zł", "monthly"],
    ["Each month, PLN", "monthly"],
    ["Place", "place"],
    ["Location", "place"],
    ["E-mail", "email"],
    ["Email", "email"],
  ])("knows %j, a heading of our own exports, old or new", (heading, column) => {
    expect(headingOf(heading)).toMatchObject({ column });
  });

  it.each(["pl", "en"] as const)("accepts its own template in %s", (locale) => {
    const { rows, issues } = readRents(rentTemplate(locale, today, ""), today);
    expect(issues).toEqual([]);
    expect(rows).toMatchObject([
      {
        ...{
          line: 2,
          boxNumber: "A-001",
          startOn: "2025-09-01",
          endOn: null,
          anchorDay: 1,
          paidBeforeOn: "2026-12-01",
        },
        ...{ monthlyGrosze: 29_900, depositGrosze: 29_900, accessCode: "1234#", ownTerm: { days: 0, dueDay: 10 } },
        contractNumber: "UN/17",
        client: { kind: "person", name: "Anna Kowalska", phone: "+48512345678", locale: "pl" },
      },
      {
        ...{ line: 3, boxNumber: "A-002", startOn: "2026-06-01", endOn: "2027-06-01", paidBeforeOn: "2026-12-01" },
        ...{ monthlyGrosze: null, depositGrosze: 0, accessCode: null, ownTerm: { days: 14, dueDay: null } },
        client: { kind: "company", nip: "5252248481" },
      },
    ]);
  });

  it("accepts every heading of every column", () => {
    for (const locale of ["pl", "en"] as const) {
      for (const column of templateColumns) {
        for (const heading of headings[column][locale]) {
          const others = templateColumns.filter((name) => name !== column).map((name) => headings[name].pl[0]);
          const { issues } = readRents(`${[heading, ...others].join("\t")}\n${"x\t".repeat(5)}`, today);
          expect(
            issues.filter(({ line: at }) => at === 1),
            heading,
          ).toEqual([]);
        }
      }
    }
  });

  it.each([
    [{}, null],
    [{ termDays: "0" }, { days: 0, dueDay: null }],
    [{ termDays: "14 dni" }, { days: 14, dueDay: null }],
    [{ termDays: "Net 30" }, { days: 30, dueDay: null }],
    [{ dueDay: "10" }, { days: 0, dueDay: 10 }],
    [{ dueDay: "do 10-go" }, { days: 0, dueDay: 10 }],
    [{ dueDay: "by the 31st" }, { days: 0, dueDay: 31 }],
    [
      { dueDay: "2026-11-05", termDays: "7" },
      { days: 7, dueDay: 5 },
    ],
  ])("reads the payment term of %j and leaves the periods as they are", (cells, ownTerm) => {
    expect(read(line(cells))).toMatchObject({ issues: [], rows: [{ ownTerm, anchorDay: 1 }] });
  });

  it("requires only a box, a name and a first day", () => {
    expect(readRents("Najemca,Boks,Od\nJan Lis,b-7,15.03.2024", today)).toMatchObject({
      issues: [],
      rows: [
        {
          ...{ boxNumber: "B-7", startOn: "2024-03-15", endOn: null, anchorDay: 15, paidBeforeOn: "2026-12-15" },
          client: { name: "Jan Lis", email: "", phone: "", nip: null, locale: "pl" },
        },
      ],
    });
  });

  it("accepts numbers as formatted by spreadsheets", () => {
    const { rows, issues } = read(line({ phone: "48512345678", monthly: "1 234,50 zł", nip: "PL 525-22-48-481" }));
    expect(issues).toEqual([]);
    expect(rows).toMatchObject([{ monthlyGrosze: 123_450, client: { phone: "+48512345678", nip: "5252248481" } }]);
    expect(read(line({ phone: "'+48 512 345 678" })).rows[0]?.client.phone).toBe("+48512345678");
  });

  it.each<[Partial<typeof cell>, string, string]>([
    [{ box: "" }, "box", "missing"],
    [{ box: "A_1" }, "box", "badNumber"],
    [{ client: "" }, "client", "missing"],
    [{ client: "x".repeat(201) }, "client", "tooLong"],
    [{ nip: "5252248482" }, "nip", "badNip"],
    [{ client: "রহিম" }, "client", "script"],
    [{ city: "ঢাকা" }, "city", "script"],
    [{ email: "anna@" }, "email", "badEmail"],
    [{ phone: "512" }, "phone", "badPhone"],
    [{ language: "niemiecki" }, "language", "unknownWord"],
    [{ from: "" }, "from", "missing"],
    [{ from: "31.02.2026" }, "from", "notDay"],
    [{ from: "1.1.1926" }, "from", "tooEarly"],
    [{ from: "1.1.2062" }, "from", "tooFar"],
    [{ until: "wiosna" }, "until", "notDay"],
    [{ until: "28.02.2026" }, "until", "endsBefore"],
    [{ until: "20.11.2026" }, "until", "over"],
    [{ until: "1.1.2062" }, "until", "tooFar"],
    [{ monthly: "0,00" }, "monthly", "tooSmall"],
    [{ monthly: "-299" }, "monthly", "tooSmall"],
    [{ monthly: "1,234" }, "monthly", "notNumber"],
    [{ deposit: "-1" }, "deposit", "tooSmall"],
    [{ paidUntil: "dawno" }, "paidUntil", "notDay"],
    [{ paidUntil: "27.02.2026" }, "paidUntil", "beforeStart"],
    [{ from: "1.1.2020", paidUntil: "1.1.2022" }, "paidUntil", "tooLongAgo"],
    [{ termDays: "61" }, "termDays", "badTermDays"],
    [{ termDays: "miesiąc" }, "termDays", "badTermDays"],
    [{ dueDay: "32" }, "dueDay", "badBillingDay"],
    [{ until: "31.12.2026", paidUntil: "31.01.2027" }, "paidUntil", "paidPastEnd"],
    [{ paidUntil: "1.1.2062" }, "paidUntil", "tooFar"],
    [{ code: "1" }, "code", "badCode"],
    [{ note: "x".repeat(1_001) }, "note", "tooLong"],
  ])("reports %j", (more, column, code) => {
    expect(faultsOf(more)).toEqual([[column, code]]);
  });

  it("interprets the last day and the paid-until day", () => {
    expect(read(line({ until: "21.11.2026", paidUntil: "21.11.2026" })).rows).toMatchObject([
      { endOn: "2026-11-22", paidBeforeOn: "2026-11-22" },
    ]);
    expect(read(line({ from: today, until: today })).issues).toEqual([]);
  });

  it("reports issues of the list as a whole", () => {
    const codes = (text: string) => readRents(text, today).issues.map(({ code }) => code);
    expect(codes("")).toEqual(["empty"]);
    expect(codes("Boks;Boks;Kolor\nA;B;C")).toEqual(["twoColumns", "unknownColumn", "missingColumn", "missingColumn"]);
    expect(codes([head, ...Array.from({ length: 5_001 }, () => line())].join("\n"))).toEqual(["tooManyRows"]);
    expect(codes(`${head}\n${line()};dalej`)).toEqual(["tooManyCells"]);
  });

  it("finds the headings below a title, reads what people write, and takes words for nothing as empty", () => {
    const list = [
      "Lista najemców Bałuty, stan na 27.11.2026",
      "",
      "Nr boksu,Najemca,Tel.,Umowa od,Umowa do,Czynsz mies.,Kaucja,Kod do drzwi",
      'B-1,Anna Lis,-,1.3.2026,brak,"249,-",brak,1234#',
      "B-2,Jan Kos,512 345 678,1.4.2026,–,249 zł/mc,n/a,",
    ];
    const { rows, issues } = readRents(list.join("\n"), today);
    expect(issues).toEqual([]);
    expect(rows).toMatchObject([
      { line: 4, boxNumber: "B-1", monthlyGrosze: 24_900, depositGrosze: 0, accessCode: "1234#", endOn: null },
      { line: 5, boxNumber: "B-2", monthlyGrosze: 24_900, depositGrosze: 0, accessCode: null },
    ]);
    expect(rows[0]?.client.phone).toBe("");
  });

  it("takes a first line with a known heading for the headings", () => {
    expect(readRents(`Boks;Kolor\n${head}`, today).issues.map(({ code }) => code)).toContain("unknownColumn");
  });

  it("recognizes headings of access codes, which are not kept in notes", () => {
    expect(["Kod bramy 2", "Hasło", "PIN do furtki", "Gate password"].map(isCodeHeading)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(["Kolor", "Źródło", "Opiekun"].map(isCodeHeading)).toEqual([false, false, false]);
  });

  it("never throws, and never returns a row with issues", () => {
    const text = fc.array(fc.string({ maxLength: 12 }), { minLength: 17, maxLength: 17 });
    fc.assert(
      fc.property(text, (cells) => {
        const quoted = cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(";");
        const { rows, issues } = readRents(`${head}\n${quoted}`, today);
        expect(rows.length === 1 && issues.length > 0).toBe(false);
      }),
    );
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (source) => void readRents(source, today)));
  });
});
