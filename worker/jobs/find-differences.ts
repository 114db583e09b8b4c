import { newId } from "../../domain/core/ids.ts";
import { findUnmatched } from "../features/payment/unmatched.ts";
import { type Difference, differencesFirstSeen } from "../features/reconciliation/queries.ts";
import { compareWithProvider, storeDifferences } from "../features/reconciliation/reconcile.ts";
import { runJobCommand } from "../http/job-command.ts";

/**
 * Once a night, compares what the provider, the ledger, charges, orders and invoices say about the same money, and looks for
 * money of the provider that belongs to no order. Throws for new cases, after storing them, so that they are reported like a
 * failed job.
 */
export async function findDifferences(env: Env, now: Date): Promise<number> {
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
