import { parseIban } from "../company/company-numbers.ts";
import { type CsvLine, splitCsv } from "../core/csv/split.ts";
import { compact, fold } from "../core/text.ts";
import { type CsvColumns, columnsOfHead, santanderColumns } from "./bank-csv-columns.ts";
import {
  accountNamed,
  type BankTransfer,
  extendUntil,
  type Statement,
  type StatementAccount,
  type StatementIssue,
  statementText,
  transferLimits,
} from "./transaction.ts";
import { readAccount, readBankAmount, readBankDay } from "./values.ts";

/** Banks write account and client data above the table, mBank about 38 lines. */
const maxPreamble = 60;

interface Table {
  preamble: string;
  columns: CsvColumns;
  rows: CsvLine[];
  /** The line at which reading stopped, because no bank writes so many cells. */
  tooWide: number | null;
}

const lineBreak = /\r\n?|\n/;

/** Finds the table by its headings. The separator is that of the heading row. */
function tableOf(source: string): Table | null {
  const lines = source.replace(/^\uFEFF/, "").split(lineBreak);
  for (let at = 0; at < Math.min(lines.length, maxPreamble); at += 1) {
    const head = splitCsv(lines[at] ?? "").lines[0]?.cells ?? [];
    const columns = columnsOfHead(head) ?? santanderColumns(head);
    if (columns === null) continue;
    const { lines: rows, tooWide } = splitCsv(lines.slice(at).join("\n"));
    const hasHead = columnsOfHead(head) !== null;
    return {
      preamble: lines.slice(0, at).join("\n"),
      columns,
      rows: rows.slice(hasHead ? 1 : 0).map(({ line, cells }) => ({ line: line + at, cells })),
      tooWide: tooWide === null ? null : tooWide + at,
    };
  }
  return null;
}

/** Whether a text is a list of transactions from a Polish bank. */
export const isBankCsv = (source: string): boolean => tableOf(source) !== null;

/** All Polish account numbers of a text. */
const accountsIn = (text: string): string[] => [
  ...new Set(text.split(/[^\d ]/).flatMap((digits) => parseIban(digits.replaceAll(" ", "")) ?? [])),
];

/** The account numbers above the table by the names that they have there: `"KONTO Direct (PLN)";;"29 1020 …"`. */
function accountsByName(preamble: string): ReadonlyMap<string, string> {
  const named = preamble.split("\n").flatMap((line): [string, string][] => {
    const [account] = accountsIn(line);
    return account === undefined
      ? []
      : [
          [
            compact(line.replace(/\([A-Z]{3}\)/, ""))
              .replace(account.toLowerCase(), "")
              .replace(account.slice(2), ""),
            account,
          ],
        ];
  });
  return new Map(named.filter(([name]) => name !== ""));
}

/**
 * Reads a list of transactions as the banks export it. Rows without a date, such as card holds and totals, and rows in
 * another currency are skipped.
 */
export function readBankCsv(source: string): Statement {
  const issues: StatementIssue[] = [];
  const table = tableOf(source);
  if (table === null) return { accounts: [], skipped: 0, issues };
  const { columns, rows, preamble, tooWide } = table;
  if (tooWide !== null) issues.push({ line: tooWide, code: "brokenFile", text: "" });
  const above = accountsIn(preamble);
  const byName = accountsByName(preamble);
  const nameOf = (row: CsvLine) => {
    const name = cellOf(row, columns.ownName);
    const found = byName.get(compact(name)) ?? accountsIn(cellOf(row, columns.ownAccount))[0];
    return found ?? (above.length > 1 ? name : "");
  };
  const found = rows.flatMap((row) => {
    const transfer = transferOf(row, columns, issues);
    return transfer === null ? [] : [{ transfer, name: nameOf(row) }];
  });
  const names = new Set(above.length === 1 ? above : found.flatMap(({ name }) => name || []));
  const [only] = names.size === 1 ? names : [];
  const accounts = new Map<string, StatementAccount>();
  for (const { transfer, name } of found) accountNamed(accounts, only ?? name).transfers.push(transfer);
  // Accounts above the table without an incoming transfer; not if the rows do not tell to which they belong.
  if (above.some((account) => names.has(account))) for (const account of above) accountNamed(accounts, account);
  const [first, second] = accounts.values();
  if (first !== undefined && second === undefined) {
    for (const row of rows) extendUntil(first, readBankDay(dayOf(row, columns)));
  }
  return { accounts: [...accounts.values()], skipped: rows.length - found.length, issues };
}

const cellOf = ({ cells }: CsvLine, at: number | undefined) => (at === undefined ? "" : (cells[at] ?? "").trim());

const dayOf = (row: CsvLine, { bookedOn, otherDay }: CsvColumns) => cellOf(row, bookedOn) || cellOf(row, otherDay);

function transferOf(row: CsvLine, columns: CsvColumns, issues: StatementIssue[]): BankTransfer | null {
  const { line, cells } = row;
  const cell = (column: keyof CsvColumns) => cellOf(row, columns[column]);
  const report = (code: StatementIssue["code"], text: string) => {
    issues.push({ line, code, text: text.slice(0, 60) });
    return null;
  };
  const day = dayOf(row, columns);
  if (!/^\d/.test(day)) return null;
  if (cells.length <= columns.amount) return report("cutLine", cells.join(" "));
  const amountText = cell("amount");
  const currency = cell("currency") || /[A-Z]{3}$/.exec(amountText)?.[0] || "PLN";
  if (amountText === "" || currency.toUpperCase() !== "PLN") return null;
  const bookedOn = readBankDay(day);
  if (bookedOn === null) return report("badDay", day);
  const amountGrosze = readBankAmount(amountText);
  if (amountGrosze === null) return report("badAmount", amountText);
  if (amountGrosze <= 0) return null;
  const labels = columns.payerName === undefined ? labelledCells(cells) : null;
  return {
    ...{ line, bookedOn, amountGrosze },
    payerName: statementText(labels?.name ?? cell("payerName"), transferLimits.payerName),
    payerAccount: readAccount(labels?.account ?? cell("payerAccount")),
    title: statementText(labels?.title ?? cell("title"), transferLimits.title),
  };
}

/** PKO BP writes "Rachunek nadawcy: …", "Nazwa nadawcy: …" and "Tytuł: …" into cells at varying positions. */
function labelledCells(cells: readonly string[]) {
  const after = (label: string) =>
    cells
      .map((text) => text.trim())
      .find((text) => fold(text).startsWith(`${label}:`))
      ?.slice(label.length + 1);
  return { account: after("rachunek nadawcy"), name: after("nazwa nadawcy"), title: after("tytul") };
}
