import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { usualDays } from "../../../domain/debt/ladder.ts";
import { firstLimits } from "../../../domain/settings/limits.ts";
import { endHolds } from "../../../worker/jobs/end-holds.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { anna, enterBy, guestHolding, tokenOf } from "../guest/guests.ts";
import { detail, errorOf } from "../offer/offers.ts";
import { givenRent, partner, partnerId, placeId, tenant, tenantUid } from "../rent/partner/partner-rent.ts";
import { givenCharge } from "../rent/tenancy.ts";
import { givenSetting } from "../settings/given-switch.ts";
import { all, checkout, deliver, eventFor, hold, inDays, one, signature, signatureFor } from "./booking.ts";

const { requestHours, acceptedHours } = firstLimits;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const settings = { version: "", ...usualDays, holdsSteps: false, debtorBookings: "ask", paragraphs: {} };
const hoursUntil = (at: string | null) => Math.round((Date.parse(at ?? "") - Date.now()) / 3_600_000);
const ask = (id: string, by = tenant()) => by.post(`/api/reservations/${id}/ask`);
const answer = (id: string, kind: "accept" | "decline", body?: object, by = partner()) =>
  by.post(`/api/partner/reservations/${id}/${kind}`, body);
const emails = () => all<{ template: string; recipient: string; data: string }>("SELECT * FROM outbox ORDER BY rowid");
const newsOf = async () =>
  (await emails()).map(({ template, recipient, data }) => {
    const { news, answer } = JSON.parse(data) as { news?: string; answer?: string };
    return `${template} ${news ?? answer} ${recipient}`;
  });

let box: { id: string };

/** A tenant who is behind at a partner who decides on such bookings. */
beforeEach(async () => {
  const { rent } = await givenRent();
  const overdue = { status: "due", amount_grosze: 29_900, due_on: inDays(-3) } as const;
  await givenCharge(rent, { ...overdue, from_on: inDays(20), to_on: inDays(50) });
  box = await given.box({ partner_id: partnerId, place_id: placeId });
  expect((await partner().put("/api/partner/vindication/settings", settings)).status).toBe(200);
});

async function requested(): Promise<string> {
  const { id } = await hold(tenant(), box.id);
  const asked = await ask(id);
  expect(asked.status).toBe(200);
  await env.DB.prepare("DELETE FROM outbox").run();
  return id;
}

const addressOf = (uid: string) => one<{ email: string }>("SELECT email FROM users WHERE uid = ?", uid);

describe("POST /api/reservations/:id/ask", () => {
  it("asks the partner instead of taking a signature and money, and holds the box for a day", async () => {
    const mine = await hold(tenant(), box.id);
    const refused = await tenant().post(`/api/reservations/${mine.id}/checkout`, signatureFor(mine.price.todayGrosze));
    expect([refused.status, (await errorOf(refused)).code]).toEqual([409, "reservation.approval_required"]);
    const view = await (await ask(mine.id)).json<{ status: string; holdExpiresAt: string }>();
    expect(view).toMatchObject({ status: "requested" });
    expect(hoursUntil(view.holdExpiresAt)).toBe(requestHours);
    expect(await one("SELECT kind, expires_at FROM occupancy WHERE reference = ?", mine.id)).toEqual({
      kind: "hold",
      expires_at: view.holdExpiresAt,
    });
    expect(await one("SELECT COUNT(*) AS count FROM payments WHERE created_at >= ?", inDays(0))).toEqual({ count: 0 });
    expect(await one("SELECT agreement FROM reservations WHERE id = ?", mine.id)).toEqual({ agreement: null });
    const { email } = (await addressOf(tenantUid)) ?? {};
    expect(await newsOf()).toEqual([
      "bookingRequested asked biuro@example.com",
      `bookingRequestAnswered sent ${email}`,
    ]);
    const again = await tenant().post(`/api/reservations/${mine.id}/checkout`, signatureFor(mine.price.todayGrosze));
    expect((await errorOf(again)).code).toBe("reservation.illegal_transition");
  });

  it("shows the request to the partner: on the dashboard, in the list and with what is overdue", async () => {
    const id = await requested();
    const { today } = await (await partner().get("/api/partner/dashboard")).json<{
      today: { requests: { id: string; total: number }[] };
    }>();
    expect(today.requests).toMatchObject([{ id, total: 1 }]);
    const list = await (await partner().get("/api/partner/reservations?status=requested")).json<{
      items: { id: string; clientName: string }[];
    }>();
    expect(list.items).toMatchObject([{ id, clientName: expect.stringMatching(/./) }]);
    const { overdueGrosze, can, reservation } = await detail(partner(), id);
    expect({ overdueGrosze, can, status: reservation.status }).toMatchObject({
      overdueGrosze: 29_900,
      can: { answer: true, cancel: null, resend: false, recordPayment: false },
      status: "requested",
    });
  });

  it("refuses who need not ask, strangers, and a client whom the partner refuses", async () => {
    const other = as.customer("usr_other");
    const theirs = await hold(other, box.id);
    expect((await errorOf(await ask(theirs.id, other))).code).toBe("reservation.illegal_transition");
    expect((await ask(theirs.id)).status).toBe(404);
    const second = await given.box({ partner_id: partnerId, place_id: placeId });
    const mine = await hold(tenant(), second.id);
    await env.DB.prepare("UPDATE collection_settings SET debtor_bookings = 'refuse'").run();
    const refused = await ask(mine.id);
    expect([refused.status, (await errorOf(refused)).code]).toEqual([403, "reservation.not_accepted"]);
  });

  it("refuses a client whom the partner has just declined, until a week after the request", async () => {
    const declined = await requested();
    expect((await answer(declined, "decline", { reason: "Pay the rent first" })).status).toBe(200);
    const { id } = await hold(tenant(), box.id);
    expect((await errorOf(await ask(id))).code).toBe("reservation.not_accepted");
    await env.DB.prepare("UPDATE reservations SET asked_at = ? WHERE id = ?").bind(inDays(-8), declined).run();
    expect((await ask(id)).status).toBe(200);
  });

  it("counts a request as one of the boxes that a customer may hold", async () => {
    for (let at = 0; at < 3; at += 1) {
      const { id } = await hold(tenant(), (await given.box({ partner_id: partnerId, place_id: placeId })).id);
      expect((await ask(id)).status).toBe(200);
    }
    await expect(hold(tenant(), box.id)).rejects.toThrow("reservation.too_many_holds");
  });
});

