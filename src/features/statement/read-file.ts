import { readStatement } from "../../../domain/statement/read.ts";
import {
  type IdentifiedTransfer,
  identify,
  type Statement,
  type StatementAccount,
} from "../../../domain/statement/transaction.ts";

export interface Period {
  /** The first and the last day of transfers; empty without transfers. */
  from: string;
  to: string;
}

/** The transfers of one account of a statement. */
export interface AccountStatement extends StatementAccount, Period {
  transfers: IdentifiedTransfer[];
}

export interface StatementFile extends Omit<Statement, "accounts">, Period {
  name: string;
  accounts: AccountStatement[];
}

function periodOf(transfers: readonly { bookedOn: string }[]): Period {
  const days = transfers.map(({ bookedOn }) => bookedOn).sort();
  return { from: days[0] ?? "", to: days.at(-1) ?? "" };
}

/** Reads a statement on this device. */
export async function readStatementFile(file: File): Promise<StatementFile> {
  const { accounts, ...rest } = readStatement(new Uint8Array(await file.arrayBuffer()));
  return {
    ...rest,
    ...periodOf(accounts.flatMap(({ transfers }) => transfers)),
    name: file.name,
    accounts: accounts.map((one) => ({ ...one, ...periodOf(one.transfers), transfers: identify(one.transfers) })),
  };
}
