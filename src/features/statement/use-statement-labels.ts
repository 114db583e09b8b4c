import { useLingui } from "@lingui/react/macro";
import type { MatchReason } from "../../../domain/statement/match.ts";
import type { StatementIssue } from "../../../domain/statement/transaction.ts";

/** What a proposal is based on. */
export function useReasonLabels(): Record<MatchReason, string> {
  const { t } = useLingui();
  return {
    ksef: t`the KSeF number in the title`,
    reference: t`the reference in the title`,
    invoice: t`the invoice number in the title`,
    account: t`this client paid from this account before`,
    name: t`the payer’s name`,
    amount: t`the exact amount`,
  };
}

/** What is wrong with a line of a statement. */
export function useIssueLabels(): Record<StatementIssue["code"], string> {
  const { t } = useLingui();
  return {
    unknownFormat: t`This is not a statement that Boksy can read. Download it from your bank as CAMT.053 (XML), MT940 or CSV.`,
    brokenFile: t`The file is cut off or damaged. Download it from your bank again.`,
    brokenText: t`Characters are missing from the file. Use it as downloaded from the bank.`,
    cutLine: t`The line is cut off.`,
    cutFile: t`The end of the file is missing. Download it from your bank again.`,
    badDay: t`The date can’t be read.`,
    badAmount: t`The amount can’t be read.`,
    severalAccounts: t`The file has several accounts. Download the statement of one account.`,
    tooMany: t`The file has too many transfers. Choose a shorter period.`,
  };
}
