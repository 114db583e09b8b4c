import { globSync, readFileSync } from "node:fs";
import { parseSync, Visitor, type VisitorObject } from "rolldown/utils";
import type { Outcome } from "./execute.ts";
import { type Exception, exceptions, type Word, words } from "./word-list.ts";

/** All code of the project: folders, and configuration files without their extension. */
const checkedPaths = [
  ...["domain", "migrations", "scripts", "src", "tests", "worker"],
  ...["lingui.config", "playwright.config", "vite.config", "vitest.config"],
];

/** A comment, identifier or test title. `text` keeps the line breaks of the source. */
export interface Piece {
  kind: "prose" | "names";
  text: string;
  line: number;
}

type TitledCall = Parameters<NonNullable<VisitorObject["CallExpression"]>>[0];

/** The first argument of `it`, `test` and `describe`, also with `.each` or `.skipIf`. */
function titleOf({ callee, arguments: [title] }: TitledCall): string | null {
  let name: TitledCall["callee"] = callee;
  while (name.type !== "Identifier") {
    if (name.type === "CallExpression") name = name.callee;
    else if (name.type === "MemberExpression") name = name.object;
    else if (name.type === "TaggedTemplateExpression") name = name.tag;
    else return null;
  }
  if (!["it", "test", "describe"].includes(name.name)) return null;
  if (title?.type === "TemplateLiteral") return title.quasis.map(({ value }) => value.cooked).join(" … ");
  return title?.type === "Literal" && typeof title.value === "string" ? title.value : null;
}

/** `lastMoveOf` as "last move of". */
const splitName = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();

const lineAt = (text: string, offset: number) => text.slice(0, offset).split("\n").length;

function piecesOfScript(file: string, text: string): Piece[] {
  const { program, comments } = parseSync(file, text);
  const pieces: Piece[] = comments.map(({ value, start }) => ({
    kind: "prose",
    text: value.replace(/\n\s*\*/g, (margin) => margin.replace("*", " ")),
    line: lineAt(text, start),
  }));
  const seen = new Set<string>();
  const addName = ({ name, start }: { name: string; start: number }) => {
    if (seen.has(name)) return;
    seen.add(name);
    pieces.push({ kind: "names", text: splitName(name), line: lineAt(text, start) });
  };
  const visitor = new Visitor({
    Identifier: addName,
    JSXIdentifier: addName,
    CallExpression: (call) => {
      const title = titleOf(call);
      if (title !== null) pieces.push({ kind: "prose", text: title, line: lineAt(text, call.start) });
    },
  });
  visitor.visit(program);
  return pieces;
}

const commentsOf = { css: /\/\*[\s\S]*?\*\//g, sql: /(?<=^|\s)--.*(?:\n\s*--.*)*/g };

/** Comments of a file and, for scripts, identifiers and test titles. Excludes product texts. */
function piecesOf(file: string, text: string): Piece[] {
  const extension = file.slice(file.lastIndexOf(".") + 1);
  if (extension !== "css" && extension !== "sql") return piecesOfScript(file, text);
  return [...text.matchAll(commentsOf[extension])].map((match) => ({
    kind: "prose",
    text: match[0].replaceAll("--", "  "),
    line: lineAt(text, match.index),
  }));
}

const compiled = words.map((word) => ({
  word,
  regex: new RegExp(`\\b(?:${word.pattern.replaceAll(" ", "\\s+")})\\b`, "gi"),
}));

const isException = (file: string, found: string) => (one: Exception) =>
  file.startsWith(one.file) && one.word.test(found);

/** Listed words of a file, as `path:line: "word": suggestion`. Adds the exceptions that applied to `used`. */
export function unwantedWords(file: string, text: string, allowed = exceptions, used = new Set<Exception>()): string[] {
  const report = (piece: Piece, { suggestion }: Word, match: RegExpExecArray) => {
    const found = match[0].replace(/\s+/g, " ");
    const exception = allowed.find(isException(file, found));
    if (exception !== undefined) used.add(exception);
    return exception === undefined
      ? [`${file}:${piece.line + lineAt(piece.text, match.index) - 1}: "${found}": ${suggestion}`]
      : [];
  };
  return piecesOf(file, text).flatMap((piece) =>
    compiled
      .filter(({ word }) => word.in === undefined || word.in === piece.kind)
      .flatMap(({ word, regex }) => [...piece.text.matchAll(regex)].flatMap((match) => report(piece, word, match))),
  );
}

/**
 * Checks the language of names, comments and test titles against the word list.
 * @param folders paths to check instead of `checkedPaths`
 */
export async function checkWords(folders: readonly string[] = []): Promise<Outcome> {
  const chosen = folders.length > 0 ? folders : checkedPaths;
  const files = chosen
    .flatMap((folder) => globSync([`${folder}/**/*.{ts,tsx,mjs,css,sql}`, `${folder}.ts`]))
    .filter((file) => !file.includes("node_modules/") && file !== "scripts/check/word-list.ts");
  const used = new Set<Exception>();
  const found = files.flatMap((file) => unwantedWords(file, readFileSync(file, "utf8"), exceptions, used));
  const unused = exceptions
    .filter((one) => files.some((file) => file.startsWith(one.file)) && !used.has(one))
    .map(({ file, word }) => `scripts/check/word-list.ts: the exception for ${word} in ${file} applies to nothing`);
  const output = [...found, ...unused].join("\n");
  return { code: output === "" ? 0 : 1, output };
}
