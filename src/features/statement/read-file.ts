import type { Day } from "../../../domain/core/day.ts";
import { readStatement } from "../../../domain/statement/read.ts";
import {
  type IdentifiedTransfer,
  identify,
  type Statement,
  type StatementAccount,
} from "../../../domain/statement/transaction.ts";

export interface Period {
  /** The first and the last day of transfers; without any, the last day of the statement, or empty. */
  from: string;
  to: string;
}

/** The transfers of one account of a statement. */
export interface AccountStatement extends StatementAccount, Period {
  transfers: IdentifiedTransfer[];
}

/** The last day of a statement; null if its file does not say and has no transfers. */
export const lastDayOf = ({ untilOn, to }: Pick<AccountStatement, "untilOn" | "to">): Day | null =>
  (untilOn ?? "") > to ? untilOn : to || null;

export interface StatementFile extends Omit<Statement, "accounts">, Period {
  name: string;
  accounts: AccountStatement[];
}

function periodOf(accounts: readonly StatementAccount[]): Period {
  const days = accounts.flatMap(({ transfers }) => transfers.map(({ bookedOn }) => bookedOn)).sort();
  const lastOn =
    accounts
      .map(({ untilOn }) => untilOn ?? "")
      .sort()
      .at(-1) ?? "";
  return { from: days[0] ?? lastOn, to: days.at(-1) ?? lastOn };
}

/** Reads a statement on this device. */
export async function readStatementFile(file: File): Promise<StatementFile> {
  const { accounts, ...rest } = readStatement(new Uint8Array(await file.arrayBuffer()));
  return {
    ...rest,
    ...periodOf(accounts),
    name: file.name,
    accounts: accounts.map((one) => ({ ...one, ...periodOf([one]), transfers: identify(one.transfers) })),
  };
}
