import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { selectStalePayments } from "../../../worker/features/payment/queries.ts";
import { selectRefundsDue } from "../../../worker/features/payment/refund/refund-queries.ts";
import { newJobRun } from "../../../worker/http/job-slices.ts";
import { deleteOldData } from "../../../worker/jobs/delete-old-data.ts";
import { deliverSandboxEvents } from "../../../worker/jobs/deliver-sandbox-events.ts";
import { endHolds } from "../../../worker/jobs/end-holds.ts";
import { processRefunds } from "../../../worker/jobs/process-refunds.ts";
import { recheckEndedPayments } from "../../../worker/jobs/recheck-ended-payments.ts";
import { reconcilePayments } from "../../../worker/jobs/reconcile-payments.ts";
import { runJobs } from "../../../worker/jobs/run.ts";
import { jobs } from "../../../worker/jobs/schedule.ts";
import { startRents } from "../../../worker/jobs/start-rents.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import {
  all,
  deliver,
  eventFor,
  hold,
  inDays,
  letHoldLapse,
  one,
  paidAtProvider,
  payingFor,
} from "../reservation/booking.ts";

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe("endHolds", () => {
  it("frees the box, closes the page and notifies the customer who was paying, once", async () => {
    const { reservation, sessionId } = await payingFor((await given.box()).id);
    await hold(as.customer(), (await given.box()).id);
    expect(await endHolds(env, inMinutes(10))).toBe(0);
    expect(await endHolds(env, inMinutes(36))).toBe(2);
    expect(await endHolds(env, inMinutes(36))).toBe(0);
    expect(await one("SELECT COUNT(*) AS count FROM occupancy")).toEqual({ count: 0 });
    expect(await one("SELECT status FROM orders")).toEqual({ status: "cancelled" });
    expect(await one("SELECT status FROM payments")).toEqual({ status: "expired" });
    expect(await one("SELECT status FROM sandbox_sessions WHERE id = ?", sessionId)).toEqual({ status: "expired" });
    expect(await all("SELECT template, cause FROM outbox")).toEqual([
      { template: "holdExpired", cause: `${reservation.id}:expired` },
    ]);
  });

  it("confirms instead when the customer has just paid", async () => {
    const { sessionId } = await payingFor((await given.box()).id);
    await paidAtProvider(sessionId);
    expect(await endHolds(env, inMinutes(36))).toBe(0);
    expect(await one("SELECT status FROM reservations")).toEqual({ status: "confirmed" });
    expect(await one("SELECT COUNT(*) AS count FROM rents")).toEqual({ count: 1 });
  });

  it("succeeds when two run at the same time", async () => {
    for (let at = 0; at < 5; at += 1) await letHoldLapse((await hold(as.customer(), (await given.box()).id)).id);
    const done = await Promise.all([endHolds(env, new Date()), endHolds(env, new Date())]);
    expect(done[0] + done[1]).toBe(5);
    expect(await one("SELECT COUNT(*) AS count FROM audit_events WHERE action = 'expire'")).toEqual({ count: 5 });
  });
});

describe("startRents", () => {
  it.each([
    ["2027-03-27T22:59:00Z", 0],
    ["2027-03-27T23:01:00Z", 1],
  ])("starts a rent of the night the clocks change by the place's day (%s)", async (at, started) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-03-01T09:00:00Z") });
    const { reservation } = await payingFor((await given.box()).id, { moveInOn: "2027-03-28" });
    await deliver(eventFor(await paymentOf(reservation.id), "succeeded"));
    expect(await startRents(env, new Date(at))).toBe(started);
  });

  it("converts the reservation, updates the reference in the ledger and writes one email", async () => {
    const { reservation } = await payingFor((await given.box()).id);
    await deliver(eventFor(await paymentOf(reservation.id), "succeeded"));
    const then = new Date(`${inDays(20)}T06:00:00Z`);
    expect(await Promise.all([startRents(env, then), startRents(env, then)])).toContain(1);
    expect(await startRents(env, then)).toBe(0);
    const rent = await one<{ id: string; status: string }>("SELECT id, status FROM rents");
    expect(rent?.status).toBe("active");
    expect(await all("SELECT kind, reference FROM occupancy")).toEqual([{ kind: "rent", reference: rent?.id }]);
    expect(await one("SELECT status FROM reservations")).toEqual({ status: "converted" });
    expect(await one("SELECT COUNT(*) AS count FROM outbox WHERE template = 'rentStarted'")).toEqual({ count: 1 });
  });
});

