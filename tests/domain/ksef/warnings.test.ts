import { expect, it } from "vitest";
import { ksefWarnings } from "../../../domain/ksef/warnings.ts";

it.each([
  ["[xml-001]: Niedozwolone znaki", [{ code: "xml-001", text: "Niedozwolone znaki" }]],
  [
    "[a]: first | [b]: [second]: x",
    [
      { code: "a", text: "first" },
      { code: "b", text: "[second]: x" },
    ],
  ],
  ["The field will be refused", [{ code: "", text: "The field will be refused" }]],
  ["[open", [{ code: "", text: "[open" }]],
  [" | ", []],
])("reads the warnings of %j", (header, warnings) => {
  expect(ksefWarnings(header)).toEqual(warnings);
});
