import { priceLimits } from "../box/bulk-change.ts";
import { readGrosze } from "../core/csv/cells.ts";
import { parseWrittenDay } from "../core/csv/day.ts";
import type { Day } from "../core/day.ts";
import { yesOrNo } from "./columns.ts";
import type { Cells, IssueReporter } from "./issue.ts";

/** What a list says about the debt of a tenant. */
export interface ListedBalance {
  /** What the tenant owes today, in grosze; null when omitted. */
  balanceGrosze: number | null;
  /** The due day of the balance; null when omitted. */
  balanceDueOn: Day | null;
  /** The invoices that the landlord issued for the debt elsewhere, oldest first. */
  invoiceNumbers: readonly string[];
  /** False: there is no invoice for the debt yet. */
  isInvoiced: boolean;
}

/** Maximum length of a cell with invoice numbers. */
const maxNumbersLength = 200;

export function readBalance(cells: Cells, startOn: Day | null, today: Day, report: IssueReporter) {
  const isInvoiced = readIsInvoiced(cells, report);
  return {
    balanceGrosze: cells.balance ? readGrosze("balance", cells, { ...priceLimits, min: 0 }, report) : null,
    balanceDueOn: readDueDay(cells, startOn, today, report),
    invoiceNumbers: readNumbers(cells, isInvoiced, report),
    isInvoiced,
  };
}

function readDueDay(cells: Cells, startOn: Day | null, today: Day, report: IssueReporter): Day | null {
  const { balance = "", balanceDueOn: text = "" } = cells;
  if (text === "") return null;
  const dueOn = parseWrittenDay(text);
  if (dueOn === null) return report("balanceDueOn", "notDay", text);
  if (balance === "") return report("balance", "missing", "");
  if (dueOn > today) return report("balanceDueOn", "dueLater", text);
  return startOn !== null && dueOn < startOn ? report("balanceDueOn", "beforeStart", text) : dueOn;
}

/** The debt is already invoiced unless the list says otherwise. Null after an issue. */
function readIsInvoiced({ isInvoiced: text = "" }: Cells, report: IssueReporter): boolean | null {
  if (text === "") return true;
  const answer = yesOrNo(text);
  return answer === null ? report("isInvoiced", "unknownWord", text) : answer === "yes";
}

function readNumbers(
  { invoiceNumber: text = "" }: Cells,
  isInvoiced: boolean | null,
  report: IssueReporter,
): readonly string[] | null {
  if (text.length > maxNumbersLength) return report("invoiceNumber", "tooLong", text);
  if (text !== "" && isInvoiced === false) return report("invoiceNumber", "numberOfNone", text);
  return text
    .split(/[,;]/)
    .map((number) => number.trim())
    .filter(Boolean);
}
