import { describe, expect, it } from "vitest";
import { checkRents } from "../../../domain/rent-import/check.ts";
import { importedRentOf } from "../../../domain/rent-import/imported-rent.ts";
import type { KnownRecords } from "../../../domain/rent-import/known.ts";
import { readRents } from "../../../domain/rent-import/read.ts";

const today = "2026-11-21";
const place = (id: string, name: string) => ({
  ...{ id, slug: `magazyn-${id}`, namePl: name, nameEn: `${name} EN`, timezone: "Europe/Warsaw" },
  ...{ vatRate: 23 as const, boxCount: 3, paymentTerm: null, calendarMonths: false },
});
const box = (
  id: string,
  number: string,
  placeId: string,
  status: "available" | "outOfService" | "archived" = "available",
) => ({
  ...{ id, number, placeId, status, monthlyGrosze: 29_900, vatRate: 23 as const },
});
const client = (id: string, name: string, email: string) => ({
  ...{ id, name, email, searchText: name.toLowerCase(), uid: null, paymentTerm: null, isInvitable: true },
});

const known: KnownRecords = {
  places: [place("p1", "Żółty Magazyn"), place("p2", "Podgórze")],
  boxes: [
    box("a1", "A-1", "p1"),
    box("a1b", "A-1", "p2"),
    box("a2", "A-2", "p1"),
    box("a3", "A-3", "p1"),
    box("a4", "A-4", "p1", "outOfService"),
    box("a5", "A-5", "p1", "archived"),
  ],
  stays: [
    { boxId: "a2", fromOn: "2026-01-01", toOn: "2027-01-01", name: "Anna Nowak", clientId: "c1" },
    { boxId: "a3", fromOn: "2026-03-01", toOn: null, name: "Jan Lis", clientId: "c2" },
  ],
  clients: [
    client("c1", "Anna Nowak", "wspolny@example.com"),
    client("c2", "Jan Lis", "jan@example.com"),
    client("c3", "Ewa Nowak", "wspolny@example.com"),
  ],
};

const check = (...rows: string[]) =>
  checkRents(readRents(["Lokalizacja;Boks;Klient;E-mail;Od;Do", ...rows].join("\n"), today).rows, known, null);
const faultOf = (row: string) => check(row).issues.map(({ column, code }) => [column, code])[0];

