import { readStatement } from "../../../domain/statement/read.ts";

/** Reads a statement of one account. */
export function readOnly(source: string | Uint8Array) {
  const bytes = typeof source === "string" ? new TextEncoder().encode(source) : source;
  const { accounts, ...rest } = readStatement(bytes);
  if (accounts.length > 1) throw new Error("The statement has several accounts.");
  const [{ account, transfers } = { account: null, transfers: [] }] = accounts;
  return { account, transfers, ...rest };
}
