import { type Day, daysBetween } from "../core/day.ts";
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
  return [bookedOn, amountGrosze, payerAccount ?? "", compactTitle(title), occurrence].join("|");
}

const compactTitle = (title: string) => fold(title).replace(/[^a-z0-9]/g, "");

/**
 * Whether a transfer may be the one with this identity, read from a file of another format: the same amount within a day, from the
 * same account or, where a format omits it, with a title of which one is a part of the other.
 */
export function resembles({ bookedOn, amountGrosze, payerAccount, title }: BankTransfer, identity: string): boolean {
  const [day = "", grosze, account = "", otherTitle = ""] = identity.split("|");
  if (grosze !== String(amountGrosze) || Math.abs(daysBetween(day, bookedOn)) > 1) return false;
  if (payerAccount !== null && account !== "") return payerAccount === account;
  const own = compactTitle(title);
  return own !== "" && otherTitle !== "" && (own.includes(otherTitle) || otherTitle.includes(own));
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
