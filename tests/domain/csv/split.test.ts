import { describe, expect, it } from "vitest";
import { readBoxes } from "../../../domain/box/csv/read.ts";
import { arrangeList } from "../../../domain/core/csv/arrange.ts";
import { maxColumns, splitCsv } from "../../../domain/core/csv/split.ts";
import { readRents } from "../../../domain/rent-import/read.ts";
import { readBankCsv } from "../../../domain/statement/bank-csv.ts";
import { countedSteps } from "./counted-steps.ts";

const rules = {
  headingOf: (text: string) => (text === "A" ? { column: "a" } : null),
  fallbackOf: () => "leaveOut" as const,
} as const;

const readers: [string, (text: string) => unknown][] = [
  ["splitCsv", splitCsv],
  ["arrangeList", (text) => arrangeList(text, rules, {}, "dayFirst")],
  ["readBoxes", (text) => readBoxes(text, new Set())],
  ["readRents", (text) => readRents(text, "2026-11-27")],
  ["readBankCsv", readBankCsv],
];

/** Lists that a stranger may send, in a length of about `size` characters. */
const lists: [string, (size: number) => string][] = [
  ["separators", (size) => ";".repeat(size)],
  ["separators below a heading", (size) => `A;Numer\n${";".repeat(size)}`],
  ["short rows", (size) => "A\n".repeat(size / 2)],
  ["many headings and many short rows", (size) => `A${";x".repeat(size / 4)}\n${"1\n".repeat(size / 4)}`],
  ["quotation marks in a cell", (size) => `x${'"'.repeat(size)}`],
  ["blanks and quotation marks", (size) => `A;Numer\n${' "'.repeat(size / 2)}`],
  ["quoted cells", (size) => '"";'.repeat(size / 3)],
  ["line breaks", (size) => "\r\n".repeat(size / 2)],
];

describe.each(readers)("%s", (_, read) => {
  it.each(lists)("reads %s in a number of steps linear in the length", (_title, list) => {
    const [short, long] = [2_000, 8_000].map((size) => countedSteps(() => read(list(size)))) as [number, number];
    expect(long).toBeLessThanOrEqual(4 * short + 2_000);
    expect(long).toBeLessThanOrEqual(12 * 8_000);
  });
});

it.each([
  ["Najmy, stan na 27.11.2026, Kraków\n\nBoks;Klient;Od;Czynsz\nA-1;Lis;1.3.2026;299,00", ";"],
  ["Najmy; stan na 27.11.2026\nBoks,Klient,Od,Czynsz\nA-1,Lis,1.3.2026,299", ","],
  ["Boks;Klient\nA-1;Lis, Anna, Jan\nA-2;Sowa, Ewa, Piotr", ";"],
  ["Boks\tKlient\nA-1\tLis", "\t"],
  ["Boks,Klient", ","],
])("finds the separator of %j", (text, separator) => {
  expect(splitCsv(text).lines.at(-1)?.cells.length).toBe(text.split("\n").at(-1)?.split(separator).length);
});

it("refuses more cells in a row than a list has columns, and reads no further", () => {
  const row = (cells: number) => Array(cells).fill("A").join(";");
  expect(splitCsv(row(maxColumns)).tooWide).toBeNull();
  const { lines, tooWide } = splitCsv(`a;b\n${row(maxColumns + 1)}\nc;d`);
  expect([lines.length, tooWide]).toEqual([1, 2]);
  expect(readBoxes(`Numer\n${row(maxColumns + 1)}`, new Set()).issues).toEqual([
    { line: 2, column: null, code: "tooManyColumns", text: "" },
  ]);
});
