import type { Day } from "../core/day.ts";
import { cleanLine, fold } from "../core/text.ts";

/** An incoming bank transfer. */
export interface BankTransfer {
  /** Line of the file on which it starts, from 1. */
  line: number;
  bookedOn: Day;
  /** Positive. */
  amountGrosze: number;
  /** As the bank writes it; empty when the file omits it. */
  payerName: string;
  /** Without spaces and signs, a Polish account as IBAN; null when the file omits it. */
  payerAccount: string | null;
  title: string;
}

/** A problem of one line. The other lines are read, unless the file as a whole is unreadable. */
export interface StatementIssue {
  line: number;
  code:
    | "unknownFormat"
    | "brokenFile"
    | "brokenText"
    | "cutLine"
    | "cutFile"
    | "badDay"
    | "badAmount"
    | "severalAccounts"
    | "tooMany";
  /** The text in question; may be empty. */
  text: string;
}

export interface Statement {
  /** Null when the file does not name it. */
  account: string | null;
  /** Incoming transfers in złoty, in the order of the file. */
  transfers: BankTransfer[];
  /** Entries that are not incoming transfers in złoty. */
  skipped: number;
  issues: StatementIssue[];
}

export const transferLimits = { title: 140, payerName: 140, transfers: 5_000 } as const;

/** A transfer's title or the payer's name on one line of limited length. */
export const statementText = (text: string, longest: number): string => cleanLine(text).slice(0, longest).trim();

export interface IdentifiedTransfer extends BankTransfer {
  /** 1, or the position among transfers of the file that do not differ otherwise. */
  occurrence: number;
  identity: string;
}

type Distinctive = Pick<BankTransfer, "bookedOn" | "amountGrosze" | "payerAccount" | "title">;

/**
 * Identifies a transfer within its account by content, so that it is the same in overlapping files and in files of
 * another format. Banks break titles at different places, so spaces and signs do not count. ASCII.
 */
export function identityOf(transfer: Distinctive, occurrence: number): string {
  const { bookedOn, amountGrosze, payerAccount, title } = transfer;
  return [bookedOn, amountGrosze, payerAccount ?? "", fold(title).replace(/[^a-z0-9]/g, ""), occurrence].join("|");
}

/** Adds the identity of each transfer of one file. */
export function identify(transfers: readonly BankTransfer[]): IdentifiedTransfer[] {
  const seen = new Map<string, number>();
  return transfers.map((transfer) => {
    const first = identityOf(transfer, 1);
    const occurrence = (seen.get(first) ?? 0) + 1;
    seen.set(first, occurrence);
    return { ...transfer, occurrence, identity: identityOf(transfer, occurrence) };
  });
}
