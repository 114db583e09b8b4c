import { readdirSync, readFileSync } from "node:fs";
import { isSafe } from "redos-detector";
import { parseAst } from "rolldown/parseAst";
import { expect, it } from "vitest";
import { dueOf } from "../share.ts";

/** Superlinear expressions that are allowed because their input is short, each with the reason. */
const bounded = new Map<string, string>([
  [
    String.raw`/[\p{L}\p{N}][.。]\p{L}{2,24}(?:\/|\?|#|:\d)/u`,
    "no more than 24 letters are read after each dot, in a body of 128 kB at most",
  ],
  [
    String.raw`/([,;|\t\r\n][ "]{0,3})('*[=+\-@＝＋－＠])/g`,
    "begins at a separator, and an apostrophe is none: each is read once",
  ],
  [
    String.raw`/([,;|\t\r\n][ "]{0,3})'('*[=+\-@＝＋－＠])/g`,
    "begins at a separator, and an apostrophe is none: each is read once",
  ],
  [String.raw`/\d+\D*$/`, "the number of a box, 16 characters"],
  [
    String.raw`/"[^"]*"/g`,
    "each match begins where the one before ended, so a list of 2,000,000 characters is read once",
  ],
  [String.raw`/([^a-z0-9]*)([a-z]+|\d+)/g`, "the title of a transfer, 140 characters"],
  [String.raw`/^-+|-+$/g`, "the name of a place, 80 characters"],
  [String.raw`/(-?[\d.]+) (-?[\d.]+)/g`, "a path that the code itself writes"],
  [String.raw`/([+-])(\d+):(\d+)/`, "the runtime's name of an offset, 9 characters"],
  [String.raw`/(<script type="application\/json" id="boksy-state">)[^<]*(<\/script>)/`, "a page of the build"],
  [String.raw`/<html lang="[a-z]*"/`, "a page of the build"],
  [String.raw`/<div id="root"[^>]*>/`, "a page of the build"],
  [String.raw`/"[^"]*"|\[[^\]]*\]|[_*]./g`, "the format of a number in a workbook, 255 characters"],
  [String.raw`/<title>[^<]*<\/title>/`, "a page of the build"],
  [
    String.raw`/\[(?:DO UZUPE(?:Ł|\\u0141)NIENIA|TO BE COMPLETED):[^[\]]*\]/g`,
    "a file of the build; a placeholder ends at the next bracket",
  ],
  [
    String.raw`/\b(?:INSERT INTO|UPDATE\s+\w+\s+(?:AS\s+\w+\s+)?SET|DELETE FROM)\b/`,
    "an SQL statement of the code itself",
  ],
  [String.raw`/^(.+?)\s*<([^<>\s]+@[^<>\s]+)>$/`, "the sender's address, a setting"],
  [String.raw`/^[^\s@]+@[^\s@]+\.[^\s@]+$/`, "what a person types in their own browser"],
  [String.raw`/-----[^-]+-----|\s/g`, "a certificate or key of the operator, a secret of the deployment"],
  // The local stand-in for KSeF reads only what this code sends.
  [String.raw`/<ds:Signature .*<\/ds:Signature>/s`, "a login that this code writes"],
  [String.raw`/<ds:SignedInfo.*<\/ds:SignedInfo>/s`, "a login that this code writes"],
  [String.raw`/<xades:SignedProperties.*<\/xades:SignedProperties>/s`, "a login that this code writes"],
  [String.raw`/<ds:DigestValue>([^<]+)</g`, "a login that this code writes"],
  [
    String.raw`/([\p{L}\d]+(?:-[\p{L}\d]+)*-\d[\p{L}\d]*)/u`,
    "a sentence of the product with the number of a box, 16 characters",
  ],
]);

const root = new URL("../../", import.meta.url).pathname;
const sources = ["domain", "worker", "src"].flatMap((folder) =>
  readdirSync(root + folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
);

interface Found {
  file: string;
  literal: string;
  regex: RegExp;
}

/** Finds all regular expression literals of a module in its syntax tree. */
function literalsOf(file: string, text: string): Found[] {
  const found: Found[] = [];
  const visit = (node: unknown) => {
    if (typeof node !== "object" || node === null) return;
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (regex !== undefined) {
      found.push({ file, literal: `/${regex.pattern}/${regex.flags}`, regex: new RegExp(regex.pattern, regex.flags) });
    }
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" }));
  return found;
}

const literals = sources.flatMap((file) => literalsOf(file, readFileSync(root + file, "utf8")));

/** Whether matching takes linear time in the worst case. */
const known = new Map<string, boolean>();
function isLinear(regex: RegExp): boolean {
  const literal = String(regex);
  const linear = known.get(literal) ?? isSafe(regex, { maxScore: 500 }).safe;
  known.set(literal, linear);
  return linear;
}

it("reads every module", () => {
  expect(literals.length).toBeGreaterThan(100);
  for (const folder of ["domain/", "worker/", "src/"]) {
    expect(literals.some(({ file }) => file.startsWith(folder))).toBe(true);
  }
});

it("matches untrusted text in linear time", { timeout: 600_000 }, () => {
  const slow = literals.filter(({ literal, regex }) => !bounded.has(literal) && !isLinear(regex));
  expect(slow.map(({ file, literal }) => `${file} ${literal}`)).toEqual([]);
});

it("lists no exception that is unused", () => {
  expect([...bounded.keys()].filter((one) => !literals.some(({ literal }) => literal === one))).toEqual([]);
});

it("lists no exception that is linear", { timeout: 600_000 }, () => {
  const due = dueOf([...bounded.keys()], 7).map(([, literal]) => literal);
  const linear = due.filter((one) => literals.some(({ literal, regex }) => literal === one && isLinear(regex)));
  expect(linear).toEqual([]);
});

it("self-test: detects quadratic and exponential growth", () => {
  const [heading] = literalsOf("x.ts", "export const metres = /^(.+?)[\\s,_([]+m[\\])]?\\s*$/i;");
  expect(heading !== undefined && isLinear(heading.regex)).toBe(false);
  expect(isLinear(/^(a+)+$/)).toBe(false);
  expect(isLinear(/^[a-z]+@[a-z]+$/)).toBe(true);
});
