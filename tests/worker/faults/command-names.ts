import { commands } from "../../../worker/commands.ts";
import { all } from "../reservation/booking.ts";

/** @returns an error message unless the last call stored its response under this command's idempotency scope */
export async function storedUnder(name: string): Promise<string[]> {
  const stored = await all<{ scope: string }>("SELECT scope FROM idempotency_keys");
  return stored.some(({ scope }) => scope.endsWith(` ${name}`))
    ? []
    : [`${name}: stored under ${stored.map((row) => row.scope)}`];
}

/** Commands that store the response under the idempotency key, which requires an identifiable caller. */
export const keyed = new Set(
  commands
    .filter(({ access, isAnswerStored }) => access !== "link" && isAnswerStored !== false)
    .map(({ name }) => name),
);
