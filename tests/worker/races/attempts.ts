import type { ContestedBox } from "./contested-box.ts";

/** Result of one attempt: success, or a refusal with its error code. */
export type Outcome = { won: true } | { won: false; status: number; code: string };
export type Attempt = () => Promise<Outcome>;

/** Converts a response to an outcome. */
export async function outcomeOf(call: Promise<Response>): Promise<Outcome> {
  const answer = await call;
  if (answer.ok) return { won: true };
  const { error } = await answer.json<{ error: { code: string } }>();
  return { won: false, status: answer.status, code: error.code };
}

export const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

export async function inTurn<T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let at = 0; at < count; at += 1) made.push(await make(at));
  return made;
}

/** Prepares attempts that all make the same call. */
export const repeated =
  (call: (contested: ContestedBox) => Promise<Response>) => async (contested: ContestedBox, count: number) =>
    times(count, () => () => outcomeOf(call(contested)));
