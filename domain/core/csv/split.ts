export interface CsvLine {
  /** line number in the file, from 1 */
  line: number;
  cells: string[];
}

const separators = [";", "\t", ","] as const;

/** The most frequent separator of the first line, outside quotes; a semicolon when there is none. */
function separatorOf(text: string): string {
  const first = (/^[^\r\n]*/.exec(text)?.[0] ?? "").replace(/"[^"]*"/g, "");
  const counts = separators.map((separator) => first.split(separator).length - 1);
  const max = Math.max(...counts);
  return separators[counts.indexOf(max)] ?? ";";
}

/**
 * Parses CSV (RFC 4180 and its spreadsheet variants): optional byte order mark; semicolon, comma or tab; quoted cells
 * with separators and line breaks. Skips empty lines. `openQuote` is the line of an unterminated quote.
 */
export function splitCsv(source: string): { lines: CsvLine[]; openQuote: number | null } {
  const named = /^\uFEFF?sep=([;,\t])\r?\n/i.exec(source);
  const text = source.slice(named?.[0].length ?? (source.startsWith("\uFEFF") ? 1 : 0));
  const separator = named?.[1] ?? separatorOf(text);
  const lines: CsvLine[] = [];
  let [cells, cell, quoted]: [string[], string, boolean] = [[], "", false];
  let line = named === null ? 1 : 2;
  let start = line;
  const endLine = () => {
    cells.push(cell);
    if (cells.some((one) => one.trim() !== "")) lines.push({ line: start, cells });
    [cells, cell] = [[], ""];
  };
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string;
    const breaks = character === "\n" || (character === "\r" && text[at + 1] !== "\n");
    if (breaks) line += 1;
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') cell += text[at++];
      else quoted = false;
    } else if (character === '"' && cell.trim() === "") [cell, quoted] = ["", true];
    else if (character === separator) [cells, cell] = [[...cells, cell], ""];
    else if (breaks) {
      endLine();
      start = line;
    } else if (character !== "\r") cell += character;
  }
  if (cell !== "" || cells.length > 0) endLine();
  return { lines, openQuote: quoted ? start : null };
}
