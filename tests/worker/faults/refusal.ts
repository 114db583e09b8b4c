import { codeOf } from "../identity/provider-stub.ts";
import type { DatabaseSnapshot, Rows } from "./snapshot.ts";

/**
 * Makes a call that must be refused with one of `wanted` (status and error code) and must not change any row that
 * contains `whose`. @returns the actual outcome if it differs, otherwise null
 */
export async function refusal(
  snapshot: DatabaseSnapshot,
  call: () => Promise<Response>,
  wanted: readonly string[],
  whose = "",
): Promise<string | null> {
  const before = await snapshot.take();
  const answer = await call();
  const outcome = `${answer.status}${answer.ok ? "" : ` ${await codeOf(answer)}`}`;
  if (!wanted.includes(outcome)) return outcome;
  const after = await snapshot.take();
  const text = (rows: Rows = []) =>
    rows
      .map((row) => JSON.stringify(row))
      .filter((row) => row.includes(whose))
      .join();
  const isChanged = [...after].some(
    ([table, rows]) => rows !== before.get(table) && text(rows) !== text(before.get(table)),
  );
  return isChanged ? `${outcome}, and it wrote` : null;
}