async function paymentOf(reservationId: string) {
  const row = await one<{ paymentId: string; sessionId: string }>(
    `SELECT y.id AS paymentId, y.provider_reference AS sessionId
     FROM payments y JOIN orders o ON o.id = y.order_id WHERE o.reservation_id = ?`,
    reservationId,
  );
  return row ?? { paymentId: "", sessionId: "" };
}

describe("a payment without a webhook", () => {
  it("is found while the payment is open", async () => {
    const { sessionId } = await payingFor((await given.box()).id);
    await paidAtProvider(sessionId);
    expect(await reconcilePayments(env, inMinutes(1))).toBe(0);
    expect(await reconcilePayments(env, inMinutes(6))).toBe(1);
    expect(await reconcilePayments(env, inMinutes(12))).toBe(0);
    expect(await one("SELECT status FROM reservations")).toEqual({ status: "confirmed" });
  });

  it("is found after the payment was ended here", async () => {
    const { sessionId } = await payingFor((await given.box()).id);
    await endHolds(env, inMinutes(36));
    await paidAtProvider(sessionId);
    expect(await recheckEndedPayments(env, inMinutes(60))).toBe(1);
    expect(await recheckEndedPayments(env, inMinutes(60))).toBe(0);
    expect(await one("SELECT status FROM reservations")).toEqual({ status: "confirmed" });
  });

  it("ends an open payment whose page has expired", async () => {
    await payingFor((await given.box()).id);
    expect(await reconcilePayments(env, inMinutes(31))).toBe(1);
    expect(await one("SELECT status FROM payments")).toEqual({ status: "expired" });
  });
});

it("what cannot be done is not in front of what can: payments of another provider, refunds of disputed payments", async () => {
  const [stuck, fine] = [await payingFor((await given.box()).id), await payingFor((await given.box()).id)];
  const older = inMinutes(-60).toISOString();
  await env.DB.prepare("UPDATE payments SET provider = 'stripe', updated_at = ? WHERE id = ?")
    .bind(older, stuck.paymentId)
    .run();
  const stale = await selectStalePayments(env.DB, "sandbox", inMinutes(6).toISOString(), 1).all();
  expect(stale.results).toMatchObject([{ id: fine.paymentId }]);
  for (const { paymentId } of [stuck, fine]) {
    await given.insert("refunds", {
      ...{ id: `rfd_${paymentId}`, payment_id: paymentId, amount_grosze: 100, reason: "admin", status: "due" },
      ...{
        version: "v",
        created_at: older,
        updated_at: paymentId === stuck.paymentId ? older : inMinutes(-5).toISOString(),
      },
    });
  }
  await env.DB.prepare("UPDATE payments SET status = 'disputed' WHERE id = ?").bind(stuck.paymentId).run();
  const due = await selectRefundsDue(env.DB, new Date(), 1).all();
  expect(due.results).toEqual([{ id: `rfd_${fine.paymentId}` }]);
});

it("deletes stored responses after two days", async () => {
  const kept = (key: string, created_at: string) =>
    given.insert("idempotency_keys", { scope: "s", key, request_hash: "h", status: 201, body: "{}", created_at });
  await kept("old", new Date(Date.now() - 49 * 3_600_000).toISOString());
  await kept("new", new Date(Date.now() - 47 * 3_600_000).toISOString());
  expect(await deleteOldData(env, new Date())).toBe(1);
  expect(await all("SELECT key FROM idempotency_keys")).toEqual([{ key: "new" }]);
});

it("deletes job records after two weeks", async () => {
  const ran = (job: string, days: number) =>
    given.insert("job_runs", { job, started_at: new Date(Date.now() - days * 86_400_000).toISOString() });
  await Promise.all([ran("endHolds", 15), ran("endHolds", 13), ran("startRents", 15)]);
  expect(await jobs.find(({ name }) => name === "deleteOldData")?.run(env, new Date(), newJobRun())).toBe(2);
  expect(await one("SELECT COUNT(*) AS count FROM job_runs")).toEqual({ count: 1 });
});

it("runs every job twice without another effect and records each run", async () => {
  const { sessionId } = await payingFor((await given.box()).id);
  await paidAtProvider(sessionId);
  const now = inMinutes(6);
  await runJobs(jobs, "* * * * *", env, now, createExecutionContext());
  await runJobs(jobs, "* * * * *", env, now, createExecutionContext());
  expect(await one("SELECT COUNT(*) AS count FROM rents")).toEqual({ count: 1 });
  expect(await all("SELECT job, error FROM job_runs WHERE error IS NOT NULL OR finished_at IS NULL")).toEqual([]);
  expect(await deliverSandboxEvents({ ...env, PAYMENT_PROVIDER: "stripe" }, now)).toBe(0);
  expect(await processRefunds(env, now)).toBe(0);
});
