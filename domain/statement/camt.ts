import {
  type BankTransfer,
  type Statement,
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

/**
 * Reads an account statement of ISO 20022, camt.053.001 in versions 02 to 08. An entry with several transactions, such as
 * a batch, becomes several transfers. Pending entries and reversals are skipped.
 */
export function readCamt(source: string): Statement {
  const issues: StatementIssue[] = [];
  const nothing: Statement = { account: null, transfers: [], skipped: 0, issues };
  let document: XmlElement;
  try {
    document = parseXml(source.replace(/^\uFEFF/, ""));
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    issues.push({ line: error.line, code: "brokenFile", text: "" });
    return nothing;
  }
  const statements = elementsAt(document, "BkToCstmrStmt", "Stmt");
  const accounts = new Set(statements.map(accountOf));
  if (accounts.size > 1) {
    issues.push({ line: statements[1]?.line ?? 1, code: "severalAccounts", text: [...accounts].join(", ") });
    return nothing;
  }
  let skipped = 0;
  const transfers = statements
    .flatMap((statement) => elementsAt(statement, "Ntry"))
    .flatMap((entry) => {
      if (isIncoming(entry)) return transfersOf(entry, issues);
      skipped += 1;
      return [];
    });
  return { account: [...accounts][0] ?? null, transfers, skipped, issues };
}

const accountOf = (statement: XmlElement) =>
  readAccount(firstOf(textAt(statement, "Acct", "Id", "IBAN"), textAt(statement, "Acct", "Id", "Othr", "Id")));

function isIncoming(entry: XmlElement): boolean {
  const status = firstOf(textAt(entry, "Sts", "Cd"), textAt(entry, "Sts"));
  return (
    textAt(entry, "CdtDbtInd") === "CRDT" &&
    textAt(entry, "RvslInd") !== "true" &&
    (status === "" || status === "BOOK") &&
    elementsAt(entry, "Amt")[0]?.attributes.Ccy === "PLN"
  );
}

function transfersOf(entry: XmlElement, issues: StatementIssue[]): BankTransfer[] {
  const dayText = firstOf(
    ...["BookgDt", "ValDt"].flatMap((name) => [textAt(entry, name, "Dt"), textAt(entry, name, "DtTm")]),
  );
  const bookedOn = readBankDay(dayText);
  if (bookedOn === null) {
    issues.push({ line: entry.line, code: "badDay", text: dayText });
    return [];
  }
  const found = elementsAt(entry, "NtryDtls", "TxDtls");
  const details = found.length === 0 ? [entry] : found;
  return details.flatMap((detail) => {
    const own = firstOf(textAt(detail, "Amt"), textAt(detail, "AmtDtls", "TxAmt", "Amt"));
    const amountText = details.length === 1 ? textAt(entry, "Amt") : own;
    const amountGrosze = readBankAmount(amountText);
    if (amountGrosze === null || amountGrosze <= 0) {
      issues.push({ line: detail.line, code: "badAmount", text: amountText });
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
