import { parseWrittenDay } from "./day.ts";
import { splitCsv } from "./split.ts";

/** What happens to a column whose heading is unknown: a known column's name, or one of these. */
export type ColumnChoice<Column extends string> = Column | "leaveOut" | "note";

/** Chosen by the user, by the heading as written. */
export type ColumnChoices<Column extends string> = Readonly<Record<string, ColumnChoice<Column>>>;

/** In `01/05/2026`: 1 May or January 5. */
export type DayOrder = "dayFirst" | "monthFirst";

export interface ArrangeRules<Column extends string> {
  headingOf: (text: string) => { column: Column } | null;
  /** What happens to unknown columns without a choice. */
  fallback: "leaveOut" | "note";
  /** The column that takes "heading: value" of the columns to keep, and its longest text. */
  note?: { column: Column; maxLength: number };
  /** Columns of days, which are rewritten as `2026-05-01`. */
  days?: readonly Column[];
}

export interface UnknownColumn {
  heading: string;
  /** The first value in it; empty when there is none. */
  example: string;
}

export interface ArrangedList {
  /** A list with known headings only, whose rows have the line numbers of the source. */
  text: string;
  unknown: UnknownColumn[];
  /** Null when no day is written with slashes. `isCertain`: a day or month above 12 tells them apart. */
  dayOrder: { order: DayOrder; isCertain: boolean; example: string } | null;
}

const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?=$|[ T])/;

/**
 * Rewrites a list of another program: drops, keeps or renames its unknown columns and its days in American order. A list
 * without a known heading is returned as it is, for `readTable` to report.
 *
 * @param order chosen by the user; used only where the days themselves do not tell
 */
export function arrangeList<Column extends string>(
  source: string,
  { headingOf, fallback, note, days = [] }: ArrangeRules<Column>,
  choices: ColumnChoices<Column>,
  order: DayOrder,
): ArrangedList {
  const { lines, openQuote } = splitCsv(source);
  const [head, ...rows] = lines;
  const headings = (head?.cells ?? []).map((cell) => cell.trim());
  const isUnreadable = openQuote !== null || head === undefined;
  const chosen = headings.map((heading) => headingOf(heading)?.column ?? choices[heading] ?? null);
  if (isUnreadable || chosen.every((choice) => choice === null)) return { text: source, unknown: [], dayOrder: null };
  const isUnknown = (heading: string) => heading !== "" && headingOf(heading) === null;
  const unknown = headings.flatMap((heading, at) => {
    if (!isUnknown(heading)) return [];
    return [{ heading, example: rows.find(({ cells }) => cells[at]?.trim())?.cells[at]?.trim() ?? "" }];
  });
  const actions = headings.map((heading, at): ColumnChoice<Column> | null => {
    if (heading === "") return null;
    return chosen[at] ?? fallback;
  });
  const isDay = (at: number) => days.some((column) => column === actions[at]);
  const written = rows.flatMap(({ cells }) => cells.filter((_, at) => isDay(at)).map((cell) => cell.trim()));
  const dayOrder = dayOrderOf(written, order);
  // A known column may be called "note" too.
  const isKept = (heading: string, at: number) => isUnknown(heading) && actions[at] === "note";
  const kept = headings.flatMap((heading, at) => (isKept(heading, at) ? [{ heading, at }] : []));
  const columns = headings.flatMap((heading, at) => {
    const action = actions[at];
    if (isKept(heading, at) || action === "leaveOut") return [];
    // A known heading stays as it is: it may carry a unit.
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

/** A day in American order as `2026-05-01`; any other text as it is. */
function monthFirstDay(cell: string): string {
  const [all, month = "", date = "", year = ""] = slashed.exec(cell.trim()) ?? [];
  if (all === undefined) return cell;
  return parseWrittenDay(`${date}.${month}.${year}`) ?? cell;
}

const quoted = (cell: string) => {
  const text = cell.replace(/[\r\n]+/g, " ");
  return /[";]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Writes each row at its line; lines between them are empty, which readers skip. */
function writeLines(rows: readonly { line: number; cells: readonly string[] }[]): string {
  const out: string[] = [];
  for (const { line, cells } of rows) {
    while (out.length < line - 1) out.push("");
    out.push(cells.map(quoted).join(";"));
  }
  return out.join("\n");
}
