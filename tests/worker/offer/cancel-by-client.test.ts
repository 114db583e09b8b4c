import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { refundState } from "../../../domain/payment/refund-state.ts";
import type { ReservationView } from "../../../worker/features/reservation/view.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { guestWhoPaid } from "../guest/guests.ts";
import { all, deliver, eventFor, inDays, one, payingFor, today } from "../reservation/booking.ts";
import { errorOf, givenCompany, makeOffer, offerInput, sentEmails } from "./offers.ts";

const path = (id: string) => `/api/reservations/${id}/cancel`;

/** A customer who has paid 310 zł rent and a 200 zł deposit; the place has a 30-day notice period. */
async function confirmed(moveInOn: string) {
  const box = await given.box({ monthly_grosze: 31_000, deposit_grosze: 20_000 });
  const { customer, reservation, ...payment } = await payingFor(box.id, { moveInOn });
  await deliver(eventFor(payment, "succeeded"));
  const { id } = reservation;
  const look = async () => (await customer.get(`/api/reservations/${id}`)).json<ReservationView>();
  return { customer, id, look };
}

const ledger = () =>
  all<{ account: string; left: number }>(
    "SELECT account, SUM(amount_grosze) AS left FROM ledger_entries GROUP BY account HAVING left <> 0 ORDER BY account",
  );

