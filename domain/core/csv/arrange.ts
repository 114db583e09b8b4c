import { parseWrittenDay } from "./day.ts";
import { splitCsv, withoutTitle } from "./split.ts";

/** How to handle a column with an unknown heading: map it to a known column, or one of these actions. */
export type ColumnChoice<Column extends string> = Column | "leaveOut" | "note";

/** The user's choices, by the original heading. */
export type ColumnChoices<Column extends string> = Readonly<Record<string, ColumnChoice<Column>>>;

/** Whether `01/05/2026` is May 1 or January 5. */
export type DayOrder = "dayFirst" | "monthFirst";

export interface ArrangeRules<Column extends string> {
  headingOf: (text: string) => { column: Column } | null;
  /** The action for an unknown column without a choice. */
  fallbackOf: (heading: string) => "leaveOut" | "note";
  /** The column that collects the kept columns as "heading: value", and its maximum length. */
  note?: { column: Column; maxLength: number };
  /** Date columns; their values are rewritten as `2026-05-01`. */
  days?: readonly Column[];
}

export interface UnknownColumn {
  heading: string;
  /** The first non-empty value of the column; empty if there is none. */
  example: string;
  /** What happens to it without a choice. */
  fallback: "leaveOut" | "note";
}

export interface ArrangedList {
  /** A list with known headings only. Rows keep the line numbers of the source. */
  text: string;
  unknown: UnknownColumn[];
  /** Null if no date contains slashes. `isCertain`: a day or month above 12 determines the order. */
  dayOrder: { order: DayOrder; isCertain: boolean; example: string } | null;
}

const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?=$|[ T])/;

/**
 * Adapts a list exported from another program: drops, keeps or renames unknown columns and rewrites American dates.
 * A list without any known heading is returned unchanged, so that `readTable` reports it.
 * @param order chosen by the user; only used if the dates themselves are ambiguous
 */
export function arrangeList<Column extends string>(
  source: string,
  { headingOf, fallbackOf, note, days = [] }: ArrangeRules<Column>,
  choices: ColumnChoices<Column>,
  order: DayOrder,
): ArrangedList {
  const { lines, openQuote, tooWide } = splitCsv(source);
  const [head, ...rows] = withoutTitle(lines, (text) => headingOf(text) !== null);
  const headings = (head?.cells ?? []).map((cell) => cell.trim());
  const isUnreadable = openQuote !== null || tooWide !== null || head === undefined;
  const chosen = headings.map((heading) => headingOf(heading)?.column ?? choices[heading] ?? null);
  if (isUnreadable || chosen.every((choice) => choice === null)) return { text: source, unknown: [], dayOrder: null };
  const isUnknown = (heading: string) => heading !== "" && headingOf(heading) === null;
  const unknown = headings.flatMap((heading, at) => {
    if (!isUnknown(heading)) return [];
    const example = rows.find(({ cells }) => cells[at]?.trim())?.cells[at]?.trim() ?? "";
    return [{ heading, example, fallback: fallbackOf(heading) }];
  });
  const actions = headings.map((heading, at): ColumnChoice<Column> | null => {
    if (heading === "") return null;
    return chosen[at] ?? fallbackOf(heading);
  });
  const isDay = (at: number) => days.some((column) => column === actions[at]);
  const written = rows.flatMap(({ cells }) => cells.filter((_, at) => isDay(at)).map((cell) => cell.trim()));
  const dayOrder = dayOrderOf(written, order);
  // A known column may also have the name "note".
  const isKept = (heading: string, at: number) => isUnknown(heading) && actions[at] === "note";
  const kept = headings.flatMap((heading, at) => (isKept(heading, at) ? [{ heading, at }] : []));
  const columns = headings.flatMap((heading, at) => {
    const action = actions[at];
    if (isKept(heading, at) || action === "leaveOut") return [];
    // A known heading is kept as written, because it may contain a unit.
    return [{ at, heading: isUnknown(heading) ? (action ?? heading) : heading }];
  });
  const noteAt = columns.find(({ at }) => actions[at] === note?.column)?.at;
  const addsNote = note !== undefined && kept.length > 0;
  const headRow = [
    ...columns.map(({ heading }) => heading),
    ...(addsNote && noteAt === undefined ? [note.column] : []),
  ];
  const body = rows.map(({ line, cells }) => {
    const extra = cells.slice(headings.length);
    const more = kept.flatMap(({ heading, at }) => (cells[at]?.trim() ? [`${heading}: ${cells[at].trim()}`] : []));
    const noteText = (text: string) => [text.trim(), ...more].filter(Boolean).join("; ").slice(0, note?.maxLength);
    const known = columns.map(({ at }) => {
      const cell = cells[at] ?? "";
      if (addsNote && at === noteAt) return noteText(cell);
      return isDay(at) && dayOrder?.order === "monthFirst" ? monthFirstDay(cell) : cell;
    });
    return { line, cells: [...known, ...(addsNote && noteAt === undefined ? [noteText("")] : []), ...extra] };
  });
  return { text: writeLines([{ line: head.line, cells: headRow }, ...body]), unknown, dayOrder };
}

