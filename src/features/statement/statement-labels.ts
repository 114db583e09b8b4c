import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { MatchReason } from "../../../domain/statement/match.ts";
import type { StatementIssue } from "../../../domain/statement/transaction.ts";

/** What a proposal is based on. */
export const reasonLabels: Record<MatchReason, MessageDescriptor> = {
  ksef: msg`the KSeF number in the title`,
  reference: msg`the reference in the title`,
  contract: msg`the agreement’s number in the title`,
  invoice: msg`the invoice number in the title`,
  box: msg`the box number in the title`,
  account: msg`this client paid from this account before`,
  name: msg`the payer’s name`,
  amount: msg`the exact amount`,
};

/** What is wrong with a line of a statement. */
export const issueLabels: Record<StatementIssue["code"], MessageDescriptor> = {
  unknownFormat: msg`This is not a statement that Boksy can read. Download it from your bank as CAMT.053 (XML), MT940 or CSV.`,
  brokenFile: msg`The file is cut off or damaged. Download it from your bank again.`,
  brokenText: msg`Characters are missing from the file. Use it as downloaded from the bank.`,
  cutLine: msg`The line is cut off.`,
  cutFile: msg`The end of the file is missing. Download it from your bank again.`,
  badDay: msg`The date can’t be read.`,
  badAmount: msg`The amount can’t be read.`,
  tooMany: msg`The file has too many transfers. Choose a shorter period.`,
};
