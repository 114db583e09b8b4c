import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { usualDays } from "../../../domain/debt/ladder.ts";
import { unwelcomeClientOf } from "../../../worker/features/client/statements.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { anna, guestHolding } from "../guest/guests.ts";
import { givenRent, partner, partnerId, placeId, tenant, tenantUid } from "../rent/partner/partner-rent.ts";
import { givenCharge } from "../rent/tenancy.ts";
import { hold, holderCookie, inDays, reservationBody, signature, signatureFor, today } from "../reservation/booking.ts";

const blockedAt = (partnerId: string, more: Record<string, string>) =>
  given.client({ partner_id: partnerId, blocked: 1, blocked_reason: "Zniszczył bramę", ...more });

describe("a blocked client", () => {
  it("cannot reserve at this partner, but still can elsewhere", async () => {
    const customer = as.customer("usr_1");
    const [here, elsewhere] = [await given.box(), await given.box()];
    const mine = await hold(customer, here.id);
    const other = await hold(customer, elsewhere.id);
    await blockedAt(here.partner_id, { uid: "usr_1" });
    const refused = await customer.post(`/api/reservations/${mine.id}/checkout`, signature);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ error: { code: "reservation.not_accepted" } });
    expect(await env.DB.prepare("SELECT COUNT(*) AS count FROM payments").first("count")).toBe(0);
    expect((await customer.post(`/api/reservations/${other.id}/checkout`, signature)).status).toBe(200);
  });

  it("cannot reserve as a guest with the same email address", async () => {
    const box = await given.box();
    const held = await as.visitor().post("/api/reservations", reservationBody(box.id));
    const cookie = holderCookie(held);
    const { id } = (await held.json()) as { id: string };
    const guest = { name: "Anna Nowak", email: "anna@example.com", phone: "+48512345678" };
    await env.DB.prepare("UPDATE reservations SET guest_name = ?, guest_email = ?, guest_phone = ? WHERE id = ?")
      .bind(guest.name, guest.email, guest.phone, id)
      .run();
    const { id: clientId } = await blockedAt(box.partner_id, { email: guest.email });
    const pay = () => as.visitor().post(`/api/reservations/${id}/checkout`, signature, { cookie });
    expect((await pay()).status).toBe(403);
    await env.DB.prepare("UPDATE clients SET blocked = 0 WHERE id = ?").bind(clientId).run();
    expect((await pay()).status).toBe(200);
  });
});

describe("a client who is behind with a rent", () => {
  const overdue = { status: "due", amount_grosze: 29_900, due_on: inDays(-3) } as const;

  async function givenDebtor() {
    const { rent } = await givenRent();
    await givenCharge(rent, { ...overdue, from_on: inDays(20), to_on: inDays(50) });
    const box = await given.box({ partner_id: partnerId, place_id: placeId });
    return { rent, box };
  }

  const settings = { version: "", ...usualDays, holdsSteps: false, debtorBookings: "refuse", paragraphs: {} };

  it("books online, unless the partner refuses that; then once all is paid", async () => {
    const { box } = await givenDebtor();
    const mine = await hold(tenant(), box.id);
    expect((await partner().put("/api/partner/vindication/settings", settings)).status).toBe(200);
    const pay = () => tenant().post(`/api/reservations/${mine.id}/checkout`, signatureFor(mine.price.todayGrosze));
    const refused = await pay();
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { error: { code: "reservation.arrears_unpaid" } },
    ]);
    await env.DB.prepare("UPDATE charges SET status = 'paid', recorded_grosze = amount_grosze").run();
    expect((await pay()).status).toBe(200);
  });

  it("pays an offer that the partner makes anyway", async () => {
    const { rent, box } = await givenDebtor();
    const mine = await hold(tenant(), box.id);
    const pay = () => tenant().post(`/api/reservations/${mine.id}/checkout`, signatureFor(mine.price.todayGrosze));
    await partner().put("/api/partner/vindication/settings", settings);
    await env.DB.prepare("UPDATE reservations SET client_id = (SELECT client_id FROM rents WHERE id = ?) WHERE id = ?")
      .bind(rent.id, mine.id)
      .run();
    expect((await pay()).status).toBe(200);
  });

  it("is recognized as a guest by email and phone, not by the email address alone", async () => {
    const { box } = await givenDebtor();
    await partner().put("/api/partner/vindication/settings", settings);
    const guest = { ...anna, phone: "+48512345678" };
    await env.DB.prepare("UPDATE clients SET uid = NULL, email = ?, phone = ?").bind(guest.email, guest.phone).run();
    const pay = async (phone: string, months: number) => {
      const { browser, cookie, reservation } = await guestHolding(box.id, { months }, { ...guest, phone });
      const { todayGrosze } = reservation.price;
      return browser.post(`/api/reservations/${reservation.id}/checkout`, signatureFor(todayGrosze), { cookie });
    };
    expect(await (await pay(guest.phone, 1)).json()).toMatchObject({ error: { code: "reservation.arrears_unpaid" } });
    await env.DB.prepare("DELETE FROM occupancy WHERE kind = 'hold'").run();
    expect((await pay("+48600100200", 1)).status).toBe(200);
  });

  it("is no reason to refuse anyone at another partner", async () => {
    await givenDebtor();
    await partner().put("/api/partner/vindication/settings", settings);
    const elsewhere = await given.box();
    const mine = await hold(tenant(), elsewhere.id);
    const answer = await tenant().post(`/api/reservations/${mine.id}/checkout`, signatureFor(mine.price.todayGrosze));
    expect(answer.status).toBe(200);
  });

  it("is looked up without reading the partner's other clients", async () => {
    const { box } = await givenDebtor();
    await partner().put("/api/partner/vindication/settings", settings);
    for (let at = 0; at < 40; at += 1) await given.client({ partner_id: partnerId, email: `other-${at}@example.com` });
    const { id } = await hold(tenant(), box.id);
    const { meta } = await unwelcomeClientOf(env.DB, id, { uid: tenantUid, today: today() }).run();
    expect(meta.rows_read).toBeLessThan(20);
  });
});
