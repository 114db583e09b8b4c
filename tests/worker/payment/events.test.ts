import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { newId } from "../../../domain/core/ids.ts";
import { cancelByClient } from "../../../worker/features/offer/cancel-by-client.ts";
import { settle } from "../../../worker/features/payment/settle.ts";
import { checkoutAndOpenPage } from "../../../worker/features/reservation/checkout.ts";
import { holdBox } from "../../../worker/features/reservation/hold.ts";
import { runCommand } from "../../../worker/http/command.ts";
import { endHolds } from "../../../worker/jobs/end-holds.ts";
import { processRefunds } from "../../../worker/jobs/process-refunds.ts";
import { recheckEndedPayments } from "../../../worker/jobs/recheck-ended-payments.ts";
import { reconcilePayments } from "../../../worker/jobs/reconcile-payments.ts";
import { sandboxProvider } from "../../../worker/providers/payments/sandbox/provider.ts";
import { given } from "../fixtures.ts";
import { requestContextFor } from "../request-context.ts";
import {
  all,
  inDays,
  letHoldLapse,
  one,
  paidAtProvider,
  reservationInput,
  signature,
  usualAmountGrosze,
} from "../reservation/booking.ts";
import { run } from "../run.ts";

type Status = "pending" | "succeeded" | "failed";

interface Paying {
  paymentId: string;
  sessionId: string;
}

const now = () => new Date();
const holdFor = (uid: string, boxId: string, days: number) =>
  runCommand(requestContextFor({ uid }), holdBox, {}, { ...reservationInput(boxId), moveInOn: inDays(days) });

const cancelFor = (uid: string, id: string) =>
  runCommand(requestContextFor({ uid }), cancelByClient, { id }, { refundGrosze: 0 });

async function startPaying(uid: string, boxId: string) {
  const view = await holdFor(uid, boxId, 20);
  return { reservationId: view.id, first: await pay(uid, view.id) };
}

async function pay(uid: string, reservationId: string): Promise<Paying> {
  const { paymentId, url } = await checkoutAndOpenPage(requestContextFor({ uid }), reservationId, {
    ...signature,
    consents: { terms: true, earlyStart: true },
  });
  return { paymentId, sessionId: url.split("/").at(-1) ?? "" };
}

/** Event fields that do not match the payment, such as another session's reference. */
type Foreign = Partial<{ reference: string; charge: { amountGrosze: number; currency: string } | null }>;

/** Delivers an event. The name determines its id, so repeating a name simulates a redelivery. */
async function deliver({ paymentId, sessionId }: Paying, status: Status, name: string, foreign: Foreign = {}) {
  const event = {
    kind: "payment",
    id: `${paymentId}:${name}`,
    type: status,
    occurredAt: now().toISOString(),
    paymentId,
    reference: sessionId,
    status,
    charge: { amountGrosze: usualAmountGrosze, currency: "PLN" },
    ...foreign,
    method: "card",
    failureCode: status === "failed" ? "declined" : null,
    received: null,
  } as const;
  const scope = { env, db: env.DB.withSession("first-primary"), now: now(), requestId: newId("request") };
  return settle(scope, event, { provider: "sandbox", event });
}

const foreignEvents: readonly Foreign[] = [
  { reference: "sbx_of_another_payment" },
  { charge: { amountGrosze: 1, currency: "PLN" } },
  { charge: { amountGrosze: usualAmountGrosze + 1, currency: "PLN" } },
  { charge: { amountGrosze: usualAmountGrosze, currency: "EUR" } },
  { charge: null },
];

const events: readonly Status[] = ["pending", "failed", "succeeded", "pending", "failed", "succeeded"];

const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ kind: fc.constant("event" as const), which: fc.nat(events.length - 1), of: fc.nat(1) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "lapse" as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: "endHolds" as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: "rival" as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: "cancel" as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: "payAgain" as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("foreign" as const),
      which: fc.nat(events.length - 1),
      how: fc.nat(foreignEvents.length - 1),
      of: fc.nat(1),
    }),
  },
);

const ignored = async (call: Promise<unknown>) => {
  await call.catch((error: Error) => {
    if (error.name !== "DomainError") throw error;
  });
};

it("ends with a booking or a refund for all money, for all events in any order", {
  timeout: 180_000,
}, async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const place = await given.place();
  const home = { place_id: place.id, partner_id: place.partner_id };

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
      const [box, { uid }, rival] = [await given.box(home), await given.user(), await given.user()];
      const { reservationId, first } = await startPaying(uid, box.id);
      const payings = [first];
      const delivered = new Set<string>();
      const takeIn = async (paying: Paying, which: number) => {
        const status = events[which] as Status;
        if (status === "succeeded") await paidAtProvider(paying.sessionId);
        delivered.add(`${paying.paymentId}:${which}`);
        await deliver(paying, status, String(which));
      };

      for (const action of steps) {
        if (action.kind === "event") await takeIn(payings[action.of % payings.length] ?? first, action.which);
        if (action.kind === "foreign") {
          const paying = payings[action.of % payings.length] ?? first;
          const name = `foreign ${action.how} ${action.which}`;
          const outcome = await deliver(paying, events[action.which] as Status, name, foreignEvents[action.how]);
          expect(outcome).not.toBe("done");
        }
        if (action.kind === "lapse") await letHoldLapse(reservationId).catch(() => null);
        if (action.kind === "endHolds") await endHolds(env, now());
        if (action.kind === "rival") await ignored(holdFor(rival.uid, box.id, 30));
        if (action.kind === "cancel") await ignored(cancelFor(uid, reservationId));
        if (action.kind === "payAgain" && payings.length === 1) {
          await ignored(
            pay(uid, reservationId).then((next) => next.paymentId !== first.paymentId && payings.push(next)),
          );
        }
      }
      await reconcileAll();
      await expectConsistent(reservationId, box.id, payings, delivered.size);
      // Closes this run's payments so that the jobs of later runs skip them.
      await env.DB.exec(
        "UPDATE payments SET updated_at = '2026-01-01T00:00:00.000Z', status = iif(status IN ('created', 'requiresAction', 'pending'), 'expired', status)",
      );
    }),
    { numRuns: run.isDeep ? 400 : 60 },
  );
});

