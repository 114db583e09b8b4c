import type { Day } from "../core/day.ts";
import { readDetails } from "./mt940-details.ts";
import {
  accountNamed,
  type BankTransfer,
  extendUntil,
  type Statement,
  type StatementAccount,
  type StatementIssue,
} from "./transaction.ts";
import { readBankAmount, readBankDay } from "./values.ts";

/** Whether a text is an MT940 statement. */
export const isMt940 = (source: string): boolean => /^.{0,2}:20:/m.test(source) && /^:60[FM]:/m.test(source);

interface Field {
  tag: string;
  line: number;
  lines: string[];
}

/** The fields of all messages in the file. Envelope lines, such as `{1:…}` and `-}`, end a field. */
function fieldsOf(source: string): Field[] {
  const fields: Field[] = [];
  let isOpen = false;
  for (const [at, text] of source.split(/\r\n?|\n/).entries()) {
    const [, tag, value = ""] = /^:(\d{2}[A-Z]?):(.*)$/.exec(text) ?? [];
    if (tag !== undefined) fields.push({ tag, line: at + 1, lines: [value] });
    else if (/^[{-]/.test(text) && /^(-|-\}|\{.*)$/.test(text)) isOpen = false;
    else if (isOpen) fields.at(-1)?.lines.push(text);
    if (tag !== undefined) isOpen = true;
  }
  return fields;
}

const entry = /^(\d{6})(\d{4})?(C|D|RC|RD|EC|ED)([A-Z])?(\d[\d.]*,\d{0,2})/;

/** The entry date has no year. It may be in the year before or after the value date's. */
function bookingDay(valueOn: Day, monthAndDay: string | undefined): Day | null {
  if (monthAndDay === undefined) return valueOn;
  const month = Number(monthAndDay.slice(0, 2));
  const difference = month - Number(valueOn.slice(5, 7));
  const year = Number(valueOn.slice(0, 4)) + (difference > 6 ? -1 : difference < -6 ? 1 : 0);
  return readBankDay(`${year}-${monthAndDay.slice(0, 2)}-${monthAndDay.slice(2)}`);
}

/** The lines of all `:86:` right after a position. */
function detailsAfter(fields: readonly Field[], at: number): string[][] {
  const details: string[][] = [];
  for (let next = at + 1; fields[next]?.tag === "86"; next += 1) details.push(fields[next]?.lines ?? []);
  return details;
}

/**
 * Reads a SWIFT MT940 statement as Polish banks write it. A file may hold several messages, also of several accounts. A
 * message without its closing balance (`:62F:`) is cut.
 */
export function readMt940(source: string): Statement {
  const issues: StatementIssue[] = [];
  const accounts = new Map<string, StatementAccount>();
  let [skipped, isForeign, isOpen, name] = [0, false, false, ""];
  const fields = fieldsOf(source);
  for (const [at, { tag, line, lines }] of fields.entries()) {
    const value = lines[0] ?? "";
    if (tag === "25") name = accountNamed(accounts, value).name;
    if (tag.startsWith("60")) [isForeign, isOpen] = [value.slice(7, 10) !== "PLN", true];
    if (tag.startsWith("62")) {
      isOpen = false;
      extendUntil(accountNamed(accounts, name), readBankDay(value.slice(1, 7)));
    }
    if (tag !== "61") continue;
    const found = isForeign ? null : transferOf(value, line, detailsAfter(fields, at), issues);
    if (found === null) skipped += 1;
    else accountNamed(accounts, name).transfers.push(found);
  }
  if (isOpen) issues.push({ line: fields.at(-1)?.line ?? 1, code: "cutFile", text: "" });
  return { accounts: [...accounts.values()], skipped, issues };
}

/** Null for an outgoing transfer, a reversal, and a line with an issue. */
function transferOf(
  value: string,
  line: number,
  details: readonly (readonly string[])[],
  issues: StatementIssue[],
): BankTransfer | null {
  const report = (code: StatementIssue["code"]) => {
    issues.push({ line, code, text: value });
    return null;
  };
  const [, valueDate, monthAndDay, direction, , amount = ""] = entry.exec(value) ?? [];
  if (valueDate === undefined) return report("cutLine");
  if (direction !== "C") return null;
  const valueOn = readBankDay(valueDate);
  const bookedOn = valueOn && bookingDay(valueOn, monthAndDay);
  if (bookedOn === null) return report("badDay");
  const amountGrosze = readBankAmount(amount);
  if (amountGrosze === null || amountGrosze <= 0) return report("badAmount");
  return { line, bookedOn, amountGrosze, ...readDetails(details) };
}