describe("checkRents", () => {
  it("finds the box by the place's name in either language, its slug, or by the box number alone", () => {
    const homes = check("zolty magazyn;A-1;Ola;;1.3.2026;", "PODGÓRZE EN;A-1;Ola;;1.3.2026;").rents;
    expect(homes.map((rent) => rent.box.id)).toEqual(["a1", "a1b"]);
    expect(check("magazyn-p2;A-1;Ola;;1.3.2026;").rents[0]?.box.id).toBe("a1b");
    expect(check(";A-2;Ola;;1.3.2027;").rents[0]?.knownPlace.id).toBe("p1");
  });

  it.each([
    ["Gdańsk;A-1;Ola;;1.3.2026;", "place", "unknownPlace"],
    [";A-1;Ola;;1.3.2026;", "place", "whichPlace"],
    ["Podgórze;A-2;Ola;;1.3.2026;", "box", "unknownBox"],
    [";A-5;Ola;;1.3.2026;", "box", "unknownBox"],
    [";A-4;Ola;;1.3.2026;", "box", "outOfService"],
    [";A-2;Ola;;1.6.2026;", "box", "taken"],
    [";A-3;Ola;;1.6.2027;", "box", "taken"],
  ])("reports %j", (row, column, code) => {
    expect(faultOf(row)).toEqual([column, code]);
  });

  it("reports the current tenant", () => {
    expect(check(";A-2;Ola;;1.6.2026;").issues[0]?.taken).toEqual({
      ...{ name: "Anna Nowak", fromOn: "2026-01-01", toOn: "2027-01-01" },
    });
  });

  it("accepts consecutive tenants of a box, but not overlapping ones", () => {
    const row = "Podgórze;A-1;Ola;;1.3.2026;31.12.2026";
    expect(check(row, "Podgórze;A-1;Ula;;1.1.2027;").issues).toEqual([]);
    expect(check(row, "Podgórze;A-1;Ula;;31.12.2026;").issues).toMatchObject([
      { line: 3, code: "twice", otherLine: 2 },
    ]);
  });

  it("skips rentals already imported, by box, client and first day", () => {
    expect(check(";A-3;Jan Lis;jan@example.com;1.3.2026;")).toMatchObject({ already: 1, rents: [], issues: [] });
    expect(check(";A-3;Jan Lis;nowy@example.com;1.3.2026;").already).toBe(1);
    expect(faultOf(";A-3;Jan Lis;jan@example.com;2.3.2026;")).toEqual(["box", "taken"]);
    expect(faultOf(";A-3;Ola;;1.3.2026;")).toEqual(["box", "taken"]);
  });

  it("asks about a rent far from the price of its box", () => {
    const rows = ["1250", "299", "897", "896", "99", "100", ""].map((rent, at) => `N-${at};Ola ${at};1.3.2026;${rent}`);
    const boxes = rows.map((_, at) => box(`n${at}`, `N-${at}`, "p1"));
    const read = readRents(["Boks;Klient;Od;Czynsz", ...rows].join("\n"), today).rows;
    expect(checkRents(read, { ...known, boxes }, null).oddRents).toEqual([
      { line: 2, boxNumber: "N-0", monthlyGrosze: 125_000, listGrosze: 29_900 },
      { line: 4, boxNumber: "N-2", monthlyGrosze: 89_700, listGrosze: 29_900 },
      { line: 6, boxNumber: "N-4", monthlyGrosze: 9_900, listGrosze: 29_900 },
    ]);
  });

  it("matches clients by email, prefers the same name, and remarks on different names", () => {
    const rows = [
      "Podgórze;A-1;Ewa Nowak;Wspolny@example.com;1.3.2026;",
      "Żółty Magazyn;A-1;Firma;jan@example.com;1.3.2026;",
      ";A-2;Ktoś;nowy@example.com;1.3.2027;",
    ];
    const { rents, remarks } = check(...rows, ";A-2;Inny;nowy@example.com;1.3.2028;");
    expect(rents.map((rent) => rent.knownClient?.id ?? null)).toEqual(["c3", "c2", null]);
    expect(remarks).toEqual([{ line: 3, name: "Firma", code: "knownAs", knownAs: "Jan Lis" }]);
  });

  it("remarks on a new company without an address", () => {
    const list = [
      "Lokalizacja;Boks;Klient;NIP;Ulica;Kod pocztowy;Miasto;Od",
      "Podgórze;A-1;Dąb sp. z o.o.;5252248481;;;;1.3.2026",
      "Żółty Magazyn;A-1;Buk sp. z o.o.;5213456784;Prosta 1;00-001;Warszawa;1.3.2026",
      ";A-2;Anna Lis;;;;;1.3.2027",
    ];
    const { rents, remarks } = checkRents(readRents(list.join("\n"), today).rows, known, null);
    expect(rents).toHaveLength(3);
    expect(remarks).toEqual([{ line: 2, name: "Dąb sp. z o.o.", code: "noAddress" }]);
  });

  it("treats rows with the same email, or the same name and phone without one, as one client", () => {
    const rows = ["Podgórze;A-1;Ola;ola@example.com;1.3.2026;", "Żółty Magazyn;A-1;Ola;ola@example.com;1.3.2026;"];
    expect(new Set(check(...rows).rents.map(({ clientKey }) => clientKey)).size).toBe(1);
    const without = rows.map((row) => row.replace("ola@example.com", ""));
    expect(new Set(check(...without).rents.map(({ clientKey }) => clientKey)).size).toBe(1);
  });
});

