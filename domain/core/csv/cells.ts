import { parseHundredths } from "../amount.ts";
import type { CellIssueCode, Cells, IssueReporter } from "./table.ts";

interface Limits {
  min: number;
  max: number;
}

/** An amount in złoty, in grosze, within limits in grosze. */
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

/** The value if it is within its limits. */
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
