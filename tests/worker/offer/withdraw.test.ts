import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { ReservationView } from "../../../worker/features/reservation/view.ts";
import { given } from "../fixtures.ts";
import { all, deliver, eventFor, inDays, one, payingFor, today } from "../reservation/booking.ts";
import { errorOf, sentEmails } from "./offers.ts";

/** A customer who has paid for a box with a move-in date in the future. */
async function confirmed() {
  const { customer, reservation, ...payment } = await payingFor((await given.box()).id);
  await deliver(eventFor(payment, "succeeded"));
  return { customer, id: reservation.id, path: `/api/reservations/${reservation.id}/withdraw` };
}

describe("POST /api/reservations/{id}/withdraw", () => {
  it("refunds everything within 14 days, once, and notifies both sides", async () => {
    const { customer, id, path } = await confirmed();
    const before = await (await customer.get(`/api/reservations/${id}`)).json<ReservationView>();
    expect(before).toMatchObject({ status: "confirmed", withdrawUntilOn: inDays(14) });
    expect(await (await customer.post(path)).json()).toMatchObject({ status: "withdrawn" });
    expect((await customer.post(path)).status).toBe(200);
    expect(await all("SELECT reason, status FROM refunds")).toEqual([{ reason: "withdrawal", status: "succeeded" }]);
    expect(await one("SELECT status FROM rents")).toEqual({ status: "cancelled" });
    expect(await one("SELECT COUNT(*) AS count FROM occupancy")).toEqual({ count: 0 });
    const sums = await all<{ left: number }>("SELECT SUM(amount_grosze) AS left FROM ledger_entries GROUP BY account");
    expect(sums.every(({ left }) => left === 0)).toBe(true);
    const sent = (await sentEmails()).map(({ template }) => template);
    expect(sent.slice(-2)).toEqual(["reservationGivenUp", "reservationCancelled"]);
    expect(
      await one("SELECT data ->> '$.statement.declaredAt' AS at FROM outbox WHERE template = 'reservationCancelled'"),
    ).toEqual({ at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) });
  });

  it("is refused after 14 days, and when the rent has begun", async () => {
    const { customer, path } = await confirmed();
    await env.DB.exec(`UPDATE reservations SET withdraw_until_on = '${inDays(-1)}'`);
    expect(await errorOf(await customer.post(path))).toMatchObject({ code: "reservation.illegal_transition" });
    await env.DB.exec(`UPDATE reservations SET withdraw_until_on = '${today()}', status = 'converted'`);
    expect((await customer.post(path)).status).toBe(409);
    expect(await all("SELECT id FROM refunds")).toEqual([]);
  });
});
