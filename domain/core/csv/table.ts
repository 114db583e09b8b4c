import { cleanText } from "../text.ts";
import { unescapeFormulas } from "./formula.ts";
import { type CsvLine, splitCsv } from "./split.ts";

/** What can be wrong with a list as a whole, whatever it lists. */
export type TableIssueCode =
  | "empty"
  | "tooManyRows"
  | "openQuote"
  | "noHeadings"
  | "unknownColumn"
  | "twoColumns"
  | "missingColumn"
  | "tooManyCells";

/** What can be wrong with one cell, whatever it means. */
export type CellIssueCode = "missing" | "notNumber" | "tooSmall" | "tooLarge";

/** What is wrong, where: the line as an editor counts it, the column, and what stands there. */
export interface TableIssue<Column extends string, Code extends string> {
  line: number;
  column: Column | null;
  code: Code;
  text: string;
}

/** Notes a fault of the row that is being read; null stands for the value that could not be read. */
export type IssueReporter<Column extends string, Code extends string> = (
  column: Column | null,
  code: Code,
  text: string,
) => null;

export type Cells<Column extends string> = Partial<Record<Column, string>>;

export interface TableRules<Column extends string, Heading extends { column: Column }> {
  headingOf: (text: string) => Heading | null;
  required: readonly Column[];
  maxRows: number;
  /** The headings of a list that has none, by its first row; null when nobody can tell them. */
  headingsFor?: (row: readonly string[]) => readonly Heading[] | null;
}

export interface Row<Column extends string> {
  line: number;
  cells: Cells<Column>;
  /** What stands behind the last heading. */
  extra: string | undefined;
}

export interface Table<Column extends string, Heading> {
  headings: readonly (Heading | null)[];
  /** The list had no line of headings, and they were told from its first row. */
  isHeadless: boolean;
  /** None when the list as a whole cannot be read. */
  rows: Row<Column>[];
  issues: TableIssue<Column, TableIssueCode>[];
}

const longestShown = 60;

/** `ReportIssue` of one line, which adds to a list of faults. */
export function issueReporter<Column extends string, Code extends string>(
  line: number,
  issues: TableIssue<Column, Code>[],
): IssueReporter<Column, Code> {
  return (column, code, text) => {
    issues.push({ line, column, code, text: text.slice(0, longestShown) });
    return null;
  };
}

/** The rows of a list by their columns, cells trimmed, or what is wrong with the list as a whole. */
export function readTable<Column extends string, Heading extends { column: Column }>(
  source: string,
  rules: TableRules<Column, Heading>,
): Table<Column, Heading> {
  const { lines, openQuote } = splitCsv(source);
  const issues: TableIssue<Column, TableIssueCode>[] = [];
  if (openQuote !== null) issues.push({ line: openQuote, column: null, code: "openQuote", text: "" });
  const [head, ...below] = lines;
  const told = head === undefined ? null : headlessBy(head, rules);
  const rows = told === null ? below : lines;
  if (head === undefined || rows.length === 0) {
    issues.push({ line: 1, column: null, code: "empty", text: "" });
    return { headings: [], isHeadless: false, rows: [], issues };
  }
  const headings = told ?? readHead(head, rules, issues);
  const tooMany = rows[rules.maxRows];
  if (tooMany !== undefined) {
    issues.push({ line: tooMany.line, column: null, code: "tooManyRows", text: String(rows.length) });
  }
  const isHeadless = told !== null;
  return { headings, isHeadless, rows: issues.length > 0 ? [] : rows.map((row) => byColumn(row, headings)), issues };
}

/** What the columns are of a list that begins with its first row at once. */
function headlessBy<Column extends string, Heading extends { column: Column }>(
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
    issues.push({ line, column: null, code: "noHeadings", text: cells.join(" ").trim().slice(0, longestShown) });
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
  for (const column of required) {
    if (!seen.has(column)) issues.push({ line, column, code: "missingColumn", text: "" });
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
