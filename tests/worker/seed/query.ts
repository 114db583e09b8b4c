import { env } from "cloudflare:workers";
import { dayAt } from "../../../domain/core/day.ts";
import { invariants } from "./invariants.ts";

/** Runs a query with `:today` and `:now` bound to the reference time of the seed. */
export const queryAt = (now: Date) => (sql: string) =>
  env.DB.prepare(
    sql.replaceAll(":today", `'${dayAt(now, "Europe/Warsaw")}'`).replaceAll(":now", `'${now.toISOString()}'`),
  );

/** @returns the violating rows of each violated invariant */
export async function brokenInvariants(now: Date): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {};
  for (const [what, sql] of Object.entries(invariants)) {
    const { results } = await queryAt(now)(sql).all();
    if (results.length > 0) broken[what] = results.slice(0, 5);
  }
  return broken;
}
