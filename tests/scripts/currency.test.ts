import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("names the currency PLN in English messages, as all amounts do", () => {
  const wrong = globSync("locales/en/*.po").flatMap((path) =>
    readFileSync(path, "utf8")
      .split("\n")
      .filter((line) => line.startsWith("msgstr") && line.includes("zł")),
  );
  expect(wrong).toEqual([]);
});
