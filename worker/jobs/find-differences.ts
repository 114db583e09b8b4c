import { hourAt, polishTimeZone } from "../../domain/core/day.ts";
import { newId } from "../../domain/core/ids.ts";
import { findUnmatched } from "../features/payment/unmatched.ts";
import { type Difference, differencesFirstSeen } from "../features/reconciliation/queries.ts";
import { compareWithProvider, storeDifferences } from "../features/reconciliation/reconcile.ts";
import { runJobCommand } from "../http/job-command.ts";

/** The hour of the night, in Poland, in which records of money are compared. */
const nightHour = 4;

/**
 * Once a night, compares what the provider, the ledger, charges, orders and invoices say about the same money, and looks for
 * money of the provider that belongs to no order. Throws for new cases, after storing them, so that they are reported like a
 * failed job.
 */
export async function findDifferences(env: Env, now: Date): Promise<number> {
  if (hourAt(now, polishTimeZone) !== nightHour) return 0;
  const db = env.DB.withSession("first-primary");
  const ctx = { env, db, now, requestId: newId("request") };
  const compared = await compareWithProvider(ctx);
  await runJobCommand(ctx, storeDifferences, { compared });
  const { results } = await differencesFirstSeen(db, now).all<Difference>();
  for (const { kind, entity, entityId, expectedGrosze, foundGrosze } of results) {
    console.error(JSON.stringify({ code: "money.difference", kind, entity, entityId, expectedGrosze, foundGrosze }));
  }
  const unmatched = await findUnmatched(ctx);
  if (results.length > 0) throw new Error(`Records of money differ in ${results.length} new cases`);
  if (unmatched > 0) throw new Error(`The provider received ${unmatched} payments that belong to no order`);
  return compared.length;
}
