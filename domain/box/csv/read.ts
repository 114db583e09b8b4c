import { parseHundredths } from "../../amount.ts";
import { priceLimits } from "../bulk-change.ts";
import type { NewBox } from "../create-schema.ts";
import type { BoxFeature } from "../features.ts";
import type { BoxKind } from "../kinds.ts";
import { boxLimits, parseBoxNumber } from "../limits.ts";
import { type CsvLine, splitCsv } from "./split.ts";
import { type CsvColumn, columnOf, featureOf, kindOf, requiredColumns } from "./words.ts";

export type CsvFaultCode =
  | "empty"
  | "tooManyRows"
  | "openQuote"
  | "unknownColumn"
  | "twoColumns"
  | "missingColumn"
  | "tooManyCells"
  | "missing"
  | "notNumber"
  | "notWhole"
  | "tooSmall"
  | "tooLarge"
  | "badNumber"
  | "unknownWord"
  | "twice"
  | "taken";

/** What is wrong, where: the line as an editor counts it, the column, and what stands there. */
export interface CsvFault {
  line: number;
  column: CsvColumn | null;
  code: CsvFaultCode;
  text: string;
}

export interface CsvBoxes {
  boxes: NewBox[];
  faults: CsvFault[];
}

type Cells = Partial<Record<CsvColumn, string>>;
type Blame = (column: CsvColumn, code: CsvFaultCode, text: string) => null;
type Heading = NonNullable<ReturnType<typeof columnOf>>;

/**
 * The boxes of a list, and everything that is wrong with it; a list with one fault is not to be taken. `taken` holds the
 * numbers that the place has. Prices and deposits are in zlotys in the list and in grosze here, lengths in cm.
 */
export function readBoxes(source: string, taken: ReadonlySet<string>): CsvBoxes {
  const { lines, openQuote } = splitCsv(source);
  const faults: CsvFault[] = [];
  if (openQuote !== null) faults.push({ line: openQuote, column: null, code: "openQuote", text: "" });
  const [head, ...rows] = lines;
  if (head === undefined || rows.length === 0) {
    return { boxes: [], faults: [...faults, { line: 1, column: null, code: "empty", text: "" }] };
  }
  const columns = readHead(head, faults);
  if (rows.length > boxLimits.list) {
    faults.push({
      line: rows[boxLimits.list]?.line ?? 1,
      column: null,
      code: "tooManyRows",
      text: String(rows.length),
    });
  }
  if (faults.length > 0) return { boxes: [], faults };
  const seen = new Set<string>();
  const boxes = rows.flatMap((row) => readRow(row, columns, faults, taken, seen) ?? []);
  return { boxes, faults };
}

function readHead({ line, cells }: CsvLine, faults: CsvFault[]): (Heading | null)[] {
  const seen = new Set<CsvColumn>();
  const columns = cells.map((text) => {
    const heading = columnOf(text);
    if (heading === null) {
      if (text.trim() !== "") faults.push({ line, column: null, code: "unknownColumn", text: text.trim() });
      return null;
    }
    if (seen.has(heading.column)) faults.push({ line, column: heading.column, code: "twoColumns", text: text.trim() });
    seen.add(heading.column);
    return heading;
  });
  for (const column of requiredColumns) {
    if (!seen.has(column)) faults.push({ line, column, code: "missingColumn", text: "" });
  }
  return columns;
}

function readRow(
  { line, cells: found }: CsvLine,
  columns: readonly (Heading | null)[],
  faults: CsvFault[],
  taken: ReadonlySet<string>,
  seen: Set<string>,
): NewBox | null {
  const before = faults.length;
  const blame: Blame = (column, code, text) => {
    faults.push({ line, column, code, text: text.slice(0, 60) });
    return null;
  };
  const cells: Cells = {};
  for (const [at, heading] of columns.entries()) if (heading !== null) cells[heading.column] = (found[at] ?? "").trim();
  const extra = found.slice(columns.length).find((cell) => cell.trim() !== "");
  if (extra !== undefined) faults.push({ line, column: null, code: "tooManyCells", text: extra.slice(0, 60) });
  const isMetres = (column: CsvColumn) => columns.some((one) => one?.column === column && one.inMetres);
  const side = (column: "width" | "depth" | "height") =>
    readCm(column, cells, isMetres(column), column === "height" ? boxLimits.height : boxLimits.side, blame);
  const box = {
    number: readNumber(cells, taken, seen, blame),
    kind: readKind(cells, blame),
    widthCm: side("width"),
    depthCm: side("depth"),
    heightCm: side("height"),
    floor: readFloor(cells, blame),
    features: readFeatures(cells, blame),
    monthlyGrosze: readGrosze("monthly", cells, priceLimits.least, blame),
    depositGrosze: cells.deposit ? readGrosze("deposit", cells, 0, blame) : null,
  };
  return faults.length === before ? (box as NewBox) : null;
}

function readNumber(cells: Cells, taken: ReadonlySet<string>, seen: Set<string>, blame: Blame): string | null {
  const text = cells.number ?? "";
  if (text === "") return blame("number", "missing", "");
  const number = parseBoxNumber(text);
  if (number === null) return blame("number", "badNumber", text);
  if (seen.has(number)) return blame("number", "twice", number);
  seen.add(number);
  return taken.has(number) ? blame("number", "taken", number) : number;
}

function readKind({ kind = "" }: Cells, blame: Blame): BoxKind | null {
  if (kind === "") return "indoor";
  return kindOf(kind) ?? blame("kind", "unknownWord", kind);
}

function readFeatures({ features = "" }: Cells, blame: Blame): BoxFeature[] | null {
  const words = features.split(/[+|,/]/).map((word) => word.trim());
  const list = words.filter(Boolean).map((word) => featureOf(word) ?? blame("features", "unknownWord", word));
  return list.includes(null) ? null : [...new Set(list as BoxFeature[])];
}

function readFloor({ floor = "" }: Cells, blame: Blame): number | null {
  if (floor === "") return 0;
  if (!/^[-−]?\d{1,3}$/.test(floor)) return blame("floor", "notWhole", floor);
  return bounded("floor", Number(floor.replace("−", "-")), boxLimits.floor, floor, blame);
}

function readCm(
  column: CsvColumn,
  cells: Cells,
  inMetres: boolean,
  limits: { least: number; most: number },
  blame: Blame,
): number | null {
  const text = cells[column] ?? "";
  if (text === "") return blame(column, "missing", "");
  const hundredths = parseHundredths(text);
  if (hundredths === null) return blame(column, "notNumber", text);
  if (!inMetres && hundredths % 100 !== 0) return blame(column, "notWhole", text);
  return bounded(column, inMetres ? hundredths : hundredths / 100, limits, text, blame);
}

function readGrosze(column: CsvColumn, cells: Cells, least: number, blame: Blame): number | null {
  const text = cells[column] ?? "";
  if (text === "") return blame(column, "missing", "");
  const grosze = parseHundredths(text);
  if (grosze === null) return blame(column, "notNumber", text);
  return bounded(column, grosze, { least, most: priceLimits.most }, text, blame);
}

function bounded(
  column: CsvColumn,
  value: number,
  { least, most }: { least: number; most: number },
  text: string,
  blame: Blame,
): number | null {
  if (value < least) return blame(column, "tooSmall", text);
  return value > most ? blame(column, "tooLarge", text) : value;
}
