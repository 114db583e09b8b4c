import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const readsMachineClock = /new Date\(\s*\)|\bDate\.now\b|(?<![\w.])Date\(\s*\)/;

/** Finds files in a folder that read the system clock directly. */
const readers = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .filter((file) => readsMachineClock.test(readFileSync(`${folder}/${file}`, "utf8")))
    .map((file) => `${folder}/${file}`)
    .sort();

it("the Worker, the seed and the browser tests have one clock, which browser tests can set", () => {
  expect(readers("worker")).toEqual(["worker/clock.ts"]);
  expect(readers("domain")).toEqual([]);
  expect(readers("scripts/seed")).toEqual([]);
});

it("browser tests name no day: they run on any", () => {
  const specs = readdirSync("tests/e2e").filter((file) => file.endsWith(".spec.ts"));
  expect(specs.filter((file) => /\b20[23]\d\b/.test(readFileSync(`tests/e2e/${file}`, "utf8")))).toEqual([]);
});

it("self-test: detects each way to read the clock", () => {
  for (const code of ["new Date()", "Date.now()", "const at = Date()", "map(Date.now)"]) {
    expect(readsMachineClock.test(code), code).toBe(true);
  }
  for (const code of ["new Date(0)", "c.header.Date()", "toDate()"])
    expect(readsMachineClock.test(code), code).toBe(false);
});
