import { parseHundredths } from "../amount.ts";
import type { CellIssueCode, Cells, IssueReporter } from "./table.ts";

interface Limits {
  min: number;
  max: number;
}

/** Reads an amount in złoty and returns it in grosze; the limits are in grosze too. */
export function readGrosze<Column extends string>(
  column: Column,
  cells: Cells<Column>,
  limits: Limits,
  report: IssueReporter<Column, CellIssueCode>,
): number | null {
  const text = cells[column] ?? "";
  if (text === "") return report(column, "missing", "");
  const grosze = parseHundredths(text);
  if (grosze === null) return report(column, "notNumber", text);
  return bounded(column, grosze, limits, text, report);
}

/** Returns the value, or reports an issue when it is outside the limits. */
export function bounded<Column extends string>(
  column: Column,
  value: number,
  { min, max }: Limits,
  text: string,
  report: IssueReporter<Column, CellIssueCode>,
): number | null {
  if (value < min) return report(column, "tooSmall", text);
  return value > max ? report(column, "tooLarge", text) : value;
}