describe("a guest who is behind", () => {
  const someone = { ...anna, phone: "+48512345678" };

  beforeEach(async () => {
    await env.DB.prepare("UPDATE clients SET uid = NULL, email = ?, phone = ?")
      .bind(someone.email, someone.phone)
      .run();
  });

  it("asks, and follows the request by their link until they pay", async () => {
    const { browser, cookie, reservation } = await guestHolding(box.id);
    const sent = (path: string, body?: object) =>
      browser.post(`/api/reservations/${reservation.id}/${path}`, body, { cookie });
    expect((await errorOf(await sent("checkout", signatureFor(reservation.price.todayGrosze)))).code).toBe(
      "reservation.approval_required",
    );
    expect((await sent("ask")).status).toBe(200);
    expect(await newsOf()).toContain(`bookingRequestAnswered sent ${someone.email}`);
    expect((await answer(reservation.id, "accept")).status).toBe(200);
    const link = await enterBy(await tokenOf(reservation.id));
    const found = await as.visitor().get("/api/guest/reservation", { cookie: link });
    expect(await found.json()).toMatchObject({ reservation: { id: reservation.id, status: "offered" } });
    expect((await sent("checkout", signatureFor(reservation.price.todayGrosze))).status).toBe(200);
  });

  it("is not distinguishable from others by their email address alone", async () => {
    const { browser, cookie, reservation } = await guestHolding(box.id, {}, { ...someone, phone: "+48600100200" });
    const paid = await browser.post(
      `/api/reservations/${reservation.id}/checkout`,
      signatureFor(reservation.price.todayGrosze),
      { cookie },
    );
    expect(paid.status).toBe(200);
  });
});

