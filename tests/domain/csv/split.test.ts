import { expect, it } from "vitest";
import { readBoxes } from "../../../domain/box/csv/read.ts";
import { maxColumns, splitCsv } from "../../../domain/core/csv/split.ts";

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
