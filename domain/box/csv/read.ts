import { parseHundredths } from "../../core/amount.ts";
import { bounded, readGrosze } from "../../core/csv/cells.ts";
import {
  type ReportIssue as BlameOf,
  type CellFaultCode,
  type Cells as CellsOf,
  type Fault,
  issueReporter,
  readTable,
  type TableFaultCode,
} from "../../core/csv/table.ts";
import { priceLimits } from "../bulk-change.ts";
import type { NewBox } from "../create-schema.ts";
import type { BoxFeature } from "../features.ts";
import type { BoxKind } from "../kinds.ts";
import { boxLimits, parseBoxNumber } from "../limits.ts";
import { type CsvColumn, columnOf, csvColumns, featureOf, kindOf, requiredColumns } from "./words.ts";

export type CsvFaultCode =
  | TableFaultCode
  | CellFaultCode
  | "notWhole"
  | "badNumber"
  | "unknownWord"
  | "twice"
  | "taken";

export type CsvIssue = Fault<CsvColumn, CsvFaultCode>;

export interface CsvBoxes {
  boxes: NewBox[];
  faults: CsvIssue[];
  /** The list had no headings: its columns were taken in the order of the template. */
  isHeadless: boolean;
}

type Cells = CellsOf<CsvColumn>;
type ReportIssue = BlameOf<CsvColumn, CsvFaultCode>;

/** A list without headings has either all columns of the template or those that it cannot do without, in their order. */
function headingsFor(row: readonly string[]) {
  const cells = row.slice(0, row.findLastIndex((cell) => cell.trim() !== "") + 1);
  const columns = [csvColumns, csvColumns.slice(0, -1), requiredColumns].find(({ length }) => length === cells.length);
  return columns?.map((column) => ({ column, inMetres: false })) ?? null;
}

const rules = { headingOf: columnOf, required: requiredColumns, mostRows: boxLimits.list, headingsFor };

/**
 * The boxes of a list, and everything that is wrong with it; a list with one fault is not to be taken. `taken` holds the
 * numbers that the place has. Prices and deposits are in zlotys in the list and in grosze here, lengths in cm.
 */
export function readBoxes(source: string, taken: ReadonlySet<string>): CsvBoxes {
  const table = readTable(source, rules);
  const faults: CsvIssue[] = [...table.faults];
  const metres = new Set(table.headings.flatMap((heading) => (heading?.inMetres ? [heading.column] : [])));
  const seen = new Set<string>();
  const boxes = table.rows.flatMap(({ line, cells, extra }) => {
    const before = faults.length;
    const blame = issueReporter(line, faults);
    if (extra !== undefined) blame(null, "tooManyCells", extra);
    const box = readRow(cells, metres, blame, taken, seen);
    return faults.length === before ? [box as NewBox] : [];
  });
  return { boxes, faults, isHeadless: table.isHeadless };
}

function readRow(
  cells: Cells,
  metres: ReadonlySet<CsvColumn>,
  blame: ReportIssue,
  taken: ReadonlySet<string>,
  seen: Set<string>,
) {
  const side = (column: "width" | "depth" | "height") =>
    readCm(
      column,
      cells,
      inMetres(cells[column], metres.has(column)),
      column === "height" ? boxLimits.height : boxLimits.side,
      blame,
    );
  return {
    number: readNumber(cells, taken, seen, blame),
    kind: readKind(cells, blame),
    widthCm: side("width"),
    depthCm: side("depth"),
    heightCm: side("height"),
    floor: readFloor(cells, blame),
    features: readFeatures(cells, blame),
    monthlyGrosze: readGrosze("monthly", cells, priceLimits, blame),
    depositGrosze: cells.deposit ? readGrosze("deposit", cells, { ...priceLimits, least: 0 }, blame) : null,
  };
}

/** A unit in the cell itself says more than the heading. */
function inMetres(text: string | undefined, byHeading: boolean): boolean {
  const unit = /(c?m)$/i.exec(text ?? "")?.[1]?.toLowerCase();
  return unit === undefined ? byHeading : unit === "m";
}

function readNumber(cells: Cells, taken: ReadonlySet<string>, seen: Set<string>, blame: ReportIssue): string | null {
  const text = cells.number ?? "";
  if (text === "") return blame("number", "missing", "");
  const number = parseBoxNumber(text);
  if (number === null) return blame("number", "badNumber", text);
  if (seen.has(number)) return blame("number", "twice", number);
  seen.add(number);
  return taken.has(number) ? blame("number", "taken", number) : number;
}

function readKind({ kind = "" }: Cells, blame: ReportIssue): BoxKind | null {
  if (kind === "") return "indoor";
  return kindOf(kind) ?? blame("kind", "unknownWord", kind);
}

function readFeatures({ features = "" }: Cells, blame: ReportIssue): BoxFeature[] | null {
  const words = features.split(/[+|,/]/).map((word) => word.trim());
  const list = words.filter(Boolean).map((word) => featureOf(word) ?? blame("features", "unknownWord", word));
  return list.includes(null) ? null : [...new Set(list as BoxFeature[])];
}

function readFloor({ floor = "" }: Cells, blame: ReportIssue): number | null {
  if (floor === "") return 0;
  if (!/^[-−]?\d{1,3}$/.test(floor)) return blame("floor", "notWhole", floor);
  return bounded("floor", Number(floor.replace("−", "-")), boxLimits.floor, floor, blame);
}

function readCm(
  column: CsvColumn,
  cells: Cells,
  inMetres: boolean,
  limits: { least: number; most: number },
  blame: ReportIssue,
): number | null {
  const text = cells[column] ?? "";
  if (text === "") return blame(column, "missing", "");
  const hundredths = parseHundredths(text);
  if (hundredths === null) return blame(column, "notNumber", text);
  if (!inMetres && hundredths % 100 !== 0) return blame(column, "notWhole", text);
  return bounded(column, inMetres ? hundredths : hundredths / 100, limits, text, blame);
}
