import { describe, expect, it } from "vitest";
import { readStatement } from "../../../domain/statement/read.ts";
import { identify } from "../../../domain/statement/transaction.ts";
import { camt, camtOf, csv, mt940, ownAccount, payerAccount } from "./files.ts";
import { readOnly as read } from "./read-only.ts";

const cells: Record<string, Record<string, number>> = {
  "windows-1250": { ą: 0xb9, ć: 0xe6, ę: 0xea, ł: 0xb3, ń: 0xf1, ó: 0xf3, ś: 0x9c, ź: 0x9f, Ż: 0xaf, "˙": 0xff },
  "ISO-8859-2": { ą: 0xb1, ć: 0xe6, ę: 0xea, ł: 0xb3, ń: 0xf1, ó: 0xf3, ś: 0xb6, ź: 0xbc, Ż: 0xaf, "˙": 0xff },
  CP852: { ą: 0xa5, ć: 0x86, ę: 0xa9, ł: 0x88, ń: 0xe4, ó: 0xa2, ś: 0x98, ź: 0xab, Ż: 0xbd, "˙": 0xff },
};

const encoded = (text: string, encoding: string) =>
  Uint8Array.from(text, (sign) => cells[encoding]?.[sign] ?? sign.charCodeAt(0));

const transfer = { bookedOn: "2026-11-05", amountGrosze: 29_900, payerAccount, title: "Czynsz za boks K7M-4XA" };

describe("the last day of a statement", () => {
  const untilOn = (text: string) => readStatement(new TextEncoder().encode(text)).accounts.map((one) => one.untilOn);
  const closing = "<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Dt><Dt>2026-11-30</Dt></Dt></Bal>";

  it.each([
    ["MT940", mt940.pko, "2026-11-05"],
    [
      "MT940 without transfers",
      mt940.pko.replace(/:61:[\s\S]*(?=:62F)/, "").replace(":62F:C261105", ":62F:C261130"),
      "2026-11-30",
    ],
    ["CAMT without transfers", camtOf(closing), "2026-11-30"],
    ["CAMT without a closing balance", camtOf(""), null],
    ["a list, of its last row", csv.pekao.replace("06.11.2026;06", "09.11.2026;06"), "2026-11-09"],
  ])("is read from %s", (_, text, day) => {
    expect(untilOn(text)).toEqual([day]);
  });
});

describe("MT940", () => {
  it.each(Object.entries(mt940))("of the dialect %s", (_, text) => {
    const { account, transfers, skipped, issues } = read(text);
    expect({ account, skipped, issues }).toEqual({ account: ownAccount, skipped: 1, issues: [] });
    expect(transfers).toMatchObject([{ ...transfer, payerName: "Żółć i syn ul. Długa 1" }]);
  });

  it.each(Object.keys(cells))("in %s", (encoding) => {
    const { transfers, issues } = read(encoded(mt940.pko.replaceAll("\n", "\r\n"), encoding));
    expect(issues).toEqual([]);
    expect(transfers).toMatchObject([{ ...transfer, payerName: "Żółć i syn ul. Długa 1" }]);
  });

  it("takes the year of an entry date from the value date", () => {
    const text = mt940.ing.replace(":61:2611051105C", ":61:2612310102C");
    expect(read(text).transfers).toMatchObject([{ bookedOn: "2027-01-02" }]);
  });

  it.each([
    ["a cut line", mt940.ing.replace("C299,00NTRF", ""), { line: 5, code: "cutLine" }],
    ["an invalid day", mt940.ing.replace(":61:261105", ":61:261335"), { line: 5, code: "badDay" }],
    ["a cut file", mt940.ing.slice(0, mt940.ing.indexOf(":62F:")), { code: "cutFile" }],
    ["lost characters", mt940.ing.replace("ul.", "\uFFFD"), { line: 6, code: "brokenText" }],
  ])("reports %s", (_, text, issue) => {
    expect(read(text).issues).toMatchObject([issue]);
  });
});

describe("CAMT.053", () => {
  it("of a batch with several transfers", () => {
    const { account, transfers, skipped, issues } = read(camt);
    expect({ account, skipped, issues }).toEqual({ account: ownAccount, skipped: 1, issues: [] });
    expect(transfers).toMatchObject([
      { ...transfer, title: "Czynsz K7M-4XA listopad", payerName: "ŻÓŁĆ & SYN" },
      { amountGrosze: 10_000, title: "pierwszy" },
      { amountGrosze: 20_000, title: "drugi" },
    ]);
  });

  it("with prefixes, a nested status and party, as in version 08", () => {
    const text = camt
      .replaceAll("<Sts>BOOK</Sts>", "<Sts><Cd>BOOK</Cd></Sts>")
      .replaceAll(/<Dbtr>(.*?)<\/Dbtr>/g, "<Dbtr><Pty>$1</Pty></Dbtr>")
      .replaceAll(/<(\/?)(\w)/g, "<$1ns:$2")
      .replace("053.001.02", "053.001.08");
    expect(read(text).transfers).toMatchObject(read(camt).transfers.map(({ line: _, ...rest }) => rest));
  });

  it.each([
    ["a cut file", camt.slice(0, -40), "brokenFile"],
    ["a document type", camt.replace("<Document", "<!DOCTYPE x><Document"), "brokenFile"],
    ["an invalid amount", camt.replace("299.00", "29x"), "badAmount"],
    [
      "an invalid day",
      camtOf(camt.slice(camt.indexOf("<Ntry>"), camt.indexOf("</Ntry>") + 7).replace("11-05", "13-05")),
      "badDay",
    ],
  ])("reports %s", (_, text, code) => {
    expect(read(text).issues).toMatchObject([{ code }]);
  });

  it.each(["PDNG", "INFO"])("skips an entry of status %s", (status) => {
    expect(read(camt.replaceAll("BOOK<", `${status}<`)).transfers).toEqual([]);
  });
});

describe("a CSV list", () => {
  it.each(Object.entries(csv))("of %s", (bank, text) => {
    const { account, transfers, issues } = read(text);
    expect(issues).toEqual([]);
    expect(account).toBe(bank === "pko" ? null : ownAccount);
    expect(transfers).toMatchObject([{ ...transfer, payerName: "Żółć i syn ul. Długa 1" }]);
  });

  it.each([
    ["a cut line", csv.pekao.slice(0, csv.pekao.indexOf(";Prąd")), { line: 3, code: "cutLine" }],
    ["an invalid amount", csv.pekao.replace("299,00", "2,99,0"), { line: 2, code: "badAmount" }],
    ["an invalid day", csv.pekao.replace("05.11.2026;", "35.11.2026;"), { line: 2, code: "badDay" }],
  ])("reports %s", (_, text, issue) => {
    expect(read(text).issues).toMatchObject([issue]);
  });
});

it.each(["", "hello", "a;b;c\n1;2;3", "<html></html>", "%PDF-1.7"])("does not know %j", (text) => {
  expect(read(text)).toMatchObject({ transfers: [], issues: [{ code: "unknownFormat" }] });
});

it("identifies transfers by content, also in another format and when equal", () => {
  const [one] = identify(read(csv.ing).transfers);
  const [other] = identify(read(mt940.pekao).transfers);
  expect(other?.identity).toBe(one?.identity);
  const transfers = read(camt).transfers.slice(0, 1);
  const twice = identify([...transfers, ...transfers]).map(({ identity }) => identity);
  expect(new Set(twice).size).toBe(2);
  expect(twice[0]).toBe(identify(transfers)[0]?.identity);
});
