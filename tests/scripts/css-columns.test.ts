import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** A share of a grid's width that does not name its minimum is at least as wide as its longest word or button. */
const automaticColumns = (css: string) =>
  [...css.matchAll(/grid(?:-(?:template|auto)-columns)?:([^;}]*)/g)]
    .map(([, value = ""]) => value.trim())
    .filter((value) => /\dfr\b/.test(value.replaceAll(/minmax\([^()]*(\([^()]*\)[^()]*)*\)/g, "")));

it("each column that shares a width names its minimum", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
  const found = files.flatMap((file) =>
    automaticColumns(readFileSync(`src/${file}`, "utf8")).map((value) => [file, value]),
  );
  expect(found).toEqual([]);
});

it("self-test: detects shares without a minimum", () => {
  for (const value of ["1fr", "auto 1.5fr", "repeat(3, 1fr)", "minmax(0, 1fr) 1fr"]) {
    expect(automaticColumns(`a { grid-template-columns: ${value}; }`), value).toEqual([value]);
  }
  const named = "repeat(auto-fit, minmax(min(100%, 9rem), 1fr)) minmax(0, 2fr)";
  expect(automaticColumns(`a { grid-template-columns: ${named}; grid-template-rows: auto 1fr; }`)).toEqual([]);
});
