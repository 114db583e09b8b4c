import { decodeText } from "../core/decode-text.ts";
import { isBankCsv, readBankCsv } from "./bank-csv.ts";
import { isCamt, readCamt } from "./camt.ts";
import { isMt940, readMt940 } from "./mt940.ts";
import { type Statement, type StatementIssue, transferLimits } from "./transaction.ts";

/** PKO BP fills empty fields with this byte, which is a lone dot above in copies in UTF-8. */
const filler = 0xff;
const filledDot = "\u02D9";

function readText(source: string): Statement {
  if (isCamt(source)) return readCamt(source);
  if (isMt940(source)) return readMt940(source);
  if (isBankCsv(source)) return readBankCsv(source);
  return {
    ...{ accounts: [], skipped: 0 },
    issues: [{ line: 1, code: "unknownFormat", text: source.trimStart().slice(0, 60) }],
  };
}

/** Characters that were lost before the file came here, for example when it was saved in another program. */
function brokenText(source: string): StatementIssue[] {
  const at = source.indexOf("\uFFFD");
  if (at < 0) return [];
  const before = source.slice(0, at).split("\n");
  return [{ line: before.length, code: "brokenText", text: (before.at(-1) ?? "").slice(-40) }];
}

/** Reads a bank statement: CAMT.053, MT940 or a list of transactions (CSV) of a Polish bank. */
export function readStatement(bytes: Uint8Array): Statement {
  const source = decodeText(bytes, filler).replaceAll(filledDot, "");
  const statement = readText(source);
  for (const { transfers } of statement.accounts) {
    const tooMany = transfers[transferLimits.transfers];
    if (tooMany === undefined) continue;
    const text = String(transfers.length);
    return { accounts: [], skipped: 0, issues: [{ line: tooMany.line, code: "tooMany", text }] };
  }
  return { ...statement, issues: [...statement.issues, ...brokenText(source)] };
}
