import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { endHolds } from "../../../worker/jobs/end-holds.ts";
import { as } from "../as-user.ts";
import { all, deliver, eventFor, inDays, one, signatureFor, today } from "../reservation/booking.ts";
import { detail, errorOf, givenCompany, makeOffer, offerInput, sentEmails, tokenOfEmail } from "./offers.ts";

const path = (id: string, move: string) => `/api/partner/reservations/${id}/${move}`;
const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const sumOf = async () =>
  (await one<{ sum: number }>("SELECT COALESCE(SUM(amount_grosze), 0) AS sum FROM ledger_entries"))?.sum;

/** A client who has accepted an offer and is on the payment page. */
async function payingOffer(more: object = {}) {
  const company = await givenCompany({ client: { email: "jan@example.com" } });
  const { id } = await makeOffer(company.partner, offerInput(company, more));
  const browser = as.visitor();
  const accepted = await browser.post("/api/invitations/client/accept", { token: await tokenOfEmail() });
  const cookie = (accepted.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const pay = () => browser.post(`/api/reservations/${id}/checkout`, signatureFor(35_000), { cookie });
  const { paymentId, url } = await (await pay()).json<{ paymentId: string; url: string }>();
  return { ...company, id, cookie, browser, pay, payment: { paymentId, sessionId: url.split("/").at(-1) ?? "" } };
}

describe("an offer that is being paid", () => {
  it("is offered again when the attempt ends, for another one, until its own expiry", async () => {
    const { partner, id, pay, payment } = await payingOffer();
    expect(await endHolds(env, minutes(36))).toBe(1);
    const { reservation } = await detail(partner, id);
    expect(reservation.status).toBe("offered");
    expect(reservation.holdExpiresAt).toBe(reservation.offerExpiresAt);
    expect(await one("SELECT status FROM orders")).toEqual({ status: "open" });
    expect(await one("SELECT kind FROM occupancy")).toEqual({ kind: "hold" });
    const again = await (await pay()).json<{ paymentId: string; url: string }>();
    expect(again.paymentId).not.toBe(payment.paymentId);
    await deliver(eventFor({ paymentId: again.paymentId, sessionId: again.url.split("/").at(-1) ?? "" }, "succeeded"));
    expect((await detail(partner, id)).reservation.status).toBe("confirmed");
    expect(await one("SELECT COUNT(*) AS count FROM orders")).toEqual({ count: 1 });
  });

  it("can be paid by transfer instead: the page closes, and money that still arrives there is refunded", async () => {
    const { partner, id, payment } = await payingOffer();
    const input = { amountGrosze: 35_000, receivedOn: today() };
    const answers = [
      await partner.post(path(id, "record-payment"), input),
      await partner.post(path(id, "record-payment"), input),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await detail(partner, id)).reservation.status).toBe("confirmed");
    await deliver(eventFor(payment, "succeeded"));
    expect(await one("SELECT reason, amount_grosze FROM refunds")).toEqual({
      reason: "duplicate",
      amount_grosze: 35_000,
    });
    expect(await one("SELECT COUNT(*) AS count FROM rents")).toEqual({ count: 1 });
    expect(await sumOf()).toBe(0);
  });
});

describe("POST /api/partner/reservations/{id}/resend", () => {
  it("sends a new link that replaces the older one, and reserves the box for longer", async () => {
    const company = await givenCompany();
    const { id } = await makeOffer(company.partner, offerInput(company));
    const old = await tokenOfEmail();
    expect((await company.partner.post(path(id, "resend"), { hours: 200 })).status).toBe(200);
    const token = await tokenOfEmail();
    const open = (of: string) => as.visitor().post("/api/invitations/client/open", { token: of });
    expect([(await open(old)).status, (await open(token)).status]).toEqual([404, 200]);
    expect((await detail(company.partner, id)).invitation).toMatchObject({ status: "opened", timesSent: 2 });
    expect(await endHolds(env, minutes(73 * 60))).toBe(0);
    expect((await company.partner.post(path(id, "resend"), { hours: 0 })).status).toBe(422);
    expect((await (await givenCompany()).partner.post(path(id, "resend"), { hours: null })).status).toBe(404);
  });
});