/** Runs the payment and refund jobs at times when all pending work is due. */
async function reconcileAll() {
  const later = new Date(Date.now() + 10 * 60_000);
  await reconcilePayments(env, later);
  await recheckEndedPayments(env, later);
  await processRefunds(env, new Date(Date.now() + 2 * 3_600_000));
}

async function expectConsistent(
  reservationId: string,
  boxId: string,
  payings: readonly Paying[],
  distinctEvents: number,
) {
  const ids = payings.map((paying) => paying.paymentId);
  const list = JSON.stringify(ids);
  const rents = await all<{ id: string }>("SELECT id FROM rents WHERE reservation_id = ?", reservationId);
  const rows = await all<{ id: string; status: string; refunded: number; refundedThere: number; paidThere: number }>(
    `SELECT y.id, y.status, y.refunded_grosze AS refunded, s.refunded_grosze AS refundedThere,
       (s.status = 'succeeded') AS paidThere
     FROM payments y JOIN sandbox_sessions s ON s.reference = y.id WHERE y.id IN (SELECT value FROM json_each(?))`,
    list,
  );
  const paid = rows.filter((row) => row.paidThere === 1);
  const kept = paid.filter((row) => row.refundedThere === 0);
  expect(rows).toHaveLength(ids.length);
  for (const row of paid) expect(["succeeded", "refunded"]).toContain(row.status);
  for (const row of rows) expect(row.refunded).toBe(row.refundedThere);

  // Each payment that was not refunded has exactly one booking in the ledger.
  expect(rents).toHaveLength(kept.length);
  expect(kept.length).toBeLessThanOrEqual(1);
  const taken = await one<{ count: number }>(
    "SELECT COUNT(*) AS count FROM occupancy WHERE box_id = ? AND kind <> 'hold'",
    boxId,
  );
  expect(taken?.count).toBe(rents.length);
  expect(await one("SELECT COALESCE(SUM(amount_grosze), 0) AS sum FROM ledger_entries")).toEqual({ sum: 0 });
  const invoices = await one<{ count: number }>(
    "SELECT COUNT(*) AS count FROM invoices WHERE order_id IN (SELECT id FROM orders WHERE reservation_id = ?)",
    reservationId,
  );
  expect(invoices?.count).toBe(rents.length);
  const known = await one<{ count: number }>(
    "SELECT COUNT(*) AS count FROM payment_events WHERE payment_id IN (SELECT value FROM json_each(?))",
    list,
  );
  expect(known?.count).toBe(distinctEvents);
}

it("ends the same way when all events are concurrent", { timeout: 60_000 }, async () => {
  const place = await given.place();
  for (let round = 0; round < 20; round += 1) {
    const box = await given.box({ place_id: place.id, partner_id: place.partner_id });
    const [{ uid }, rival] = [await given.user(), await given.user()];
    const { reservationId, first } = await startPaying(uid, box.id);
    await letHoldLapse(reservationId);
    await paidAtProvider(first.sessionId);
    await Promise.all([
      deliver(first, "succeeded", "a"),
      deliver(first, "failed", "b"),
      endHolds(env, now()),
      ignored(cancelFor(uid, reservationId)),
      ignored(holdFor(rival.uid, box.id, 30)),
      deliver(first, "succeeded", "c"),
      endHolds(env, now()),
    ]);
    await reconcileAll();
    await expectConsistent(reservationId, box.id, [first], 3);
  }
});

it("confirms once when the same success is delivered many times concurrently", async () => {
  const [box, { uid }] = [await given.box(), await given.user()];
  const { first } = await startPaying(uid, box.id);
  await paidAtProvider(first.sessionId);
  await Promise.all(Array.from({ length: 20 }, (_, at) => deliver(first, "succeeded", String(at % 4))));
  expect(await one("SELECT COUNT(*) AS count FROM rents")).toEqual({ count: 1 });
  expect(await one("SELECT COUNT(*) AS count FROM refunds")).toEqual({ count: 0 });
  expect(await one("SELECT COUNT(*) AS count FROM payment_events")).toEqual({ count: 4 });
});

it("keeps a refund that the provider refused, and requests it again later", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const [box, { uid }] = [await given.box(), await given.user()];
  const { first, reservationId } = await startPaying(uid, box.id);
  await cancelFor(uid, reservationId);
  // The sandbox session is not marked as paid yet, so the provider refuses the refund.
  await deliver(first, "succeeded", "early");
  expect(await one("SELECT status, attempts FROM refunds")).toEqual({ status: "requested", attempts: 1 });
  await paidAtProvider(first.sessionId);
  expect(await processRefunds(env, now())).toBe(0);
  expect(await processRefunds(env, new Date(Date.now() + 3_600_000))).toBe(1);
  expect(await processRefunds(env, new Date(Date.now() + 7_200_000))).toBe(0);
  const report = await sandboxProvider(env).findSession(first.sessionId);
  expect(report.status).toBe("succeeded");
  expect(await one("SELECT refunded_grosze FROM sandbox_sessions")).toEqual({ refunded_grosze: 59_800 });
});
