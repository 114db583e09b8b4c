import { expect, it } from "vitest";
import { readModule, unusedExports } from "../../scripts/check/exports.ts";

const unused = (files: Readonly<Record<string, string>>) =>
  unusedExports(
    Object.entries(files).map(([file, text]) => readModule(file, text)),
    ["src/main.ts"],
  );

it("reports an export that no other file imports", () => {
  const files = {
    "src/main.ts": 'import { a } from "./a.ts"; a();',
    "src/a.ts": "export const a = 1; export const b = a;",
  };
  expect(unused(files)).toEqual(["src/a.ts: no other file imports b"]);
});

it("reports a file that no file imports", () => {
  expect(unused({ "src/main.ts": "", "src/a.ts": "export const a = 1;" })).toEqual(["src/a.ts: no file imports it"]);
});

it("reports an unused re-export", () => {
  const files = {
    "src/main.ts": 'import { b } from "./b.ts"; b();',
    "src/a.ts": "export const a = 1;",
    "src/b.ts": 'export { a } from "./a.ts"; export const b = 1;',
  };
  expect(unused(files)).toEqual(["src/b.ts: no other file imports a"]);
});

it("accepts names that a file takes from a module that it imports as a whole", () => {
  const main = 'const { a } = await import("./a.ts"); a(); import * as b from "./b.ts"; b.c(); import "./d.ts";';
  const files = {
    "src/main.ts": main,
    "src/a.ts": "export const a = 1; export const unused = 1;",
    "src/b.ts": "export const c = 1;",
    "src/d.ts": "",
  };
  expect(unused(files)).toEqual(["src/a.ts: no other file imports unused"]);
});

it("accepts all names of a module that a file spreads into an object", () => {
  const files = {
    "src/main.ts": 'import * as a from "./a.ts"; import * as b from "./b.ts"; f({ ...a, b });',
    "src/a.ts": "export const one = 1; export const two = 1;",
    "src/b.ts": "export const three = 1;",
  };
  expect(unused(files)).toEqual(["src/b.ts: no other file imports three"]);
});

it("accepts an export for a test only if its own file uses it too", () => {
  const files = {
    "src/main.ts": 'import { c } from "./a.ts"; c();',
    "src/a.ts": "export const a = 1; export const b = 1; export const c = () => a;",
    "tests/a.test.ts": 'import { a, b } from "../src/a.ts"; a(b);',
  };
  expect(unused(files)).toEqual(["src/a.ts: no other file imports b"]);
});

it("leaves types out", () => {
  expect(
    unused({ "src/main.ts": 'import { a } from "./a.ts"; a();', "src/a.ts": "export const a = 1; export type B = 1;" }),
  ).toEqual([]);
});
