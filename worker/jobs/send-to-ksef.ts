import { dayAt, polishTimeZone } from "../../domain/core/day.ts";
import { newId } from "../../domain/core/ids.ts";
import { rows } from "../db/database.ts";
import { type QueuedSeller, sellersToServe } from "../features/invoice/ksef/queue-queries.ts";
import { claimSeller } from "../features/invoice/ksef/queue-statements.ts";
import { isSwitchedOn } from "../features/settings/queries.ts";
import { ksefEnvironment, ksefProvider } from "../providers/ksef/choose.ts";

const sellersPerRun = 20;

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Sends queued invoices to KSeF, seller by seller. A seller is claimed first, so that two runs never send for the same
 * one; a run that crashed releases the claim after some minutes. While an administrator has switched it off, invoices wait. @returns how many sellers were served
 */
export async function sendToKsef(env: Env, now: Date): Promise<number> {
  if (ksefEnvironment(env) === null) return 0;
  const db = env.DB.withSession("first-primary");
  const ctx = { env, db, now, requestId: newId("request") };
  if (!(await isSwitchedOn(db, "ksef", dayAt(now, polishTimeZone)))) return 0;
  const sellers = rows<QueuedSeller>(await sellersToServe(db, now, sellersPerRun).all());
  if (sellers.length === 0) return 0;
  const [provider, { serveSeller }] = await Promise.all([
    ksefProvider(env, now),
    import("../features/invoice/ksef/send.ts"),
  ]);
  if (provider === null) return 0;
  const failed: unknown[] = [];
  let served = 0;
  for (const seller of sellers) {
    if ((await claimSeller(db, seller.id, now).first()) === null) continue;
    try {
      await serveSeller({ ctx, provider, seller, wait });
      served += 1;
    } catch (error) {
      console.error(JSON.stringify({ code: "job.ksef_failed", partnerId: seller.id, error: String(error) }));
      failed.push(error);
    }
  }
  // The claim delays the next attempt for these sellers; the others were served.
  if (failed.length > 0) throw new AggregateError(failed, "Sellers whose invoices were not sent to KSeF");
  return served;
}
