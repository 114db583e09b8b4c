import { describe, expect, it } from "vitest";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import {
  all,
  checkout,
  deliver,
  eventFor,
  hold,
  inDays,
  letHoldLapse,
  one,
  payingFor,
  today,
} from "../reservation/booking.ts";

describe("a paid reservation", () => {
  it("is confirmed in one batch: ledger, rent, charge, invoice and emails", async () => {
    const box = await given.box();
    const paying = await payingFor(box.id);
    expect((await deliver(eventFor(paying, "succeeded"))).status).toBe(204);

    const { id } = paying.reservation;
    expect(await one("SELECT status, hold_expires_at FROM reservations WHERE id = ?", id)).toEqual({
      status: "confirmed",
      hold_expires_at: null,
    });
    expect(await all("SELECT kind, reference, expires_at FROM occupancy WHERE box_id = ?", box.id)).toEqual([
      { kind: "reservation", reference: id, expires_at: null },
    ]);
    expect(await one("SELECT status, monthly_grosze FROM rents WHERE reservation_id = ?", id)).toEqual({
      status: "scheduled",
      monthly_grosze: 29_900,
    });
    expect(await all("SELECT status, amount_grosze FROM charges")).toEqual([{ status: "paid", amount_grosze: 29_900 }]);
    expect(await all("SELECT status, gross_grosze FROM invoices")).toEqual([
      { status: "issued", gross_grosze: 29_900 },
    ]);
    expect(await one("SELECT SUM(amount_grosze) AS sum, COUNT(*) AS lines FROM ledger_entries")).toEqual({
      sum: 0,
      lines: 5,
    });
    expect(await all("SELECT template FROM outbox ORDER BY template")).toEqual([
      { template: "reservationConfirmed" },
      { template: "reservationReceived" },
    ]);
    const payment = await paying.customer.get(`/api/payments/${paying.paymentId}`);
    expect(await payment.json()).toMatchObject({
      status: "succeeded",
      reservationStatus: "confirmed",
      refunded: false,
    });
  });

  it("starts at once when the move-in is today", async () => {
    const place = await given.place({ same_day_cut_off: "24:00" });
    const box = await given.box({ place_id: place.id, partner_id: place.partner_id });
    const paying = await payingFor(box.id, { moveInOn: today() });
    await deliver(eventFor(paying, "succeeded"));
    const rent = await one<{ id: string; status: string }>("SELECT id, status FROM rents");
    expect(rent?.status).toBe("active");
    expect(await all("SELECT kind, reference FROM occupancy")).toEqual([{ kind: "rent", reference: rent?.id }]);
    expect(await one("SELECT status FROM reservations")).toEqual({ status: "converted" });
  });

  it("is returned to its owner only", async () => {
    const paying = await payingFor((await given.box()).id);
    expect((await as.customer().get(`/api/payments/${paying.paymentId}`)).status).toBe(404);
    expect((await as.visitor().get(`/api/payments/${paying.paymentId}`)).status).toBe(404);
    expect((await as.partner("par_1").get(`/api/payments/${paying.paymentId}`)).status).toBe(404);
    expect((await as.admin().get(`/api/reservations/${paying.reservation.id}`)).status).toBe(404);
  });
});

describe("a payment that arrives after the hold", () => {
  it("gets the box when it is still free", async () => {
    const paying = await payingFor((await given.box()).id);
    await letHoldLapse(paying.reservation.id);
    await deliver(eventFor(paying, "succeeded"));
    expect(await one("SELECT status FROM reservations")).toEqual({ status: "confirmed" });
    expect(await one("SELECT COUNT(*) AS count FROM refunds")).toEqual({ count: 0 });
  });

  it("is refunded at once when another user has the box", async () => {
    const box = await given.box();
    const paying = await payingFor(box.id);
    await letHoldLapse(paying.reservation.id);
    await hold(as.customer(), box.id, { moveInOn: inDays(25) });
    await deliver(eventFor(paying, "succeeded"));
    expect(await all("SELECT reason, status FROM refunds")).toEqual([{ reason: "boxGone", status: "succeeded" }]);
    expect(await one("SELECT status, refunded_grosze FROM payments")).toEqual({
      status: "refunded",
      refunded_grosze: 59_800,
    });
    expect(await one("SELECT refunded_grosze FROM sandbox_sessions")).toEqual({ refunded_grosze: 59_800 });
    expect(await one("SELECT SUM(amount_grosze) AS sum FROM ledger_entries WHERE account = 'provider'")).toEqual({
      sum: 0,
    });
    expect(await one("SELECT COUNT(*) AS count FROM outbox WHERE template = 'paymentRefunded'")).toEqual({ count: 1 });
    expect(await one("SELECT COUNT(*) AS count FROM rents")).toEqual({ count: 0 });
  });

  it("is refunded when the customer has canceled", async () => {
    const paying = await payingFor((await given.box()).id);
    await paying.customer.post(`/api/reservations/${paying.reservation.id}/cancel`, { refundGrosze: 0 });
    await deliver(eventFor(paying, "succeeded"));
    expect(await all("SELECT reason, status FROM refunds")).toEqual([{ reason: "cancellation", status: "succeeded" }]);
    expect(await one("SELECT COUNT(*) AS count FROM occupancy")).toEqual({ count: 0 });
  });
});

describe("a declined payment", () => {
  it("keeps the hold, and a new payment of the same order can be made", async () => {
    const paying = await payingFor((await given.box()).id);
    await deliver(eventFor(paying, "failed"));
    const answer = await paying.customer.get(`/api/payments/${paying.paymentId}`);
    expect(await answer.json()).toMatchObject({
      status: "failed",
      failureCode: "declined",
      reservationStatus: "pendingPayment",
    });
    const again = await checkout(paying.customer, paying.reservation.id);
    expect(again.paymentId).not.toBe(paying.paymentId);
    await deliver(eventFor({ paymentId: again.paymentId, sessionId: again.url.split("/").at(-1) ?? "" }, "succeeded"));
    expect(await one("SELECT status FROM reservations")).toEqual({ status: "confirmed" });
    expect(await one("SELECT COUNT(*) AS count FROM orders")).toEqual({ count: 1 });

    await deliver(eventFor(paying, "succeeded"));
    expect(await all("SELECT reason, status FROM refunds")).toEqual([{ reason: "duplicate", status: "succeeded" }]);
    expect(await one("SELECT status FROM orders")).toEqual({ status: "paid" });
  });
});
