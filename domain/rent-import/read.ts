import { priceLimits } from "../box/bulk-change.ts";
import type { Units } from "../box/csv/cells.ts";
import { parseBoxNumber } from "../box/limits.ts";
import type { ClientData } from "../client/schema.ts";
import { parseNip } from "../company/company-numbers.ts";
import { readGrosze } from "../core/csv/cells.ts";
import { issueReporter, readTable } from "../core/csv/table.ts";
import type { Day } from "../core/day.ts";
import { readPhone } from "../core/phone.ts";
import { isPrintable } from "../core/printable.ts";
import { cleanLine, hasWebAddress } from "../core/text.ts";
import { emailAddress } from "../core/text-schema.ts";
import { maxContractNumber } from "../limits.ts";
import { accessCodePattern } from "../place/access.ts";
import { parsePostcode } from "../place/postcode.ts";
import type { PaymentTerm } from "../rent/payment-term.ts";
import { headingOf, languageOf, requiredColumns } from "./columns.ts";
import type { Cells, IssueReporter, RentRowIssue } from "./issue.ts";
import { type ListedBox, readListedBox } from "./listed-box.ts";
import { type ListedBalance, readBalance } from "./opening-balance.ts";
import { type RentPeriod, readPeriod, readTerm } from "./period.ts";

/** One rental of a list. Whether its place and box exist is checked later. */
export interface RentRow extends RentPeriod, ListedBalance {
  line: number;
  /** As written; empty when omitted. */
  place: string;
  boxNumber: string;
  listedBox: ListedBox;
  client: ClientData;
  /** Null: that of the client or the company. */
  ownTerm: PaymentTerm | null;
  /** Null: the box's price. */
  monthlyGrosze: number | null;
  /** The deposit that the partner holds. */
  depositGrosze: number;
  /** Of the landlord's own agreement; empty when omitted. */
  contractNumber: string;
  /** Null when omitted. */
  accessCode: string | null;
  note: string;
}

export interface ReadRents {
  rows: RentRow[];
  /** The lines of sums, which are left out. */
  totals: number[];
  issues: RentRowIssue[];
}

export const rentImportLimits = {
  rows: 5_000,
  name: 200,
  text: 100,
  contractNumber: maxContractNumber,
  note: 1_000,
} as const;

const rules = { headingOf, required: requiredColumns, maxRows: rentImportLimits.rows };

/**
 * Reads a list of current rentals and reports all format issues. Prices are in złoty in the list and in grosze in the
 * result. Rentals that ended before `today` are issues.
 */
export function readRents(source: string, today: Day): ReadRents {
  const table = readTable(source, rules);
  const issues: RentRowIssue[] = [...table.issues];
  const units: Units = new Map(
    table.headings.flatMap((heading) => (heading?.unit ? [[heading.column, heading.unit]] : [])),
  );
  const rows = table.rows.flatMap(({ line, cells, extra }) => {
    const before = issues.length;
    const report = issueReporter(line, issues);
    if (extra !== undefined) report(null, "tooManyCells", extra);
    const row = readRow({ line, cells: withoutBlanks(cells), units }, today, report);
    return issues.length === before ? [row as RentRow] : [];
  });
  return { rows, totals: table.totals, issues };
}

/** Words and signs that people write into a cell without a value. */
const blank = /^([-–—]+|brak|nie ma|nie dotyczy|n\/a|none)$/i;

const withoutBlanks = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).map(([column, text]) => [column, blank.test(text) ? "" : text]));

function readRow(
  { line, cells, units }: { line: number; cells: Cells; units: Units },
  today: Day,
  report: IssueReporter,
) {
  const period = readPeriod(cells, today, report);
  return {
    line,
    place: cells.place ?? "",
    boxNumber: readNumber(cells, report),
    listedBox: readListedBox(line, cells, units),
    client: readClient(cells, report),
    ...period,
    ownTerm: readTerm(cells, report),
    monthlyGrosze: cells.monthly ? readGrosze("monthly", cells, priceLimits, report) : null,
    depositGrosze: cells.deposit ? readGrosze("deposit", cells, { ...priceLimits, min: 0 }, report) : 0,
    contractNumber: readText("contractNumber", cells, rentImportLimits.contractNumber, report),
    accessCode: readCode(cells, report),
    note: readText("note", cells, rentImportLimits.note, report),
    ...readBalance(cells, period?.startOn ?? null, today, report),
  };
}

function readNumber({ box = "" }: Cells, report: IssueReporter): string | null {
  if (box === "") return report("box", "missing", "");
  return parseBoxNumber(box) ?? report("box", "badNumber", box);
}

function readClient(cells: Cells, report: IssueReporter) {
  const { text } = rentImportLimits;
  const nip = cells.nip ? (parseNip(cells.nip) ?? report("nip", "badNip", cells.nip)) : null;
  return {
    kind: cells.nip ? "company" : "person",
    name: readName(cells, report),
    nip,
    email: readEmail(cells, report),
    phone: readClientPhone(cells, report),
    street: readText("street", cells, text, report),
    postcode: readPostcode(cells, report),
    city: readText("city", cells, 80, report),
    locale: cells.language ? (languageOf(cells.language) ?? report("language", "unknownWord", cells.language)) : "pl",
  } as const;
}

/** Joins first and last name. If the row also has a company name, they are not part of the client's name. */
function readName(cells: Cells, report: IssueReporter): string | null {
  const joined = [cells.firstName, cells.lastName].filter(Boolean).join(" ");
  const client = cells.client || joined;
  const text = readText("client", { ...cells, client }, rentImportLimits.name, report);
  const name = text === null ? null : cleanLine(text);
  if (name === null) return null;
  if (name.length < 2) return report("client", "missing", name);
  return hasWebAddress(name) ? report("client", "webAddress", name) : name;
}

function readPostcode(cells: Cells, report: IssueReporter): string | null {
  return parsePostcode(cells.postcode ?? "") ?? readText("postcode", cells, 12, report);
}

function readEmail({ email = "" }: Cells, report: IssueReporter): string | null {
  if (email === "") return "";
  return emailAddress.safeParse(email).data ?? report("email", "badEmail", email);
}

function readClientPhone({ phone = "" }: Cells, report: IssueReporter): string | null {
  if (phone === "") return "";
  return readPhone(phone)?.number ?? report("phone", "badPhone", phone);
}

function readCode({ code = "" }: Cells, report: IssueReporter): string | null {
  const text = code.replace(/^'/, "");
  if (text === "") return null;
  return accessCodePattern.test(text) ? text : report("code", "badCode", "");
}

function readText(
  column: "client" | "street" | "postcode" | "city" | "contractNumber" | "note",
  cells: Cells,
  max: number,
  report: IssueReporter,
) {
  const text = cells[column] ?? "";
  if (text.length > max) return report(column, "tooLong", text);
  // Notes are printed on no document.
  return column === "note" || isPrintable(text) ? text : report(column, "script", text);
}