describe("checkRents with new boxes", () => {
  const defaults = {
    ...{ kind: "locker" as const, widthCm: 100, depthCm: 150, heightCm: 200, floor: 1 },
    monthlyGrosze: null as number | null,
    placeId: null as string | null,
  };
  const head = "Lokalizacja;Boks;Klient;Od;Do;Czynsz;Metraż;Wysokość, m;Piętro;Typ boksu";
  const create = (given: Partial<typeof defaults> | null, ...rows: string[]) =>
    checkRents(readRents([head, ...rows].join("\n"), today).rows, known, given && { ...defaults, ...given });
  const full = "Podgórze;N-1;Ola;1.3.2026;31.12.2026;310;6;2,6;parter;garaż";
  const codesOf = ({ issues }: ReturnType<typeof create>) => issues.map(({ column, code }) => [column, code]);

  it("creates boxes from the row, completed by the defaults", () => {
    const { newBoxes, rents, issues } = create({ monthlyGrosze: 9_900 }, full, "Podgórze;N-2;Ula;1.3.2026;;;;;;");
    expect(issues).toEqual([]);
    expect(newBoxes).toMatchObject([
      {
        ...{ placeId: "p2", number: "N-1", kind: "garage", widthCm: 240, depthCm: 250, heightCm: 260, floor: 0 },
        monthlyGrosze: 31_000,
      },
      {
        ...{ placeId: "p2", number: "N-2", kind: "locker", widthCm: 100, depthCm: 150, heightCm: 200, floor: 1 },
        monthlyGrosze: 9_900,
      },
    ]);
    expect(rents.map(({ box: { id } }) => id)).toEqual(newBoxes.map(({ id }) => id));
  });

  it("creates a box of several rows once, and none that exists", () => {
    const next = "Podgórze;N-1;Ula;1.1.2027;;310;;;;";
    const { newBoxes, rents, issues } = create({}, full, next, "Podgórze;A-1;Iga;1.3.2026;;310;zły;;;");
    expect([newBoxes.length, rents.length, issues]).toEqual([1, 3, []]);
    expect(codesOf(create({}, full, next.replace("1.1.2027", "1.12.2026")))).toEqual([["box", "twice"]]);
  });

  it("counts the boxes it may not create", () => {
    const found = create(null, full, full.replace("Ola", "Ula"), "Podgórze;N-2;Ula;1.3.2026;;;;;;");
    expect([found.unknownBoxes, found.newBoxes.length]).toEqual([2, 0]);
    expect(codesOf(found)[0]).toEqual(["box", "unknownBox"]);
  });

  it.each<[Partial<typeof defaults>, string, string, string]>([
    [{}, ";N-1;Ola;1.3.2026;;310;;;;", "place", "whichPlace"],
    [{}, "Podgórze;N-1;Ola;1.3.2026;;;;;;", "monthly", "missing"],
    [{}, "Podgórze;N-1;Ola;1.3.2026;;310;dużo;;;", "area", "notNumber"],
    [{}, "Podgórze;N-1;Ola;1.3.2026;;310;;;;piętrowy", "kind", "unknownWord"],
    [{}, "Podgórze;N-1;Ola;1.3.2026;;310;;;strych;", "floor", "notFloor"],
  ])("reports %j of %j", (given, row, column, code) => {
    expect(codesOf(create(given, row))).toEqual([[column, code]]);
  });

  it("creates a box with the number of an archived one", () => {
    const { newBoxes, issues } = create({ placeId: "p1" }, ";A-5;Ola;1.3.2026;;310;;;;");
    expect([newBoxes.map(({ number, placeId }) => [number, placeId]), issues]).toEqual([[["A-5", "p1"]], []]);
  });

  it("puts boxes of rows without a place into the chosen one", () => {
    const { newBoxes, issues } = create({ placeId: "p2" }, ";N-1;Ola;1.3.2026;;310;;;;");
    expect([newBoxes[0]?.placeId, issues]).toEqual(["p2", []]);
  });

  it("creates no more boxes than a place can have", () => {
    const { rows } = readRents([head, full, full.replace("N-1", "N-2")].join("\n"), today);
    const places = known.places.map((one) => ({ ...one, boxCount: 19_999 }));
    expect(codesOf(checkRents(rows, { ...known, places }, defaults))).toEqual([["box", "tooManyBoxes"]]);
  });
});

