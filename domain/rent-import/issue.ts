import type { BoxCellIssue } from "../box/csv/cells.ts";
import type {
  CellIssueCode,
  Cells as CellsOf,
  TableIssue,
  TableIssueCode,
  IssueReporter as TableIssueReporter,
} from "../core/csv/table.ts";
import type { Day } from "../core/day.ts";
import type { RentColumn } from "./columns.ts";

export type RentIssueCode =
  | TableIssueCode
  | CellIssueCode
  | "tooLong"
  | "script"
  | "badNumber"
  | "webAddress"
  | "badEmail"
  | "badPhone"
  | "badNip"
  | "badCode"
  | BoxCellIssue
  | "notDay"
  | "tooEarly"
  | "tooFar"
  | "endsBefore"
  | "over"
  | "beforeStart"
  | "dueLater"
  | "numberOfNone"
  | "paidPastEnd"
  | "badBillingDay"
  | "badTermDays"
  | "tooLongAgo"
  | "unknownPlace"
  | "whichPlace"
  | "unknownBox"
  | "outOfService"
  | "tooManyBoxes"
  | "taken"
  | "twice";

/** The tenant and period of an occupied box; the end is exclusive, null is open-ended. */
export interface OccupiedPeriod {
  name: string | null;
  fromOn: Day;
  toOn: Day | null;
}

export interface RentRowIssue extends TableIssue<RentColumn, RentIssueCode> {
  taken?: OccupiedPeriod | undefined;
  /** Another line with the same box. */
  otherLine?: number | undefined;
}

export type Cells = CellsOf<RentColumn>;
export type IssueReporter = TableIssueReporter<RentColumn, RentIssueCode>;
