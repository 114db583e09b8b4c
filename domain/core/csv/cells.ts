import { parseHundredths } from "../amount.ts";
import type { CellFaultCode, Cells, ReportIssue } from "./table.ts";

interface Limits {
  least: number;
  most: number;
}

/** An amount in złoty, in grosze, within limits in grosze. */
export function readGrosze<Column extends string>(
  column: Column,
  cells: Cells<Column>,
  limits: Limits,
  blame: ReportIssue<Column, CellFaultCode>,
): number | null {
  const text = cells[column] ?? "";
  if (text === "") return blame(column, "missing", "");
  const grosze = parseHundredths(text);
  if (grosze === null) return blame(column, "notNumber", text);
  return bounded(column, grosze, limits, text, blame);
}

/** The value if it is within its limits. */
export function bounded<Column extends string>(
  column: Column,
  value: number,
  { least, most }: Limits,
  text: string,
  blame: ReportIssue<Column, CellFaultCode>,
): number | null {
  if (value < least) return blame(column, "tooSmall", text);
  return value > most ? blame(column, "tooLarge", text) : value;
}
