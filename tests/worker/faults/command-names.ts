import { all } from "../reservation/booking.ts";

/** Says what is wrong unless the last call stored its answer under the key of this command. */
export async function storedUnder(name: string): Promise<string[]> {
  const stored = await all<{ scope: string }>("SELECT scope FROM idempotency_keys");
  return stored.some(({ scope }) => scope.endsWith(` ${name}`))
    ? []
    : [`${name}: stored under ${stored.map((row) => row.scope)}`];
}