describe("POST /api/reservations/{id}/cancel of a paid reservation", () => {
  it("refunds everything when the notice ends before the rent begins, once, and notifies both sides", async () => {
    const { customer, id, look } = await confirmed(inDays(40));
    const { cancellation } = await look();
    expect(cancellation).toEqual({ refundGrosze: 51_000, depositGrosze: 20_000, keptGrosze: 0, dueToOn: null });
    const answer = await customer.post(path(id), { refundGrosze: 51_000 });
    expect(await answer.json()).toMatchObject({ status: "cancelled", cancellation: null });
    expect((await customer.post(path(id), { refundGrosze: 51_000 })).status).toBe(200);
    expect(await all("SELECT reason, status, amount_grosze FROM refunds")).toEqual([
      { reason: "cancellation", status: "succeeded", amount_grosze: 51_000 },
    ]);
    expect(await one("SELECT status FROM orders")).toEqual({ status: "refunded" });
    expect(await one("SELECT status FROM rents")).toEqual({ status: "cancelled" });
    expect(await one("SELECT COUNT(*) AS count FROM occupancy")).toEqual({ count: 0 });
    expect(await ledger()).toEqual([]);
    expect((await sentEmails()).slice(-2).map(({ template }) => template)).toEqual([
      "reservationGivenUp",
      "reservationCancelled",
    ]);
  });

  it("keeps the rent of the notice period, with our commission of it, and reports it", async () => {
    const { customer, id, look } = await confirmed(inDays(20));
    const { cancellation } = await look();
    const { refundGrosze = 0, keptGrosze = 0 } = cancellation ?? {};
    expect(keptGrosze).toBeGreaterThan(9_000);
    expect(refundGrosze).toBe(51_000 - keptGrosze);
    expect((await customer.post(path(id), { refundGrosze })).status).toBe(200);
    expect(await one("SELECT status, refunded_grosze AS back FROM payments")).toEqual({
      status: "partlyRefunded",
      back: refundGrosze,
    });
    expect(await one("SELECT status FROM orders")).toEqual({ status: "partlyRefunded" });
    const left = Object.fromEntries((await ledger()).map(({ account, left }) => [account, left]));
    const { provider = 0, partnerPayable = 0, commission = 0, vatDue = 0, ...rest } = left;
    expect(provider).toBe(keptGrosze);
    expect(partnerPayable + commission + vatDue).toBe(-keptGrosze);
    expect(commission).toBeLessThan(0);
    expect(rest).toEqual({});
    const [toPartner, toClient] = (await sentEmails()).slice(-2).map(({ data }) => JSON.parse(data));
    expect([toPartner, toClient]).toMatchObject([
      { refundGrosze, keptGrosze, how: "cancelled" },
      { refundGrosze, keptGrosze, dueToOn: inDays(30), by: "client" },
    ]);
  });

  it("does nothing when the refund differs from the confirmed amount", async () => {
    const { customer, id } = await confirmed(inDays(20));
    const answer = await customer.post(path(id), { refundGrosze: 51_000 });
    expect(await errorOf(answer)).toMatchObject({ code: "resource.version_conflict" });
    expect(await one("SELECT status FROM reservations")).toEqual({ status: "confirmed" });
    expect(await all("SELECT id FROM refunds")).toEqual([]);
  });

  it("is refused once the rent has begun, or its day has come", async () => {
    const { customer, id, look } = await confirmed(inDays(20));
    await env.DB.exec(`UPDATE reservations SET move_in_on = '${today()}'`);
    expect((await look()).cancellation).toBeNull();
    expect(await errorOf(await customer.post(path(id), { refundGrosze: 0 }))).toMatchObject({
      code: "reservation.illegal_transition",
    });
    await env.DB.exec("UPDATE reservations SET status = 'converted'");
    expect((await customer.post(path(id), { refundGrosze: 0 })).status).toBe(409);
  });

  it("leaves the refund of a transfer to the partner, whose commission is reduced", async () => {
    const company = await givenCompany({ client: { uid: (await given.user({ uid: "usr_jan" })).uid } });
    const close = { kind: "transfer", amountGrosze: 35_000, receivedOn: today() };
    const { id } = await makeOffer(company.partner, offerInput(company, { close }));
    const jan = as.customer("usr_jan");
    const { cancellation } = await (await jan.get(`/api/reservations/${id}`)).json<ReservationView>();
    const refundGrosze = cancellation?.refundGrosze ?? 0;
    expect((await jan.post(path(id), { refundGrosze })).status).toBe(200);
    expect((await ledger()).reduce((sum, { left }) => sum + left, 0)).toBe(0);
    expect(JSON.parse((await sentEmails()).at(-1)?.data ?? "")).toMatchObject({ isTransfer: true, refundGrosze });

    // It is a task of the partner, and the client is asked for the account.
    const money = () => one("SELECT status, refunded_grosze AS back FROM payments");
    expect(await money()).toEqual({ status: "succeeded", back: 0 });
    const { today: tasks } = await (await company.partner.get("/api/partner/dashboard")).json<{
      today: { transfers: { id: string }[] };
    }>();
    expect(tasks.transfers).toMatchObject([{ grosze: refundGrosze, clientId: company.client.id }]);
    const look = async () => (await jan.get(`/api/reservations/${id}`)).json<ReservationView>();
    expect(await look()).toMatchObject({ needsReturnAccount: true, returnIban: null });
    const account = { iban: "61109010140000071219812874" };
    expect((await jan.post(`/api/reservations/${id}/return-account`, account)).status).toBe(200);
    const done = { transferId: tasks.transfers[0]?.id, shownGrosze: refundGrosze, paidOn: today() };
    const record = () => company.partner.post(`/api/partner/clients/${company.client.id}/record-transfer`, done);
    expect((await record()).status).toBe(200);
    expect((await record()).status).toBe(409);
    expect(await money()).toEqual({ status: "partlyRefunded", back: refundGrosze });
    expect(await one("SELECT status FROM orders")).toEqual({ status: "partlyRefunded" });
    const after = await look();
    expect(after).toMatchObject({ needsReturnAccount: false, returnIban: `PL${account.iban}` });
    expect(after.payment?.refunds.map(refundState)).toEqual(["transferred"]);
    const last = (await sentEmails()).slice(-2).map(({ template }) => template);
    expect(last).toEqual(["returnAccountSaved", "returnTransferred"]);
  });

  it("is available to the guest by their link, and refused for others", async () => {
    const { browser, cookie, reservation } = await guestWhoPaid((await given.box()).id, { moveInOn: inDays(40) });
    const { id, price } = reservation;
    const body = { refundGrosze: price.todayGrosze };
    expect((await as.customer().post(path(id), body)).status).toBe(404);
    expect((await as.visitor().post(path(id), body)).status).toBe(404);
    expect((await browser.post(path(id), body, { cookie })).status).toBe(200);
    expect(await one("SELECT status FROM reservations")).toEqual({ status: "cancelled" });
  });
});
