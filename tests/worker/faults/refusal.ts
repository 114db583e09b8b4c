import { codeOf } from "../identity/provider-stub.ts";
import type { DatabaseSnapshot } from "./snapshot.ts";

/**
 * Runs a call that must be refused. @returns what is wrong, such as another answer or a changed row that contains `whose`; null
 * when it was refused
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
