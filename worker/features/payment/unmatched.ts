import { newId } from "../../../domain/core/ids.ts";
import { auditChange } from "../../http/audit.ts";
import { type JobCommand, type JobContext, runJobCommand } from "../../http/job-command.ts";
import { paymentProvider } from "../../providers/payments/choose.ts";
import { type ProviderName, ProviderRefusal, type ReceivedMoney } from "../../providers/payments/provider.ts";
import {
  closeReturned,
  countFoundAt,
  type DueReturn,
  insertUnmatched,
  markReturned,
  noteReturnAttempt,
  selectReturn,
} from "./unmatched-statements.ts";

/** Records the payments of the provider's list that Boksy does not have. */
export const storeUnmatched: JobCommand<{ provider: ProviderName; received: readonly ReceivedMoney[] }> = {
  name: "payment.storeUnmatched",
  actor: "findDifferences",
  plan: ({ db, now }, listed) => ({
    body: true,
    statements: [insertUnmatched(db, { ...listed, by: "comparison", now }), closeReturned(db, { ...listed, now })],
  }),
};

/** Three nights, so that two without an answer are made up for. */
const sinceMs = 3 * 86_400_000;
/** The comparison ends before a night's other work begins; the next night begins with the latest payments again. */
const listingMs = 60_000;
const maxPages = 50;

/**
 * Goes through the provider's list of what it received lately and records what Boksy does not have. A page without an answer
 * ends it: what was found until then is kept.
 * @returns how many were not known before
 */
export async function findUnmatched(scope: JobContext): Promise<number> {
  const { env, db, now } = scope;
  const provider = await paymentProvider(env);
  const since = new Date(now.getTime() - sinceMs);
  const startedAt = performance.now();
  let after: string | null = null;
  try {
    for (let page = 0; page < maxPages && performance.now() - startedAt < listingMs; page += 1) {
      const { received, next } = await provider.listReceived(since, after);
      if (received.length > 0) await runJobCommand(scope, storeUnmatched, { provider: provider.name, received });
      after = next;
      if (after === null) break;
    }
    if (after !== null) console.error(JSON.stringify({ code: "reconciliation.list_incomplete", after }));
  } catch (error) {
    console.error(JSON.stringify({ code: "reconciliation.no_list", after, error: String(error) }));
  }
  return (await countFoundAt(db, now).first<{ count: number }>())?.count ?? 0;
}

/** Records that the provider has returned an unmatched payment. */
export const bookReturn: JobCommand<{ due: DueReturn; reference: string }> = {
  name: "payment.bookReturn",
  actor: "payments",
  plan({ db, now, requestId, actor }, { due: { id, version, partnerId, amountGrosze }, reference }) {
    const nextVersion = newId("version");
    return {
      body: true,
      statements: [
        markReturned(db, { id, version, nextVersion, reference, now }),
        auditChange(
          db,
          { table: "unmatched_payments", id, nextVersion },
          {
            ...{ actor, action: "refunded", entity: "unmatchedPayment", partnerId, requestId, now },
            details: { amountGrosze },
          },
        ),
      ],
    };
  },
};

/** Records that the provider has not returned an unmatched payment; `open` lets an administrator decide again. */
export const recordReturnAttempt: JobCommand<{ due: DueReturn; status: "returning" | "open" }> = {
  name: "payment.recordReturnAttempt",
  actor: "payments",
  plan: ({ db, now }, { due: { id, returnId }, status }) => ({
    body: true,
    statements: [noteReturnAttempt(db, { id, returnId, status, now })],
  }),
};

/** A refusal is retried a few times, because the provider may not have the balance yet. */
const maxRefusals = 5;

/**
 * Requests the return of an unmatched payment. Its `return_id` is the idempotency key, so repeating the request is safe.
 * @returns false if it was not completed; the job retries
 */
export async function requestReturn(scope: JobContext, id: string): Promise<boolean> {
  const due = await selectReturn(scope.db, id).first<DueReturn>();
  if (due === null) return false;
  const { returnId, reference, amountGrosze, attempts } = due;
  try {
    const provider = await paymentProvider(scope.env);
    const returned = await provider.refund({ refundId: returnId, reference, amountGrosze, commissionGrosze: 0 });
    return (await runJobCommand(scope, bookReturn, { due, reference: returned.reference })) !== null;
  } catch (error) {
    const isOver = error instanceof ProviderRefusal && attempts + 1 >= maxRefusals;
    await runJobCommand(scope, recordReturnAttempt, { due, status: isOver ? "open" : "returning" });
    console.error(JSON.stringify({ code: "payment.not_returned", id, isOver, error: String(error) }));
    return false;
  }
}
