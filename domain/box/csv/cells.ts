import { parseHundredths } from "../../core/amount.ts";
import { bounded } from "../../core/csv/cells.ts";
import type { CellIssueCode, Cells as CellsOf, IssueReporter } from "../../core/csv/table.ts";
import type { BoxKind } from "../kinds.ts";
import { boxLimits } from "../limits.ts";
import { floorOf, kindOf } from "./words.ts";

/** The columns of a box that are also read from lists of rentals. */
export type BoxColumn = "kind" | "width" | "depth" | "height" | "area" | "floor";
export type BoxCellIssue = CellIssueCode | "notWhole" | "notFloor" | "unknownWord";
export type Units = ReadonlyMap<string, "cm" | "m">;

type Cells = CellsOf<BoxColumn>;
type Report = IssueReporter<BoxColumn, BoxCellIssue>;

/**
 * The size of a box: from its sides, or from the area alone.
 * @param units the units that the headings state
 */
export function readSize(cells: Cells, units: Units, report: Report) {
  const isAssumed = isEstimated(cells) && !cells.height;
  return { ...readSides(cells, units, report), heightCm: isAssumed ? usualHeightCm : readHeight(cells, units, report) };
}

const isEstimated = (cells: Cells) => !cells.width && !cells.depth && (cells.area ?? "") !== "";

/** Width and depth in cm, from these columns or the area. */
export function readSides(cells: Cells, units: Units, report: Report) {
  if (isEstimated(cells)) return readArea(cells, report);
  return { widthCm: readCm("width", cells, units, report), depthCm: readCm("depth", cells, units, report) };
}

export const readHeight = (cells: Cells, units: Units, report: Report) => readCm("height", cells, units, report);

/** Assumed height of a box for which only the area is given. */
const usualHeightCm = 250;

/**
 * The sides of a box for which only the area is given: whole centimeters, close to a square, area rounded to 0.01 m².
 * Null without an area, or after reporting an invalid one.
 */
function readArea({ area = "" }: Cells, report: Report): { widthCm: number; depthCm: number } | null {
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

export function readKind({ kind = "" }: Cells, report: Report): BoxKind | null {
  if (kind === "") return "indoor";
  return kindOf(kind) ?? report("kind", "unknownWord", kind);
}

export function readFloor({ floor = "" }: Cells, report: Report): number | null {
  if (floor === "") return 0;
  const number = floorOf(floor);
  return number === null
    ? report("floor", "notFloor", floor)
    : bounded("floor", number, boxLimits.floor, floor, report);
}

function readCm(column: "width" | "depth" | "height", cells: Cells, units: Units, report: Report): number | null {
  const text = cells[column] ?? "";
  const unit = unitOf(text) ?? units.get(column) ?? null;
  const limits = column === "height" ? boxLimits.height : boxLimits.side;
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
