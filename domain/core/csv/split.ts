export interface CsvLine {
  /** line number in the file, from 1 */
  line: number;
  cells: string[];
}

export interface SplitCsv {
  lines: CsvLine[];
  /** The line of an unterminated quote. */
  openQuote: number | null;
  /** The line with more than `maxColumns` cells, at which reading stopped. */
  tooWide: number | null;
}

/** No program exports more; without a limit, each unknown heading would be looked up in every row. */
export const maxColumns = 200;

const separators = [";", "\t", ","] as const;

/** A title may precede the headings: lines above them that are looked at. */
const titleLines = 10;

/** The most frequent separator of a line, and how often it is there. */
function separatorIn(line: string): { separator: string; count: number } {
  const found = separators.map((separator) => ({ separator, count: line.split(separator).length - 1 }));
  return found.reduce((most, one) => (one.count > most.count ? one : most));
}

/**
 * The most frequent separator, outside quotes, of the first line whose next line contains it too: a title above the headings is
 * skipped. Without such a line, that of the first line with any separator, and otherwise a semicolon.
 */
function separatorOf(text: string): string {
  const lines = text
    .split(/\r\n|\r|\n/, titleLines)
    .map((line) => line.replace(/"[^"]*"/g, ""))
    .filter((line) => /[^ ]/.test(line));
  const found = lines.map(separatorIn);
  const head = found.find(({ separator, count }, at) => count > 0 && lines[at + 1]?.includes(separator));
  return (head ?? found.find(({ count }) => count > 0))?.separator ?? ";";
}

/**
 * Parses CSV (RFC 4180 and its spreadsheet variants): optional byte order mark; semicolon, comma or tab; quoted cells
 * with separators and line breaks. Skips empty lines. Takes time linear in the length of the text, which strangers send.
 */
export function splitCsv(source: string): SplitCsv {
  const named = /^\uFEFF?sep=([;,\t])\r?\n/i.exec(source);
  const text = source.slice(named?.[0].length ?? (source.startsWith("\uFEFF") ? 1 : 0));
  const separator = named?.[1] ?? separatorOf(text);
  const lines: CsvLine[] = [];
  let [cells, cell, quoted]: [string[], string, boolean] = [[], "", false];
  // Kept while reading: trimming the cell at each quotation mark would read it again and again.
  let isBlank = true;
  let line = named === null ? 1 : 2;
  let start = line;
  const endCell = () => {
    cells.push(cell);
    [cell, isBlank] = ["", true];
  };
  const endLine = () => {
    endCell();
    if (cells.some((one) => one.trim() !== "")) lines.push({ line: start, cells });
    cells = [];
  };
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string;
    const breaks = character === "\n" || (character === "\r" && text[at + 1] !== "\n");
    if (breaks) line += 1;
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') cell += text[at++];
      else quoted = false;
    } else if (character === '"' && isBlank) [cell, quoted, isBlank] = ["", true, false];
    else if (character === separator) {
      endCell();
      if (cells.length === maxColumns) return { lines, openQuote: null, tooWide: start };
    } else if (breaks) {
      endLine();
      start = line;
    } else if (character !== "\r") {
      cell += character;
      isBlank &&= character.trim() === "";
    }
  }
  if (cell !== "" || cells.length > 0) endLine();
  return { lines, openQuote: quoted ? start : null, tooWide: null };
}

/**
 * The lines from the headings on, without a title above them: the first line with two known headings, among the first ones. A
 * list whose first line has a known heading has no title.
 */
export function withoutTitle(lines: readonly CsvLine[], isHeading: (text: string) => boolean): readonly CsvLine[] {
  if (lines[0]?.cells.some(isHeading)) return lines;
  const head = lines.slice(0, titleLines).findIndex(({ cells }) => cells.filter(isHeading).length >= 2);
  return lines.slice(Math.max(head, 0));
}
