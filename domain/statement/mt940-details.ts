import { type BankTransfer, statementText, transferLimits } from "./transaction.ts";
import { ibanOfParts, readAccount } from "./values.ts";

/** Banks break titles at 27 to 35 characters, with or without the space at the break. */
const fullPiece = 27;

const joined = (pieces: readonly string[]) =>
  pieces.reduce((text, piece, at) => {
    const before = pieces[at - 1] ?? "";
    return at === 0 || before.length >= fullPiece ? text + piece : `${text} ${piece}`;
  }, "");

type Details = Pick<BankTransfer, "payerName" | "payerAccount" | "title">;

const detailsOf = (title: string, payerName: string, payerAccount: string | null): Details => ({
  payerName: statementText(payerName, transferLimits.payerName),
  payerAccount,
  title: statementText(title, transferLimits.title),
});

type Subfields = ReadonlyMap<number, string>;

/** The sign before the first `00`, `10` or `20`. `+` and `?` also occur in texts, so they count only near the start. */
const markPattern = /([~<^])(?:00|10|20)|^[\s\S]{0,12}?([+?])(?:00|10|20)/;

/**
 * Subfields of a structured `:86:`: a mark (`~`, `<`, `^`, `?`, `+`) and two digits. A `+` or `?` is a part of the text
 * unless a higher number than that of the last subfield follows. Null for free text.
 */
function subfieldsOf(text: string): Subfields | null {
  const [, rare, common] = markPattern.exec(text) ?? [];
  const mark = rare ?? common;
  if (mark === undefined) return null;
  const fields = new Map<number, string>();
  let last = -1;
  for (const part of text.split(mark).slice(1)) {
    const [, digits, value = ""] = /^(\d\d)([\s\S]*)$/.exec(part) ?? [];
    const number = Number(digits ?? -1);
    const isField = digits !== undefined && (rare !== undefined || number > last);
    if (isField) last = number;
    if (last >= 0) fields.set(last, (fields.get(last) ?? "") + (isField ? value : mark + part));
  }
  return fields;
}

const isPolish = (account: string | null) => account !== null && /^PL\d{26}$/.test(account);

/** The payer's account: whole, or the number of the bank (30) and the rest (31). A rest without the bank is none. */
function accountOf(fields: Subfields): string | null {
  const accountIn = (number: number) => readAccount(fields.get(number) ?? "");
  const whole = [38, 29, 31].map(accountIn).find(isPolish);
  const foreign = [38, 31].map(accountIn).find((account) => account !== null && !/^\d+$/.test(account));
  return whole ?? ibanOfParts(fields.get(30) ?? "", fields.get(31) ?? "") ?? foreign ?? null;
}

/** Subfields of text in which some banks write an account: 26 (BPH) and 29 (ING). */
const textOf = (fields: Subfields, number: number) => {
  const text = fields.get(number) ?? "";
  return (number === 26 || number === 29) && isPolish(readAccount(text)) ? "" : text;
};

function structured(fields: Subfields): Details {
  const range = (from: number, to: number) =>
    joined(Array.from({ length: to - from + 1 }, (_, at) => textOf(fields, from + at)).filter((text) => text.trim()));
  return detailsOf(range(20, 26), range(32, 33) || range(27, 29), accountOf(fields));
}

/** The text after a label and before an end, which may be missing; empty without the label. */
function between(text: string, label: RegExp, end: RegExp): string {
  const [before] = label.exec(text) ?? [];
  if (before === undefined) return "";
  const value = text.slice(text.search(label) + before.length);
  const at = value.search(end);
  return at < 0 ? value : value.slice(0, at);
}

const isLabelled = (text: string) => /z rach\.:|tyt\.:/i.test(text);

/** mBank CompanyNet, in any case: `… Z RACH.: 26 digits; OD: name and address; TYT.: title; DATA STEMPLA: day; TNR: id`. */
const labelled = (text: string): Details =>
  detailsOf(
    between(text, /tyt\.:/i, /;? ?(?:data stempla|tnr):/i).replace(/; ?$/, ""),
    between(text, /[;\s]od:/i, /; ?(?:tyt\.|data stempla|tnr):|; ?$/i),
    readAccount(between(text, /z rach\.:/i, /;/)),
  );

/**
 * Reads the details of a transaction (`:86:`) in the dialects of Polish banks.
 * @param fields the lines of each `:86:`, of which ING writes two, first a code; banks break lines anywhere
 */
export function readDetails(fields: readonly (readonly string[])[]): Details {
  const lines = fields.filter((field) => !/^\s*\d{3}\s*$/.test(field.join(""))).flat();
  const text = lines.join(" ").replace(/\s+/g, " ");
  if (isLabelled(text)) return labelled(text);
  const subfields = subfieldsOf(lines.join(""));
  return subfields === null ? detailsOf(joined(lines), "", null) : structured(subfields);
}
