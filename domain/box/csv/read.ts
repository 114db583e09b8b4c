import { readGrosze } from "../../core/csv/cells.ts";
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
import { boxLimits, parseBoxNumber } from "../limits.ts";
import { readFloor, readKind, readSize, type Units } from "./cells.ts";
import { type CsvColumn, columnOf, featureOf, plainColumns, requiredColumns, templateColumns } from "./words.ts";

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
  /** The lines of sums, which are left out. */
  totals: number[];
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
  const units: Units = new Map(
    table.headings.flatMap((heading) => (heading?.unit ? [[heading.column, heading.unit]] : [])),
  );
  const seen = new Set<string>();
  const boxes = table.rows.flatMap(({ line, cells, extra }) => {
    const before = issues.length;
    const report = issueReporter(line, issues);
    if (extra !== undefined) report(null, "tooManyCells", extra);
    const box = readRow(cells, units, report, taken, seen);
    return issues.length === before ? [box as NewBox] : [];
  });
  return { boxes, issues, totals: table.totals, isHeadless: table.isHeadless };
}

function readRow(cells: Cells, units: Units, report: IssueReporter, taken: ReadonlySet<string>, seen: Set<string>) {
  return {
    number: readNumber(cells, taken, seen, report),
    kind: readKind(cells, report),
    ...readSize(cells, units, report),
    floor: readFloor(cells, report),
    features: readFeatures(cells, report),
    monthlyGrosze: readGrosze("monthly", cells, priceLimits, report),
    depositGrosze: cells.deposit ? readGrosze("deposit", cells, { ...priceLimits, min: 0 }, report) : null,
  };
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

function readFeatures({ features = "" }: Cells, report: IssueReporter): BoxFeature[] | null {
  const words = features.split(/[+|,/]/).map((word) => word.trim());
  const list = words.filter(Boolean).map((word) => featureOf(word) ?? report("features", "unknownWord", word));
  return list.includes(null) ? null : [...new Set(list as BoxFeature[])];
}