describe("POST /api/partner/reservations/{id}/cancel", () => {
  it("withdraws an offer: the box is free, the link ends, the client gets the reason", async () => {
    const company = await givenCompany({ client: { email: "jan@example.com" } });
    const { id } = await makeOffer(company.partner, offerInput(company));
    const token = await tokenOfEmail();
    const answer = await company.partner.post(path(id, "cancel"), { reason: "Boks zalało." });
    expect(await answer.json()).toMatchObject({ reservation: { status: "cancelled" }, can: { cancel: null } });
    expect(await errorOf(await as.visitor().post("/api/invitations/client/open", { token }))).toMatchObject({
      code: "invitation.revoked",
    });
    expect(await one("SELECT COUNT(*) AS count FROM occupancy")).toEqual({ count: 0 });
    const sentEmail = (await sentEmails()).at(-1);
    expect(sentEmail).toMatchObject({ template: "reservationCancelled", recipient: "jan@example.com" });
    expect(JSON.parse(sentEmail?.data ?? "")).toMatchObject({ refundGrosze: 0, reason: "Boks zalało." });
  });

  it("refunds an online payment, once, and ends the scheduled rent", async () => {
    const { partner, id, payment } = await payingOffer();
    await deliver(eventFor(payment, "succeeded"));
    expect((await detail(partner, id)).can.cancel).toEqual({ refundGrosze: 35_000, isTransfer: false });
    expect((await partner.post(path(id, "cancel"), { reason: "" })).status).toBe(200);
    expect((await partner.post(path(id, "cancel"), { reason: "" })).status).toBe(200);
    expect(await all("SELECT status, amount_grosze FROM refunds")).toEqual([
      { status: "succeeded", amount_grosze: 35_000 },
    ]);
    expect(await one("SELECT status, refunded_grosze FROM payments")).toEqual({
      status: "refunded",
      refunded_grosze: 35_000,
    });
    expect(await one("SELECT status FROM rents")).toEqual({ status: "cancelled" });
    expect(await one("SELECT status FROM orders")).toEqual({ status: "refunded" });
    const accounts = await all("SELECT account, SUM(amount_grosze) AS left FROM ledger_entries GROUP BY account");
    expect(accounts.every((row) => (row as { left: number }).left === 0)).toBe(true);
  });

  it("leaves the refund of a transfer to the partner, and does not end a rent that has begun", async () => {
    const company = await givenCompany();
    const close = { kind: "transfer", amountGrosze: 35_000, receivedOn: today() };
    const { id } = await makeOffer(company.partner, offerInput(company, { close }));
    expect((await detail(company.partner, id)).can.cancel).toEqual({ refundGrosze: 35_000, isTransfer: true });
    expect((await company.partner.post(path(id, "cancel"), { reason: "" })).status).toBe(200);
    expect(await one("SELECT kind, amount_grosze AS grosze FROM transfers_due")).toEqual({
      ...{ kind: "payment", grosze: 35_000 },
    });
    const running = await makeOffer(company.partner, offerInput(company, { close, moveInOn: today() }));
    const answer = await company.partner.post(path(running.id, "cancel"), { reason: "" });
    expect(await errorOf(answer)).toMatchObject({ code: "reservation.illegal_transition" });
  });
});

describe("the move-in day", () => {
  const close = { kind: "transfer", amountGrosze: 35_000, receivedOn: today() };

  it("hands the box over once, on its day", async () => {
    const company = await givenCompany();
    const later = await makeOffer(company.partner, offerInput(company, { close }));
    expect((await company.partner.post(path(later.id, "hand-over"))).status).toBe(409);
    await company.partner.post(path(later.id, "cancel"), { reason: "" });
    const { id } = await makeOffer(company.partner, offerInput(company, { close, moveInOn: today() }));
    const answer = await company.partner.post(path(id, "hand-over"));
    expect((await answer.json<{ handedOverAt: string | null }>()).handedOverAt).toMatch(/Z$/);
    expect((await company.partner.post(path(id, "hand-over"))).status).toBe(409);
    expect((await company.partner.post(path(id, "no-show"))).status).toBe(409);
  });

  it("ends the rent of a tenant who did not come after the last paid day, and frees the box from then on", async () => {
    const company = await givenCompany();
    const { id } = await makeOffer(company.partner, offerInput(company, { close, moveInOn: today() }));
    expect((await company.partner.post(path(id, "no-show"))).status).toBe(409);
    await env.DB.exec(
      `UPDATE reservations SET move_in_on = '${inDays(-2)}'; UPDATE rents SET start_on = '${inDays(-2)}'`,
    );
    expect((await company.partner.post(path(id, "no-show"))).status).toBe(200);
    expect((await detail(company.partner, id)).reservation.status).toBe("noShow");
    const charge = await one<{ to_on: string }>("SELECT to_on FROM charges");
    const endOn = charge?.to_on ?? "";
    expect(endOn > today()).toBe(true);
    expect(await one("SELECT status, end_on, notice_by FROM rents")).toEqual({
      ...{ status: "noticeGiven", end_on: endOn, notice_by: "partner" },
    });
    const sentEmail = (await sentEmails()).at(-1);
    expect(sentEmail).toMatchObject({ template: "reservationCancelled", recipient: "anna@example.com" });
    expect(JSON.parse(sentEmail?.data ?? "")).toMatchObject({ by: "noShow", dueToOn: endOn });
    expect(await one("SELECT to_on FROM occupancy")).toEqual({ to_on: endOn });
  });
});
