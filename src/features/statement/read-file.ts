import { readStatement } from "../../../domain/statement/read.ts";
import { type IdentifiedTransfer, identify, type Statement } from "../../../domain/statement/transaction.ts";

export interface StatementFile extends Omit<Statement, "transfers"> {
  name: string;
  transfers: IdentifiedTransfer[];
  /** The first and the last day of its transfers; empty without transfers. */
  from: string;
  to: string;
}

/** Reads a statement on this device. */
export async function readStatementFile(file: File): Promise<StatementFile> {
  const { transfers, ...rest } = readStatement(new Uint8Array(await file.arrayBuffer()));
  const days = transfers.map(({ bookedOn }) => bookedOn).sort();
  return { ...rest, name: file.name, transfers: identify(transfers), from: days[0] ?? "", to: days.at(-1) ?? "" };
}
