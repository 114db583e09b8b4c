import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("names the currency PLN in English messages, as all amounts do", () => {
  const lines = readFileSync("locales/pl.po", "utf8").split("\n");
  const english = lines.filter((line) => line.startsWith("msgid"));
  expect(english.length).toBeGreaterThan(4_000);
  expect(english.filter((line) => line.includes("zł"))).toEqual([]);
});
