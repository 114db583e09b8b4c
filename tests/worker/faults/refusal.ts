import { codeOf } from "../identity/provider-stub.ts";
import type { DatabaseSnapshot } from "./snapshot.ts";

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
  const rows = async () => [...(await snapshot.take()).values()].flat().map((row) => JSON.stringify(row));
  const seen = async () => (await rows()).filter((row) => row.includes(whose)).join();
  const before = await seen();
  const answer = await call();
  const outcome = `${answer.status}${answer.ok ? "" : ` ${await codeOf(answer)}`}`;
  if (!wanted.includes(outcome)) return outcome;
  return (await seen()) === before ? null : `${outcome}, and it wrote`;
}
