import { addDays, type Day } from "../core/day.ts";
import { cleanLine, compact } from "../core/text.ts";
import { readAccount } from "./values.ts";

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
  code: "unknownFormat" | "brokenFile" | "brokenText" | "cutLine" | "cutFile" | "badDay" | "badAmount" | "tooMany";
  /** The text in question; may be empty. */
  text: string;
}

/** What a file says about one account. */
export interface StatementAccount {
  /** Null when the file does not give its number. */
  account: string | null;
  /** The account as the file names it; may be empty. */
  name: string;
  /** The last day that the file covers, also without transfers; null if it does not say. */
  untilOn: Day | null;
  /** Incoming transfers in złoty, in the order of the file. */
  transfers: BankTransfer[];
}

export interface Statement {
  /** Several if the file also has, for example, the VAT account; none if nothing could be read. */
  accounts: StatementAccount[];
  /** Entries that are not incoming transfers in złoty. */
  skipped: number;
  issues: StatementIssue[];
}

/** The account of this name among those of a file; it is added if it is new. */
export function accountNamed(accounts: Map<string, StatementAccount>, name: string): StatementAccount {
  const account = readAccount(name);
  const key = account ?? name.trim();
  const found = accounts.get(key) ?? { account, name: key, untilOn: null, transfers: [] };
  accounts.set(key, found);
  return found;
}

/** Notes that the file covers the account until a day; null for an unreadable one. */
export function extendUntil(account: StatementAccount, day: Day | null): void {
  if (day !== null && day > (account.untilOn ?? "")) account.untilOn = day;
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
  return [bookedOn, amountGrosze, payerAccount ?? "", compact(title), occurrence].join("|");
}

/** Whether one text is a part of the other; a missing one says nothing. */
const isPart = (one: string, other: string) => one.includes(other) || other.includes(one);

/** Whether account or, where a format omits it, title are those of an identity, or a part of them. */
function resembles({ payerAccount, title }: BankTransfer, identity: string): boolean {
  const [, , account = "", otherTitle = ""] = identity.split("|");
  if (payerAccount !== null && account !== "") return isPart(payerAccount, account);
  return isPart(compact(title), otherTitle);
}

/**
 * Tells whether a transfer may be one with these identities, read from a file of another format: the same amount within a
 * day (booking or value date), from the same account or, where a format omits it, with a title of which one is a part of
 * the other. A transfer about which a format says neither may be any of that day and amount.
 */
export function resemblesOneOf(identities: readonly string[]): (transfer: BankTransfer) => boolean {
  const byDayAndAmount = Map.groupBy(identities, (identity) => identity.split("|", 2).join("|"));
  return (transfer) =>
    [-1, 0, 1].some((days) =>
      byDayAndAmount
        .get(`${addDays(transfer.bookedOn, days)}|${transfer.amountGrosze}`)
        ?.some((identity) => resembles(transfer, identity)),
    );
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
