import type { BankTransfer } from "./transaction.ts";
import { statementText, transferLimits } from "./transaction.ts";
import { readAccount } from "./values.ts";

/** Banks break titles at 27 to 35 characters, with or without the space at the break. */
const fullPiece = 27;

const joined = (pieces: readonly string[]) =>
  pieces.reduce((text, piece, at) => {
    const before = pieces[at - 1] ?? "";
    return at === 0 || before.length >= fullPiece ? text + piece : `${text} ${piece}`;
  }, "");

type Details = Pick<BankTransfer, "payerName" | "payerAccount" | "title">;

const detailsOf = (title: string, payerName: string, account: string): Details => ({
  payerName: statementText(payerName, transferLimits.payerName),
  payerAccount: readAccount(account),
  title: statementText(title, transferLimits.title),
});

/**
 * Subfields of a structured `:86:`: a mark (`~`, `<`, `^`, `?`, `+`) and two digits. The mark is the sign before the first
 * `00`, `10` or `20`. Null for free text.
 */
function subfieldsOf(text: string): ReadonlyMap<number, string> | null {
  const mark = /([~<^?+])(?:00|10|20)/.exec(text)?.[1];
  if (mark === undefined) return null;
  const fields = new Map<number, string>();
  for (const part of text.split(mark).slice(1)) {
    const [, number, value = ""] = /^(\d\d)([\s\S]*)$/.exec(part) ?? [];
    if (number !== undefined) fields.set(Number(number), (fields.get(Number(number)) ?? "") + value);
  }
  return fields;
}

function structured(fields: ReadonlyMap<number, string>): Details {
  const range = (from: number, to: number) =>
    joined(Array.from({ length: to - from + 1 }, (_, at) => fields.get(from + at) ?? "").filter((text) => text.trim()));
  const name = range(32, 33) || range(27, 29);
  return detailsOf(range(20, 26), name, fields.get(38)?.trim() || (fields.get(31) ?? ""));
}

/** The text after a label and before the next one; empty without the label. */
function between(text: string, label: string, next: string): string {
  const at = text.indexOf(label);
  if (at < 0) return "";
  const value = text.slice(at + label.length);
  const end = value.indexOf(next);
  return (end < 0 ? value : value.slice(0, end)).trim();
}

/** mBank CompanyNet: `… Z RACH.: 26 digits; OD: name and address; TYT.: title; DATA STEMPLA: day; TNR: id`. */
const labelled = (text: string): Details =>
  detailsOf(
    between(between(text, "TYT.:", "TNR:"), "", "DATA STEMPLA:").replace(/;$/, ""),
    between(text, " OD:", ";"),
    between(text, "Z RACH.:", ";"),
  );

/**
 * Reads the details of a transaction (`:86:`) in the dialects of Polish banks.
 * @param lines the field's lines; banks break them anywhere
 */
export function readDetails(lines: readonly string[]): Details {
  const text = lines.join("");
  if (text.includes("Z RACH.:") || text.includes("TYT.:")) return labelled(lines.join(" "));
  const fields = subfieldsOf(text);
  return fields === null ? detailsOf(joined(lines), "", "") : structured(fields);
}
