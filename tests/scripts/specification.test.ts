import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const states = ["verified", "not testable here"];
const reference = /`([^`]+)` “([^”]+)”/g;

interface Row {
  /** Numbers of `docs/specification-sentences.md`. */
  numbers: string[];
  sentence: string;
  built: string;
  tests: string;
  state: string;
}

/** Parses the table rows below the heading. Tables above it have different columns. */
function rowsOf(markdown: string): Row[] {
  const [, table = ""] = markdown.split("\n## Sentence by sentence\n");
  return table
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| No. |"))
    .map((line) => {
      const [numbers = "", sentence = "", built = "", tests = "", state = "", ...more] = line.slice(2, -2).split(" | ");
      return { numbers: numbers.split(", "), sentence, built, tests, state: [state, ...more].join(" | ") };
    });
}

/** Whether the source calls `it`, `test`, `it.each`, or `test.each` with exactly this title. */
function hasTest(source: string, title: string): boolean {
  const quoted = title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?:\\b(?:it|test)|\\))\\(\\s*(["'\`])${quoted}\\1,`).test(source);
}

type Read = (path: string) => string | null;

const read: Read = (path) => (existsSync(path) ? readFileSync(path, "utf8") : null);

function errorsOf({ sentence, built, tests, state }: Row, readTest: Read): string[] {
  const paths = [...built.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path);
  const references = [...tests.matchAll(reference)].map(([, file = "", title = ""]) => ({ file, title }));
  const rest = tests.replace(reference, "").replaceAll("<br>", "");
  const errors = [
    ...paths.filter((path) => !existsSync(path)).map((path) => `${path} does not exist`),
    ...(paths.length === 0 ? ["names no file"] : []),
    ...(states.includes(state) ? [] : [`has the state "${state}"`]),
    ...(rest === (references.length === 0 ? "–" : "") ? [] : [`has something else than tests: ${rest}`]),
    ...(state === "verified" && references.length === 0 ? ["is verified by no test"] : []),
    ...references
      .filter(({ file, title }) => !hasTest(readTest(`tests/${file}`) ?? "", title))
      .map(({ file, title }) => `tests/${file} has no test “${title}”`),
  ];
  return errors.map((error) => `${sentence}: ${error}`);
}

const markdown = readFileSync("docs/specification.md", "utf8");
const rows = rowsOf(markdown);

/** The numbers of the sentences of the specification. */
const sentences = [...readFileSync("docs/specification-sentences.md", "utf8").matchAll(/^- \*\*(\d\.\d+)\*\* /gm)].map(
  ([, number = ""]) => number,
);

/** The numbers in parentheses after the bold name of a decision. */
const decided = [...markdown.matchAll(/^- \*\*[^*]+\*\* \(([\d., ]+)\)/gm)].flatMap(([, list = ""]) =>
  list.split(", "),
);

describe("the specification table", () => {
  it("has a row or a decision for each sentence, and no others", () => {
    expect(sentences.length).toBeGreaterThan(100);
    const named = new Set([...rows.flatMap(({ numbers }) => numbers), ...decided]);
    expect([...named].sort()).toEqual([...sentences].sort());
    expect(new Set(rows.map(({ sentence }) => sentence)).size).toBe(rows.length);
  });

  it("names files and tests that exist", () => {
    expect(rows.flatMap((row) => errorsOf(row, read))).toEqual([]);
  });
});

describe("self-test: the check", () => {
  const row = { numbers: ["1.1"], sentence: "S", built: "`docs`", tests: "`a.test.ts` “adds up”", state: "verified" };
  const source = (text: string) => () => text;

  it.each([
    ['it("adds up", () => {', true],
    ['test("adds up", { tag: "@layout" }, async () => {', true],
    ["it.each([1, 2])(\n  `adds up`,\n", true],
    ['it("adds up twice", () => {', false],
    // Sample input, not a skipped test: `hasTest` must reject it.
    ['it.skip("adds up", () => {', false],
    ['// "adds up"', false],
  ])("takes %j for the test: %s", (text, isFound) => {
    expect(errorsOf(row, source(text))).toHaveLength(isFound ? 0 : 1);
  });

  it.each([
    { tests: "–" },
    { tests: "a test of some kind" },
    { state: "probably" },
    { built: "`src/nowhere.ts`" },
    { built: "somewhere" },
  ])("detects %o", (change) => {
    expect(errorsOf({ ...row, ...change }, source('it("adds up", '))).not.toEqual([]);
  });
});