describe("importedRentOf", () => {
  const made = (paid: string, until = "") => {
    const source = `Boks;Klient;Od;Do;Opłacone do;Kaucja;Czynsz\nA-2;Ola;1.3.2024;${until};${paid};500;300`;
    const [rent] = checkRents(readRents(source, today).rows, { ...known, stays: [] }, null).rents;
    return rent === undefined ? null : importedRentOf(rent, today);
  };

  it("charges unpaid months that have started", () => {
    expect(made("30.09.2026")).toMatchObject({
      due: [
        { dueOn: "2026-10-01", toOn: "2026-11-01", amountGrosze: 30_000 },
        { dueOn: "2026-11-01", toOn: "2026-12-01", amountGrosze: 30_000 },
      ],
      next: { dueOn: "2026-12-01" },
    });
    expect(made("30.11.2026")).toMatchObject({ due: [], next: { dueOn: "2026-12-01", amountGrosze: 30_000 } });
    expect(made("31.12.2026", "31.12.2026")).toMatchObject({ due: [], next: null });
  });

  it("has the price of the list, the deposit held, and its length in whole months", () => {
    expect(made("30.11.2026", "28.02.2027")).toMatchObject({
      monthlyGrosze: 30_000,
      months: 36,
      price: { depositGrosze: 50_000 },
    });
    expect(made("30.11.2026", "15.02.2027")?.months).toBeNull();
    expect(made("30.11.2026")?.monthlyLines).toMatchObject([
      { kind: "rent", grossGrosze: 30_000, from: null, to: null },
    ]);
  });
});

describe("the opening balance of a list", () => {
  const head =
    "Boks;Klient;Od;Czynsz;Opłacone do;Zaległość;Termin zaległości;Numer faktury;Już zafakturowane?;Lokalizacja";
  const read = (row: string) => readRents(`${head}\nA-1;Ola Mak;2026-01-15;300;${row};Podgórze`, today);
  const dueOf = (row: string) => {
    const [rent] = checkRents(read(row).rows, known, null).rents;
    const { due = [] } = rent === undefined ? {} : importedRentOf(rent, today);
    return due.map(({ dueOn, amountGrosze, invoiceNumber, isInvoiced }) => [
      dueOn,
      amountGrosze,
      invoiceNumber,
      isInvoiced,
    ]);
  };

  it("is one amount for each unpaid month, invoiced unless the list says otherwise", () => {
    expect(dueOf("14.10.2026;;;;")).toEqual([
      ["2026-10-15", 30_000, null, true],
      ["2026-11-15", 30_000, null, true],
    ]);
    expect(dueOf("14.10.2026;;;FV 7/10,FV 9/11;tak").map(([, , number]) => number)).toEqual(["FV 7/10", "FV 9/11"]);
    expect(dueOf("14.10.2026;;;FV 7/10;").map(([, , number]) => number)).toEqual(["FV 7/10", "FV 7/10"]);
    expect(dueOf("14.10.2026;;;;nie").map(([, , , isInvoiced]) => isInvoiced)).toEqual([false, false]);
  });

  it("is due as the rental, its client or the company has agreed, unless the list has its due day", () => {
    const days = (client: string, term: string, cells = "14.10.2026;;") => {
      const company = { days: 14, dueDay: null };
      const places = known.places.map((one) => ({ ...one, paymentTerm: company }));
      const clients = known.clients.map((one) => ({ ...one, paymentTerm: { days: 0, dueDay: 20 } }));
      const list = `Boks;Klient;E-mail;Od;Czynsz;Płatne do dnia;Lokalizacja;Opłacone do;Zaległość;Termin zaległości
        A-1;Jan Lis;${client};2026-01-15;300;${term};Podgórze;${cells}`;
      const [rent] = checkRents(readRents(list, today).rows, { ...known, places, clients }, null).rents;
      const { due = [], next = null } = rent === undefined ? {} : importedRentOf(rent, today);
      return [...due, ...(next ? [next] : [])].map(({ dueOn }) => dueOn);
    };
    expect(days("", "")).toEqual(["2026-10-29", "2026-11-29", "2026-12-29"]);
    expect(days("jan@example.com", "")).toEqual(["2026-10-20", "2026-11-20", "2026-12-20"]);
    expect(days("jan@example.com", "10")).toEqual(["2026-11-10", "2026-12-10", "2027-01-10"]);
    expect(days("", "", "14.10.2026;450;")).toEqual(["2026-10-29", "2026-12-29"]);
    expect(days("", "", ";450;3.2.2026")).toEqual(["2026-02-03", "2026-12-29"]);
  });

  it("charges only the days of a first month that is a part of one", () => {
    const list = `Boks;Klient;Od;Czynsz;Dzień rozliczenia;Lokalizacja;Opłacone do
      A-1;Jan Lis;2026-10-15;310;1;Podgórze;14.10.2026`;
    const [rent] = checkRents(readRents(list, today).rows, known, null).rents;
    const { due = [], next = null } = rent === undefined ? {} : importedRentOf(rent, today);
    expect(due.map(({ fromOn, toOn, amountGrosze }) => [fromOn, toOn, amountGrosze])).toEqual([
      ["2026-10-15", "2026-11-01", 17_000],
      ["2026-11-01", "2026-12-01", 31_000],
    ]);
    expect(next).toMatchObject({ fromOn: "2026-12-01", toOn: "2027-01-01", amountGrosze: 31_000 });
  });

  it.each([
    ["2026-10-15", ";;", [], ["2026-12-01", 31_000]],
    ["2026-10-15", ";14.10.2026;", [17_000, 31_000], ["2026-12-01", 31_000]],
    ["2026-11-17", ";30.11.2026;", [], ["2026-12-01", 31_000]],
    ["2026-10-17", ";16.11.2026;", [14_467], ["2026-12-01", 31_000]],
    ["2026-12-17", ";;", [], ["2026-12-17", 15_000]],
    ["2026-10-15", ";;20", [], ["2026-12-20", 31_000]],
  ])("has calendar months as its company, unless the list has the day: from %s, %j", (from, cells, due, next) => {
    const places = known.places.map((one) => ({ ...one, calendarMonths: true }));
    const list = `Boks;Klient;Od;Czynsz;Lokalizacja;E-mail;Opłacone do;Dzień rozliczenia
      A-1;Jan Lis;${from};310;Podgórze;${cells}`;
    const [rent] = checkRents(readRents(list, today).rows, { ...known, places }, null).rents;
    const made = rent === undefined ? null : importedRentOf(rent, today);
    expect(made?.due.map(({ amountGrosze }) => amountGrosze)).toEqual(due);
    expect([made?.next?.fromOn, made?.next?.amountGrosze]).toEqual(next);
  });

  it("is one amount with its own due day where the list has a balance", () => {
    expect(dueOf(";1250;3.2.2026;FV 2/02;")).toEqual([["2026-02-03", 125_000, "FV 2/02", true]]);
  });

  it.each([
    [";dużo;;;", "balance", "notNumber"],
    [";-5;;;", "balance", "tooSmall"],
    [";100;31.02.2026;;", "balanceDueOn", "notDay"],
    [";100;22.11.2026;;", "balanceDueOn", "dueLater"],
    [";100;14.1.2026;;", "balanceDueOn", "beforeStart"],
    [";;1.2.2026;;", "balance", "missing"],
    [";100;;FV 1;nie", "invoiceNumber", "numberOfNone"],
    [";100;;;może", "isInvoiced", "unknownWord"],
  ])("reports the cell of %j", (row, column, code) => {
    expect(read(row)).toMatchObject({ rows: [], issues: [{ line: 2, column, code }] });
  });
});

