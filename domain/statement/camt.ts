import type { Day } from "../core/day.ts";
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
import { elementsAt, parseXml, textAt, type XmlElement, XmlError } from "./xml.ts";

/** Whether a text is a CAMT.053 document, by its start. */
export const isCamt = (source: string): boolean =>
  source.trimStart().startsWith("<") && /BkToCstmrStmt|camt\.053/.test(source.slice(0, 5_000));

const firstOf = (...texts: readonly string[]) => texts.find((text) => text !== "") ?? "";

/** An amount of ISO 20022, which may have five decimals; null when it is none or has fractions of a grosz. */
const readAmount = (text: string) => readBankAmount(text.replace(/(\.\d\d)0{1,3}$/, "$1"));

/**
 * Reads an account statement of ISO 20022, camt.053.001 in versions 02 to 08. An entry with several transactions, such as
 * a batch, becomes several transfers. Pending entries, reversals and debits within a batch are skipped.
 */
export function readCamt(source: string): Statement {
  const issues: StatementIssue[] = [];
  let document: XmlElement;
  try {
    document = parseXml(source.replace(/^\uFEFF/, ""));
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    issues.push({ line: error.line, code: "brokenFile", text: "" });
    return { accounts: [], skipped: 0, issues };
  }
  const accounts = new Map<string, StatementAccount>();
  let skipped = 0;
  for (const statement of elementsAt(document, "BkToCstmrStmt", "Stmt")) {
    const account = accountNamed(accounts, nameOf(statement));
    extendUntil(account, closingDay(statement));
    for (const entry of elementsAt(statement, "Ntry")) {
      const details = isIncoming(entry) ? creditsOf(entry) : [];
      if (details.length === 0) skipped += 1;
      for (const transfer of transfersOf(entry, details, issues)) account.transfers.push(transfer);
    }
  }
  return { accounts: [...accounts.values()], skipped, issues };
}

const nameOf = (statement: XmlElement) =>
  firstOf(textAt(statement, "Acct", "Id", "IBAN"), textAt(statement, "Acct", "Id", "Othr", "Id"));

/** The day of the closing balance. */
function closingDay(statement: XmlElement): Day | null {
  const balance = elementsAt(statement, "Bal").find((one) => textAt(one, "Tp", "CdOrPrtry", "Cd") === "CLBD");
  return balance === undefined
    ? null
    : readBankDay(firstOf(textAt(balance, "Dt", "Dt"), textAt(balance, "Dt", "DtTm")));
}

function isIncoming(entry: XmlElement): boolean {
  const status = firstOf(textAt(entry, "Sts", "Cd"), textAt(entry, "Sts"));
  return (
    textAt(entry, "CdtDbtInd") === "CRDT" &&
    textAt(entry, "RvslInd") !== "true" &&
    (status === "" || status === "BOOK") &&
    elementsAt(entry, "Amt")[0]?.attributes.Ccy === "PLN"
  );
}

interface Credit {
  detail: XmlElement;
  amount: string;
}

/** The amount of a transaction within a batch in złoty; it may also be given in the currency in which it was sent. */
function ownAmount(detail: XmlElement): string {
  const amounts = [...elementsAt(detail, "Amt"), ...elementsAt(detail, "AmtDtls", "TxAmt", "Amt")];
  return amounts.find(({ attributes }) => (attributes.Ccy ?? "PLN") === "PLN")?.text ?? "";
}

/** The incoming transactions of an entry; the entry itself if the bank gives no details. */
function creditsOf(entry: XmlElement): Credit[] {
  const details = elementsAt(entry, "NtryDtls", "TxDtls");
  const [only = entry] = details;
  if (details.length < 2) return [{ detail: only, amount: textAt(entry, "Amt") }];
  return details
    .filter((detail) => textAt(detail, "CdtDbtInd") !== "DBIT")
    .map((detail) => ({ detail, amount: ownAmount(detail) }));
}

function transfersOf(entry: XmlElement, credits: readonly Credit[], issues: StatementIssue[]): BankTransfer[] {
  if (credits.length === 0) return [];
  const dayText = firstOf(
    ...["BookgDt", "ValDt"].flatMap((name) => [textAt(entry, name, "Dt"), textAt(entry, name, "DtTm")]),
  );
  const bookedOn = readBankDay(dayText);
  if (bookedOn === null) {
    issues.push({ line: entry.line, code: "badDay", text: dayText });
    return [];
  }
  return credits.flatMap(({ detail, amount }) => {
    const amountGrosze = readAmount(amount);
    if (amountGrosze === null || amountGrosze <= 0) {
      issues.push({ line: detail.line, code: "badAmount", text: amount });
      return [];
    }
    return [{ line: detail.line, bookedOn, amountGrosze, ...partiesOf(detail, entry) }];
  });
}

function partiesOf(detail: XmlElement, entry: XmlElement) {
  const debtor = (...path: string[]) => textAt(detail, "RltdPties", ...path);
  const remittance = elementsAt(detail, "RmtInf", "Ustrd").map(({ text }) => text);
  const title = firstOf(
    remittance.join(""),
    textAt(detail, "RmtInf", "Strd", "CdtrRefInf", "Ref"),
    textAt(detail, "AddtlTxInf"),
    textAt(entry, "AddtlNtryInf"),
  );
  return {
    payerName: statementText(firstOf(debtor("Dbtr", "Nm"), debtor("Dbtr", "Pty", "Nm")), transferLimits.payerName),
    payerAccount: readAccount(firstOf(debtor("DbtrAcct", "Id", "IBAN"), debtor("DbtrAcct", "Id", "Othr", "Id"))),
    title: statementText(title, transferLimits.title),
  };
}