function dayOrderOf(written: readonly string[], asked: DayOrder): ArrangedList["dayOrder"] {
  const found = written.flatMap((text) => {
    const [, first = "", second = ""] = slashed.exec(text) ?? [];
    return first === "" ? [] : [{ text, first: Number(first), second: Number(second) }];
  });
  const [any] = found;
  if (any === undefined) return null;
  const monthFirst = found.find(({ second }) => second > 12);
  const dayFirst = found.find(({ first }) => first > 12);
  if (monthFirst !== undefined && dayFirst === undefined) {
    return { order: "monthFirst", isCertain: true, example: monthFirst.text };
  }
  if (dayFirst !== undefined) return { order: "dayFirst", isCertain: true, example: dayFirst.text };
  const example = found.find(({ first, second }) => first !== second)?.text;
  return { order: asked, isCertain: example === undefined, example: example ?? any.text };
}

/** Rewrites an American date as `2026-05-01`; returns any other text unchanged. */
function monthFirstDay(cell: string): string {
  const [all, month = "", date = "", year = ""] = slashed.exec(cell.trim()) ?? [];
  if (all === undefined) return cell;
  return parseWrittenDay(`${date}.${month}.${year}`) ?? cell;
}

const quoted = (cell: string) => {
  const text = cell.replace(/[\r\n]+/g, " ");
  return /[";]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A cell of a list: the line in the file and its column. */
export interface CellPlace<Column extends string> {
  line: number;
  column: Column | null;
}

/**
 * Reads and replaces cells of a list as it was pasted, before it is arranged. Columns are found as `arrangeList` finds them; a
 * cell that several columns make up, or that the list lacks, is null.
 */
export function cellsOfList<Column extends string>(
  source: string,
  headingOf: ArrangeRules<Column>["headingOf"],
  choices: ColumnChoices<Column>,
) {
  const { lines, openQuote, tooWide } = splitCsv(source);
  const [head] = withoutTitle(lines, (text) => headingOf(text) !== null);
  const columns = (head?.cells ?? []).map((cell) => headingOf(cell.trim())?.column ?? choices[cell.trim()] ?? null);
  const byLine = new Map(lines.map((row) => [row.line, row]));
  const find = ({ line, column }: CellPlace<Column>) => {
    const row = byLine.get(line);
    const at = column === null ? -1 : columns.indexOf(column);
    const isCell = row !== undefined && row !== head && at >= 0 && openQuote === null && tooWide === null;
    return isCell ? { row, at } : null;
  };
  return {
    textOf(place: CellPlace<Column>): string | null {
      const found = find(place);
      return found && (found.row.cells[found.at] ?? "").trim();
    },
    /** The list with another text in a cell. */
    replaced(place: CellPlace<Column>, text: string): string {
      const found = find(place);
      if (found === null) return source;
      const cells = Array.from({ length: Math.max(found.row.cells.length, found.at + 1) }, (_, at) =>
        at === found.at ? text : (found.row.cells[at] ?? ""),
      );
      return writeLines(lines.map((row) => (row === found.row ? { ...row, cells } : row)));
    },
  };
}

/** Writes each row at its original line number; the lines in between are empty, and readers skip them. */
function writeLines(rows: readonly { line: number; cells: readonly string[] }[]): string {
  const out: string[] = [];
  for (const { line, cells } of rows) {
    while (out.length < line - 1) out.push("");
    out.push(cells.map(quoted).join(";"));
  }
  return out.join("\n");
}
