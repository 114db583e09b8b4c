import { cleanText, fold } from "../text.ts";
import { unescapeFormulas } from "./formula.ts";
import { type CsvLine, splitCsv, withoutTitle } from "./split.ts";

/** Issues with a list as a whole. */
export type TableIssueCode =
  | "empty"
  | "tooManyRows"
  | "tooManyColumns"
  | "openQuote"
  | "noHeadings"
  | "unknownColumn"
  | "twoColumns"
  | "missingColumn"
  | "tooManyCells";

/** Issues with a single cell. */
export type CellIssueCode = "missing" | "notNumber" | "tooSmall" | "tooLarge";

/** An issue and its position: the line number in the file, the column, and the text found there. */
export interface TableIssue<Column extends string, Code extends string> {
  line: number;
  column: Column | null;
  code: Code;
  text: string;
}

/** Reports an issue of the current row. Returns null, which callers use in place of the invalid value. */
export type IssueReporter<Column extends string, Code extends string> = (
  column: Column | null,
  code: Code,
  text: string,
) => null;

export type Cells<Column extends string> = Partial<Record<Column, string>>;

export interface TableRules<Column extends string, Heading extends { column: Column }> {
  headingOf: (text: string) => Heading | null;
  /** Columns that the list must have; one column of each nested group is enough. */
  required: readonly (Column | readonly Column[])[];
  maxRows: number;
  /** Derives the headings of a list without a heading row from its first row; null when that is not possible. */
  headingsFor?: (row: readonly string[]) => readonly Heading[] | null;
}

export interface Row<Column extends string> {
  line: number;
  cells: Cells<Column>;
  /** The first non-empty cell after the last heading. */
  extra: string | undefined;
}

export interface Table<Column extends string, Heading> {
  headings: readonly (Heading | null)[];
  /** The list had no heading row; the headings were derived from its first row. */
  isHeadless: boolean;
  /** Empty when the list as a whole is invalid. */
  rows: Row<Column>[];
  /** The lines of the sums at the end, which are left out. */
  totals: number[];
  issues: TableIssue<Column, TableIssueCode>[];
}

const maxTextLength = 60;

/** Creates a reporter that adds issues of one line to `issues`. */
export function issueReporter<Column extends string, Code extends string>(
  line: number,
  issues: TableIssue<Column, Code>[],
): IssueReporter<Column, Code> {
  return (column, code, text) => {
    issues.push({ line, column, code, text: text.slice(0, maxTextLength) });
    return null;
  };
}

/** Parses a CSV list into rows with trimmed cells by column, or reports the issues of the list as a whole. */
export function readTable<Column extends string, Heading extends { column: Column }>(
  source: string,
  rules: TableRules<Column, Heading>,
): Table<Column, Heading> {
  const { lines: all, openQuote, tooWide } = splitCsv(source);
  const lines = withoutTitle(all, (text) => rules.headingOf(text) !== null);
  const issues: TableIssue<Column, TableIssueCode>[] = [];
  if (tooWide !== null) {
    issues.push({ line: tooWide, column: null, code: "tooManyColumns", text: "" });
    return { headings: [], isHeadless: false, rows: [], totals: [], issues };
  }
  if (openQuote !== null) issues.push({ line: openQuote, column: null, code: "openQuote", text: "" });
  const [head, ...below] = lines;
  const derived = head === undefined ? null : deriveHeadings(head, rules);
  const rows = derived === null ? below : lines;
  if (head === undefined || rows.length === 0) {
    issues.push({ line: 1, column: null, code: "empty", text: "" });
    return { headings: [], isHeadless: false, rows: [], totals: [], issues };
  }
  const headings = derived ?? readHead(head, rules, issues);
  const tooMany = rows[rules.maxRows];
  if (tooMany !== undefined) {
    issues.push({ line: tooMany.line, column: null, code: "tooManyRows", text: String(rows.length) });
  }
  const isHeadless = derived !== null;
  if (issues.length > 0) return { headings, isHeadless, rows: [], totals: [], issues };
  return {
    headings,
    isHeadless,
    ...withoutTotals(
      rows.map((row) => byColumn(row, headings)),
      rules.required,
    ),
    issues,
  };
}

/** How people and programs name a sum, folded, alone or before other words: `Razem 81 najmów`, `Total:`. */
const totalWord = /^(razem|suma|ogolem|lacznie|podsumowanie|total|grand total|sum)(?![a-z])/;
const amount = /^-?\d[\d\s.,]*(zł|pln)?$/i;

/**
 * Takes the sums off the end of a list: rows that lack what each row must have and start with a word for a sum, next to figures,
 * or have amounts alone. The first row stays.
 */
function withoutTotals<Column extends string>(
  rows: readonly Row<Column>[],
  required: TableRules<Column, { column: Column }>["required"],
): Pick<Table<Column, never>, "rows" | "totals"> {
  const isTotal = ({ cells }: Row<Column>) => {
    const filled = (columns: readonly Column[]) => columns.map((column) => cells[column] ?? "").filter(Boolean);
    if (required.every((group) => filled([group].flat() as Column[]).length > 0)) return false;
    const texts = filled(Object.keys(cells) as Column[]);
    const needed = filled(required.flat() as Column[]);
    if (!totalWord.test(fold(texts[0] ?? ""))) return needed.length === 0 && texts.every((text) => amount.test(text));
    return needed.every((text) => text === texts[0] || /^\d/.test(text));
  };
  const last = rows.findLastIndex((row, at) => at === 0 || !isTotal(row));
  return { rows: rows.slice(0, last + 1), totals: rows.slice(last + 1).map(({ line }) => line) };
}

/** The headings of a list without a heading row; null when the first row is one. */
function deriveHeadings<Column extends string, Heading extends { column: Column }>(
  { cells }: CsvLine,
  { headingOf, headingsFor }: TableRules<Column, Heading>,
): readonly Heading[] | null {
  return cells.some((text) => headingOf(text) !== null) ? null : (headingsFor?.(cells) ?? null);
}

function readHead<Column extends string, Heading extends { column: Column }>(
  { line, cells }: CsvLine,
  { headingOf, required }: TableRules<Column, Heading>,
  issues: TableIssue<Column, TableIssueCode>[],
): (Heading | null)[] {
  if (cells.every((text) => headingOf(text) === null)) {
    issues.push({ line, column: null, code: "noHeadings", text: cells.join(" ").trim().slice(0, maxTextLength) });
    return [];
  }
  const seen = new Set<Column>();
  const headings = cells.map((text) => {
    const heading = headingOf(text);
    if (heading === null) {
      if (text.trim() !== "") issues.push({ line, column: null, code: "unknownColumn", text: text.trim() });
      return null;
    }
    if (seen.has(heading.column)) issues.push({ line, column: heading.column, code: "twoColumns", text: text.trim() });
    seen.add(heading.column);
    return heading;
  });
  for (const group of required) {
    const [column, ...others] = typeof group === "string" ? [group] : group;
    if (column !== undefined && ![column, ...others].some((one) => seen.has(one)))
      issues.push({ line, column, code: "missingColumn", text: "" });
  }
  return headings;
}

function byColumn<Column extends string, Heading extends { column: Column }>(
  { line, cells: found }: CsvLine,
  headings: readonly (Heading | null)[],
): Row<Column> {
  const cells: Cells<Column> = {};
  for (const [at, heading] of headings.entries()) {
    if (heading !== null) cells[heading.column] = unescapeFormulas(cleanText(found[at] ?? "").trim());
  }
  const extra = found.slice(headings.length).find((cell) => cell.trim() !== "");
  return { line, cells, extra };
}
