import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { given } from "../fixtures.ts";
import { all, deliver, eventFor, one, payingFor, usualAmountGrosze } from "../reservation/booking.ts";

const statuses = () =>
  one("SELECT r.status AS reservation, y.status AS payment FROM reservations r, payments y ORDER BY y.created_at");
const mismatches = () =>
  all(
    `SELECT payment_id AS paymentId, mismatch, reported_reference AS reference, reported_grosze AS grosze,
       reported_currency AS currency, resolved_at AS resolvedAt FROM payment_mismatches`,
  );

it.each([
  ["another page", { sessionId: "sbx_other" }, { mismatch: "reference", reference: "sbx_other" }],
  ["a smaller amount", { amountGrosze: 100 }, { mismatch: "amount", grosze: 100 }],
  ["a larger amount", { amountGrosze: usualAmountGrosze + 1 }, { mismatch: "amount" }],
  ["another currency", { currency: "HUF" }, { mismatch: "currency", currency: "HUF" }],
])("does not confirm by an event about %s: recorded once, not sent again", async (_, foreign, recorded) => {
  const errors = vi.spyOn(console, "error").mockReturnValue();
  const paying = await payingFor((await given.box()).id);
  for (const status of ["succeeded", "succeeded"] as const) {
    expect((await deliver(eventFor({ ...paying, ...foreign }, status))).status).toBe(204);
  }
  expect(await statuses()).toEqual({ reservation: "pendingPayment", payment: "requiresAction" });
  expect(await one("SELECT COUNT(*) AS count FROM rents")).toEqual({ count: 0 });
  expect(await mismatches()).toEqual([
    expect.objectContaining({ paymentId: paying.paymentId, resolvedAt: null, ...recorded }),
  ]);
  expect(errors).toHaveBeenCalledWith(expect.stringContaining('"payment.mismatch"'));

  expect((await deliver(eventFor(paying, "succeeded"))).status).toBe(204);
  expect(await statuses()).toMatchObject({ reservation: "confirmed", payment: "succeeded" });
});

it("does not fail a payment by an event about another page", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const paying = await payingFor((await given.box()).id);
  expect((await deliver(eventFor({ ...paying, sessionId: "sbx_other" }, "failed"))).status).toBe(204);
  expect(await statuses()).toMatchObject({ payment: "requiresAction" });
});

it("requests an event again that arrived before the page was stored", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const paying = await payingFor((await given.box()).id);
  const written = (reference: string | null) =>
    env.DB.prepare("UPDATE payments SET provider_reference = ? WHERE id = ?").bind(reference, paying.paymentId).run();
  await written(null);
  const event = eventFor(paying, "succeeded");
  expect((await deliver(event)).status).toBe(503);
  expect(await statuses()).toMatchObject({ payment: "requiresAction" });
  await written(paying.sessionId);
  expect((await deliver(event)).status).toBe(204);
  expect(await statuses()).toMatchObject({ reservation: "confirmed", payment: "succeeded" });
  expect(await mismatches()).toEqual([]);
});

it("stops requesting it when the payment has ended without a page", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const paying = await payingFor((await given.box()).id);
  await env.DB.prepare("UPDATE payments SET provider_reference = NULL, status = 'expired' WHERE id = ?")
    .bind(paying.paymentId)
    .run();
  expect((await deliver(eventFor(paying, "succeeded"))).status).toBe(204);
  expect(await mismatches()).toEqual([expect.objectContaining({ mismatch: "reference" })]);
});
