import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { newId } from "../../../domain/core/ids.ts";
import type { Settled } from "../../../worker/features/payment/facts.ts";
import { settle } from "../../../worker/features/payment/settle.ts";
import { endHold } from "../../../worker/features/reservation/expire-hold.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import {
  all,
  checkout,
  deliver,
  eventFor,
  hold,
  letHoldLapse,
  one,
  paidAtProvider,
  payingFor,
  usualAmountGrosze,
} from "../reservation/booking.ts";

/** Wraps a D1 session so that `happens` runs once, right after the first batch, to simulate a concurrent change. */
function interrupted(happens: () => Promise<unknown>): D1DatabaseSession {
  let reads = 0;
  const own = env.DB.withSession("first-primary");
  return new Proxy(own, {
    get(target, name) {
      if (name === "batch") {
        return async (list: D1PreparedStatement[]) => {
          const answer = await target.batch(list);
          reads += 1;
          if (reads === 1) await happens();
          return answer;
        };
      }
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

const scopeWith = (db: D1DatabaseSession) => ({ env, db, now: new Date(), requestId: newId("request") });

async function settleWhile(payment: { paymentId: string; sessionId: string }, happens: () => Promise<unknown>) {
  await paidAtProvider(payment.sessionId);
  const { paymentId, sessionId } = payment;
  const charge = { amountGrosze: usualAmountGrosze, currency: "PLN" };
  const report = { paymentId, reference: sessionId, status: "succeeded", charge, method: "card", failureCode: null };
  await settle(scopeWith(interrupted(happens)), report as Settled, null);
}

const refunds = () => all("SELECT reason, status FROM refunds");

it("refunds the payment when the customer cancels concurrently", async () => {
  const paying = await payingFor((await given.box()).id);
  // Canceling does not close a pending transfer, so the payment row stays unchanged.
  await deliver(eventFor(paying, "pending"));
  await settleWhile(paying, () =>
    paying.customer.post(`/api/reservations/${paying.reservation.id}/cancel`, { refundGrosze: 0 }),
  );
  expect(await refunds()).toEqual([{ reason: "cancellation", status: "succeeded" }]);
  expect(await one("SELECT status FROM reservations")).toEqual({ status: "cancelled" });
  expect(await one("SELECT COUNT(*) AS count FROM rents")).toEqual({ count: 0 });
  expect(await one("SELECT COUNT(*) AS count FROM occupancy")).toEqual({ count: 0 });
});

it("refunds the payment when the hold ends and another user gets the box concurrently", async () => {
  const box = await given.box();
  const paying = await payingFor(box.id);
  const { id } = paying.reservation;
  await settleWhile(paying, async () => {
    await letHoldLapse(id);
    // Without a provider reference, `endHold` skips the provider lookup and ends the hold.
    await env.DB.prepare("UPDATE payments SET provider_reference = NULL WHERE id = ?").bind(paying.paymentId).run();
    await endHold(scopeWith(env.DB.withSession("first-primary")), id);
    await env.DB.prepare("UPDATE payments SET provider_reference = ? WHERE id = ?")
      .bind(paying.sessionId, paying.paymentId)
      .run();
    await hold(as.customer(), box.id);
  });
  expect(await refunds()).toEqual([{ reason: "boxGone", status: "succeeded" }]);
  expect(await one("SELECT status FROM reservations WHERE id = ?", id)).toEqual({ status: "expired" });
  expect(await all("SELECT kind FROM occupancy")).toEqual([{ kind: "hold" }]);
});

it("refunds the second of two successful payments", async () => {
  const first = await payingFor((await given.box()).id);
  await deliver(eventFor(first, "failed"));
  const again = await checkout(first.customer, first.reservation.id);
  const second = { paymentId: again.paymentId, sessionId: again.url.split("/").at(-1) ?? "" };
  await settleWhile(first, () => deliver(eventFor(second, "succeeded")));
  expect(await refunds()).toEqual([{ reason: "duplicate", status: "succeeded" }]);
  expect(await one("SELECT status FROM payments WHERE id = ?", second.paymentId)).toEqual({ status: "succeeded" });
  expect(await one("SELECT COUNT(*) AS count FROM rents")).toEqual({ count: 1 });
});
