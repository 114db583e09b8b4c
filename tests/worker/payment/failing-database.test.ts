import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { settle } from "../../../worker/features/payment/settle.ts";
import { checkoutAndOpenPage } from "../../../worker/features/reservation/checkout.ts";
import { holdBox } from "../../../worker/features/reservation/hold.ts";
import { runCommand } from "../../../worker/http/command.ts";
import { brokenAt, type Failure } from "../faults/intercepted-db.ts";
import { given } from "../fixtures.ts";
import { requestContextFor } from "../request-context.ts";
import { all, one, paidAtProvider, reservationInput, signature } from "../reservation/booking.ts";

/** A D1 session whose k-th call fails, before or after it takes effect. */
const failingAt = (k: number, failure: Failure) => brokenAt(k, failure).withSession("first-primary");

const callsAtMost = 6;
const cases = Array.from({ length: callsAtMost }, (_, at) => at + 1).flatMap((k) =>
  (["before", "after"] as const).map((failure) => ({ k, failure })),
);

const contextWith = (uid: string, db: D1DatabaseSession) => requestContextFor({ uid, db });
const healthy = () => env.DB.withSession("first-primary");
const input = { ...signature, consents: { terms: true, earlyStart: true } } as const;

async function held(uid: string): Promise<string> {
  const box = await given.box();
  return (await runCommand(contextWith(uid, healthy()), holdBox, {}, reservationInput(box.id))).id;
}

/** Checks that checkout and payment were each applied completely or not at all. */
async function expectConsistent() {
  const [reservation] = await all<{ status: string; uid: string }>("SELECT status, uid FROM reservations");
  const orders = await all("SELECT id FROM orders");
  const payments = await all("SELECT id FROM payments");
  expect([0, 1]).toContain(orders.length);
  expect(payments.length).toBe(orders.length);
  expect(reservation?.status === "held").toBe(orders.length === 0);
  const paid = reservation?.status === "confirmed" ? 1 : 0;
  for (const table of ["rents", "charges", "invoices", "payment_events"]) {
    expect(await one(`SELECT COUNT(*) AS count FROM ${table}`)).toEqual({ count: paid });
  }
  expect(await one("SELECT COUNT(*) AS count FROM occupancy WHERE kind = 'reservation'")).toEqual({ count: paid });
  expect(await one("SELECT COUNT(*) AS count FROM outbox")).toEqual({ count: 2 * paid });
}

describe("a database that fails at one call", () => {
  it.each(cases)(
    "leaves a checkout undone or done, and the next call completes it (call $k, $failure)",
    async ({ k, failure }) => {
      const { uid } = await given.user();
      const id = await held(uid);
      await checkoutAndOpenPage(contextWith(uid, failingAt(k, failure)), id, input).catch(() => null);
      await expectConsistent();
      const { url } = await checkoutAndOpenPage(contextWith(uid, healthy()), id, input);
      expect(url).toContain("/sandbox/pay/");
      expect(await one("SELECT COUNT(*) AS count FROM sandbox_sessions")).toEqual({ count: 1 });
      expect(await one("SELECT COUNT(*) AS count FROM payments")).toEqual({ count: 1 });
    },
  );

  it.each(cases)(
    "leaves a payment undone or done, and the repeated event completes it (call $k, $failure)",
    async ({ k, failure }) => {
      const { uid } = await given.user();
      const { paymentId, url } = await checkoutAndOpenPage(contextWith(uid, healthy()), await held(uid), input);
      const sessionId = url.split("/").at(-1) ?? "";
      await paidAtProvider(sessionId);
      const event = {
        kind: "payment",
        id: "evt_1",
        type: "succeeded",
        occurredAt: new Date().toISOString(),
        paymentId,
        reference: sessionId,
        status: "succeeded",
        charge: { amountGrosze: 59_800, currency: "PLN" },
        method: "card",
        failureCode: null,
        received: null,
      } as const;
      const deliver = (db: D1DatabaseSession) => settle(contextWith(uid, db), event, { provider: "sandbox", event });
      await deliver(failingAt(k, failure)).catch(() => null);
      await expectConsistent();
      await deliver(healthy());
      expect(await one("SELECT status FROM reservations")).toEqual({ status: "confirmed" });
      await expectConsistent();
    },
  );
});