describe("POST /api/partner/reservations/:id/accept", () => {
  it("holds the box as long as administrators have set, and says so before", async () => {
    await givenSetting("requestHours", { hours: 5 });
    await givenSetting("acceptedHours", { hours: 7 });
    const mine = await hold(tenant(), box.id);
    expect(mine.requestHours).toBe(5);
    const asked = await (await ask(mine.id)).json<{ holdExpiresAt: string }>();
    expect(hoursUntil(asked.holdExpiresAt)).toBe(5);
    expect((await detail(partner(), mine.id)).acceptedHours).toBe(7);
    expect(await (await partner().get("/api/partner/vindication/settings")).json()).toMatchObject({ requestHours: 5 });
    await answer(mine.id, "accept");
    const { reservation } = await detail(partner(), mine.id);
    expect(hoursUntil(reservation.offerExpiresAt)).toBe(7);
  });

  it("lets the customer sign and pay within a day", async () => {
    const id = await requested();
    const accepted = await answer(id, "accept");
    expect(accepted.status).toBe(200);
    const { reservation, can } = await detail(partner(), id);
    expect([reservation.status, hoursUntil(reservation.offerExpiresAt)]).toEqual(["offered", acceptedHours]);
    expect(can).toMatchObject({ answer: false, resend: false, cancel: { refundGrosze: 0 } });
    expect(await newsOf()).toEqual([expect.stringContaining("bookingRequestAnswered accepted")]);
    const { paymentId, url } = await checkout(tenant(), id);
    await deliver(eventFor({ paymentId, sessionId: url.split("/").at(-1) ?? "" }, "succeeded"));
    expect(await one("SELECT status FROM reservations WHERE id = ?", id)).toEqual({ status: "confirmed" });
  });

  it("refuses a second answer, a late one and another partner", async () => {
    const id = await requested();
    expect((await answer(id, "accept", undefined, as.partner("par_2"))).status).toBe(404);
    expect((await answer(id, "accept")).status).toBe(200);
    expect((await errorOf(await answer(id, "accept"))).code).toBe("reservation.illegal_transition");
    expect((await errorOf(await answer(id, "decline", { reason: "" }))).code).toBe("reservation.illegal_transition");
    await env.DB.prepare(
      "UPDATE reservations SET status = 'requested', offer_expires_at = NULL, hold_expires_at = '2026-01-01' WHERE id = ?",
    )
      .bind(id)
      .run();
    expect((await errorOf(await answer(id, "accept"))).code).toBe("reservation.hold_expired");
  });
});

describe("POST /api/partner/reservations/:id/decline", () => {
  it("frees the box and notifies the customer of the reason", async () => {
    const id = await requested();
    const declined = await answer(id, "decline", { reason: "Proszę najpierw zapłacić." });
    expect(declined.status).toBe(200);
    expect(await one("SELECT status FROM reservations WHERE id = ?", id)).toEqual({ status: "declined" });
    expect(await one("SELECT COUNT(*) AS count FROM occupancy WHERE reference = ?", id)).toEqual({ count: 0 });
    const [notice] = await emails();
    expect(JSON.parse(notice?.data ?? "")).toMatchObject({ answer: "declined", reason: "Proszę najpierw zapłacić." });
    const pay = await tenant().post(`/api/reservations/${id}/checkout`, signature);
    expect((await errorOf(pay)).code).toBe("reservation.illegal_transition");
    const { history } = await detail(partner(), id);
    expect(history).toContainEqual(expect.objectContaining({ action: "reject", reason: "Proszę najpierw zapłacić." }));
  });

  it("is another partner's 404", async () => {
    const id = await requested();
    expect((await answer(id, "decline", { reason: "" }, as.partner("par_2"))).status).toBe(404);
  });
});

describe("a request that ends by itself", () => {
  it("expires without an answer, and both are notified", async () => {
    const id = await requested();
    expect(await endHolds(env, inHours(requestHours - 1))).toBe(0);
    expect(await endHolds(env, inHours(requestHours + 1))).toBe(1);
    expect(await one("SELECT status FROM reservations WHERE id = ?", id)).toEqual({ status: "expired" });
    expect(await one("SELECT COUNT(*) AS count FROM occupancy WHERE reference = ?", id)).toEqual({ count: 0 });
    const { email } = (await addressOf(tenantUid)) ?? {};
    expect(await newsOf()).toEqual([
      "bookingRequested expired biuro@example.com",
      `bookingRequestAnswered expired ${email}`,
    ]);
  });

  it("expires if nothing is paid after it was accepted", async () => {
    const id = await requested();
    await answer(id, "accept");
    await env.DB.prepare("DELETE FROM outbox").run();
    expect(await endHolds(env, inHours(acceptedHours + 1))).toBe(1);
    const { email } = (await addressOf(tenantUid)) ?? {};
    expect(await newsOf()).toEqual([
      "bookingRequested unpaid biuro@example.com",
      `bookingRequestAnswered unpaid ${email}`,
    ]);
  });

  it("is withdrawn by the customer, and the partner is notified", async () => {
    const id = await requested();
    const canceled = await tenant().post(`/api/reservations/${id}/cancel`, { refundGrosze: 0 });
    expect(canceled.status).toBe(200);
    expect(await one("SELECT COUNT(*) AS count FROM occupancy WHERE reference = ?", id)).toEqual({ count: 0 });
    expect(await newsOf()).toEqual(["bookingRequested withdrawn biuro@example.com"]);
    expect((await errorOf(await answer(id, "accept"))).code).toBe("reservation.illegal_transition");
  });
});
