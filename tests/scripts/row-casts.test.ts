import { expect, it } from "vitest";
import { checkCasts } from "../../scripts/check/rows/check-casts.ts";
import { rowCasts } from "../../scripts/check/rows/row-casts.ts";
import { castKey, type SeenRows } from "../../scripts/check/rows/seen.ts";
import { seeRow } from "../see-row.ts";

it("finds each cast of rows", () => {
  const text = `
export const all = rows<Row>(results[0]);
export const one = await statement.first<{
  name: string;
}>();
export function generic<Kind>() { return rows<Kind>(results[1]); }
export const other = list.first<Row>(1);
`;
  expect(rowCasts("casts.ts", text)).toMatchObject([
    { line: 2, type: "Row", isLocal: false },
    { line: 3, type: "{\n  name: string;\n}", isLocal: false },
    { line: 6, type: "Kind", isLocal: true },
  ]);
});

/** Each cast of a file with the rows seen there, and what is wrong about it. */
const casts: readonly [type: string, rows: readonly object[], wrong: string | null][] = [
  ["Row", [{ id: "a", status: "open", isOpen: 1, endOn: null }], null],
  ["Row", [{ id: "a", status: "open", isOpen: 0, endOn: "2026-05-16", note: "n" }], null],
  ["Row", [{ id: "a", status: "open", isOpen: 1 }], "endOn: no such column"],
  ["{ name: string }", [{ name: "n" }, { name: null }], "name: null"],
  ["{ name?: string }", [{ name: "n" }, {}], null],
  ["{ name: string }", [{ name: "n" }, {}], "name: a missing column"],
  ["{ count: string; name: number }", [{ count: 5, name: "n" }], "count: a number, name: a string"],
  ["{ isOpen: boolean }", [{ isOpen: 1 }], "isOpen: a number"],
  ["{ isOpen: 0 | 1 }", [{ isOpen: 2 }], "isOpen: a number besides 0 and 1"],
  ["{ content: string }", [{ content: [1, 2] }], "content: an object"],
  ["Record<'a' | 'b', number>", [{ a: 1, c: 1, d: 1 }], "b: no such column"],
  ["Missing", [{ a: 1 }], "unknown type"],
];

it("refuses types that the rows do not have, and names unused columns", async () => {
  const seen: SeenRows = {};
  for (const [at, [, rows]] of casts.entries()) for (const row of rows) seeRow(seen, castKey("casts.ts", at), row);
  const lines = casts.map(([type], at) => `export const cast${at} = rows<${type}>(results[${at}]);`);
  const row =
    'interface Row { id: string; status: "open" | "closed"; isOpen: 0 | 1; endOn: string | null; note?: string }';
  const text = [...lines, "export const unseen = rows<Row>(results[0]);", row].join("\n");
  expect(await checkCasts([{ file: "casts.ts", text }], seen, ".tsbuild/rows-test")).toEqual({
    wrong: casts.flatMap(([, , wrong], at) => (wrong === null ? [] : [`casts.ts:${at + 1}  ${wrong}`])),
    unused: ["casts.ts:11  c, d"],
    casts: casts.length + 1,
    compared: casts.length,
  });
});
