import { parseHundredths } from "../../core/amount.ts";
import { bounded, readGrosze } from "../../core/csv/cells.ts";
import {
  type CellIssueCode,
  type Cells as CellsOf,
  issueReporter,
  readTable,
  type TableIssue,
  type TableIssueCode,
  type IssueReporter as TableIssueReporter,
} from "../../core/csv/table.ts";
import { priceLimits } from "../bulk-change.ts";
import type { NewBox } from "../create-schema.ts";
import type { BoxFeature } from "../features.ts";
import type { BoxKind } from "../kinds.ts";
import { boxLimits, parseBoxNumber } from "../limits.ts";
import {
  type CsvColumn,
  columnOf,
  featureOf,
  floorOf,
  kindOf,
  plainColumns,
  requiredColumns,
  templateColumns,
} from "./words.ts";

export type CsvIssueCode =
  | TableIssueCode
  | CellIssueCode
  | "notWhole"
  | "notFloor"
  | "badNumber"
  | "unknownWord"
  | "twice"
  | "taken";

export type CsvIssue = TableIssue<CsvColumn, CsvIssueCode>;

export interface CsvBoxes {
  boxes: NewBox[];
  issues: CsvIssue[];
  /** The list had no heading row, so its columns were read in the order of the template. */
  isHeadless: boolean;
}

type Cells = CellsOf<CsvColumn>;
type IssueReporter = TableIssueReporter<CsvColumn, CsvIssueCode>;

/** A list without a heading row has either all columns of the template or only the required ones, in their order. */
function headingsFor(row: readonly string[]) {
  const cells = row.slice(0, row.findLastIndex((cell) => cell.trim() !== "") + 1);
  const columns = [templateColumns, templateColumns.slice(0, -1), plainColumns].find(
    ({ length }) => length === cells.length,
  );
  return columns?.map((column) => ({ column, unit: null })) ?? null;
}

const rules = { headingOf: columnOf, required: requiredColumns, maxRows: boxLimits.list, headingsFor };

/**
 * Reads a list of boxes and reports all of its issues; callers import a list only if it has none. Prices and deposits are
 * in złoty in the list and in grosze in the result, lengths in cm.
 * @param taken box numbers that the place already uses
 */
export function readBoxes(source: string, taken: ReadonlySet<string>): CsvBoxes {
  const table = readTable(source, rules);
  const issues: CsvIssue[] = [...table.issues];
  const units = new Map(table.headings.flatMap((heading) => (heading?.unit ? [[heading.column, heading.unit]] : [])));
  const seen = new Set<string>();
  const boxes = table.rows.flatMap(({ line, cells, extra }) => {
    const before = issues.length;
    const report = issueReporter(line, issues);
    if (extra !== undefined) report(null, "tooManyCells", extra);
    const box = readRow(cells, units, report, taken, seen);
    return issues.length === before ? [box as NewBox] : [];
  });
  return { boxes, issues, isHeadless: table.isHeadless };
}

function readRow(
  cells: Cells,
  units: ReadonlyMap<CsvColumn, "cm" | "m">,
  report: IssueReporter,
  taken: ReadonlySet<string>,
  seen: Set<string>,
) {
  const isEstimated = !cells.width && !cells.depth && (cells.area ?? "") !== "";
  const estimated = isEstimated ? readArea(cells, report) : null;
  const side = (column: "width" | "depth" | "height") =>
    readCm(
      column,
      cells,
      unitOf(cells[column]) ?? units.get(column) ?? null,
      column === "height" ? boxLimits.height : boxLimits.side,
      report,
    );
  return {
    number: readNumber(cells, taken, seen, report),
    kind: readKind(cells, report),
    ...(isEstimated ? estimated : { widthCm: side("width"), depthCm: side("depth") }),
    heightCm: isEstimated && !cells.height ? usualHeightCm : side("height"),
    floor: readFloor(cells, report),
    features: readFeatures(cells, report),
    monthlyGrosze: readGrosze("monthly", cells, priceLimits, report),
    depositGrosze: cells.deposit ? readGrosze("deposit", cells, { ...priceLimits, min: 0 }, report) : null,
  };
}

/** Assumed height of a box for which only the area is given. */
const usualHeightCm = 250;

/**
 * The sides of a box for which only the area is given: whole centimeters, close to a square, area rounded to 0.01 m².
 * Null without an area, or after reporting an invalid one.
 */
function readArea({ area = "" }: Cells, report: IssueReporter): { widthCm: number; depthCm: number } | null {
  if (area === "") return null;
  const hundredths = parseHundredths(area.replace(/(m2|m\^2|mkw\.?|sqm)$/i, ""));
  if (hundredths === null) return report("area", "notNumber", area);
  const { min, max } = boxLimits.side;
  const cm2 = bounded("area", hundredths * 100, { min: min * min, max: max * max }, area, report);
  if (cm2 === null) return null;
  const square = Math.floor(Math.sqrt(cm2));
  const widths = Array.from({ length: Math.ceil(square / 4) }, (_, less) => square - less);
  const widthCm = widths.find((width) => width >= min && cm2 % width === 0 && cm2 / width <= max) ?? square;
  return { widthCm, depthCm: Math.round(cm2 / widthCm) };
}

/** A unit in the cell overrides the unit of the heading. */
function unitOf(text = ""): "cm" | "m" | null {
  const unit = /(c?m)$/i.exec(text)?.[1]?.toLowerCase();
  return unit === "cm" || unit === "m" ? unit : null;
}

function readNumber(cells: Cells, taken: ReadonlySet<string>, seen: Set<string>, report: IssueReporter): string | null {
  const text = cells.number ?? "";
  if (text === "") return report("number", "missing", "");
  const number = parseBoxNumber(text);
  if (number === null) return report("number", "badNumber", text);
  if (seen.has(number)) return report("number", "twice", number);
  seen.add(number);
  return taken.has(number) ? report("number", "taken", number) : number;
}

function readKind({ kind = "" }: Cells, report: IssueReporter): BoxKind | null {
  if (kind === "") return "indoor";
  return kindOf(kind) ?? report("kind", "unknownWord", kind);
}

function readFeatures({ features = "" }: Cells, report: IssueReporter): BoxFeature[] | null {
  const words = features.split(/[+|,/]/).map((word) => word.trim());
  const list = words.filter(Boolean).map((word) => featureOf(word) ?? report("features", "unknownWord", word));
  return list.includes(null) ? null : [...new Set(list as BoxFeature[])];
}

function readFloor({ floor = "" }: Cells, report: IssueReporter): number | null {
  if (floor === "") return 0;
  const number = floorOf(floor);
  return number === null
    ? report("floor", "notFloor", floor)
    : bounded("floor", number, boxLimits.floor, floor, report);
}

function readCm(
  column: CsvColumn,
  cells: Cells,
  unit: "cm" | "m" | null,
  limits: { min: number; max: number },
  report: IssueReporter,
): number | null {
  const text = cells[column] ?? "";
  if (text === "") return report(column, "missing", "");
  const hundredths = parseHundredths(text);
  if (hundredths === null) return report(column, "notNumber", text);
  // A length without a unit is in meters if it is too short to be in centimeters.
  const isShort = unit === null && hundredths < limits.min * 100 && hundredths >= limits.min;
  if (unit === "m" || isShort) {
    return bounded(column, hundredths, limits, text, report);
  }
  if (hundredths % 100 !== 0) return report(column, "notWhole", text);
  return bounded(column, hundredths / 100, limits, text, report);
}