describe("a balance", () => {
  const rentOf = (balance: string, paidUntil: string) => {
    const csv = `Boks;Klient;Od;Czynsz;Opłacone do;Saldo;Lokalizacja\nA-1;Ola Mak;2026-01-15;300;${paidUntil};${balance};Podgórze`;
    const { rents, issues } = checkRents(readRents(csv, today).rows, known, null);
    expect(issues).toEqual([]);
    const [rent] = rents;
    if (rent === undefined) throw new Error("one rent was read");
    const { due, paidBeforeOn, next } = importedRentOf(rent, today);
    return {
      due: due.map(({ dueOn, toOn, amountGrosze }) => [dueOn, toOn, amountGrosze]),
      paidBeforeOn,
      next: next?.dueOn,
    };
  };

  it("replaces the unpaid months by one charge of that amount", () => {
    expect(rentOf("", "2026-09-14").due).toHaveLength(3);
    expect(rentOf("450,50", "2026-09-14")).toEqual({
      ...{ due: [["2026-09-15", "2026-12-15", 45_050]], paidBeforeOn: "2026-09-15", next: "2026-12-15" },
    });
  });

  it("of zero means that these months are paid", () => {
    expect(rentOf("0", "2026-09-14")).toEqual({ due: [], paidBeforeOn: "2026-12-15", next: "2026-12-15" });
  });

  it("of a tenant who has paid this month is a charge for it", () => {
    expect(rentOf("80", "")).toEqual({
      ...{ due: [["2026-11-15", "2026-12-15", 8_000]], paidBeforeOn: "2026-11-15", next: "2026-12-15" },
    });
  });
});
