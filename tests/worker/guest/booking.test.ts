import { describe, expect, it } from "vitest";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { all, checkout, letHoldLapse, one, signature, today } from "../reservation/booking.ts";
import { anna, guestHolding, guestWhoPaid, nameGuest, visitorHolding } from "./guests.ts";

const errorOf = async (answer: Response) =>
  (await answer.json<{ error: { code: string; fields?: Record<string, string> } }>()).error;

describe("PUT /api/reservations/{id}/guest", () => {
  it("stores the guest of a hold, with the phone in E.164 format, and no secret in plain text", async () => {
    const { reservation } = await guestHolding(
      (await given.box()).id,
      {},
      { ...anna, email: " Anna.Nowak@Example.com " },
    );
    expect(reservation.guest).toEqual({ ...anna, phone: "+48512345678" });
    const row = await one<Record<string, string>>("SELECT guest_link_hash AS hash, uid FROM reservations");
    expect(row).toEqual({ hash: expect.stringMatching(/^[0-9a-f]{64}$/), uid: null });
    expect(await all("SELECT action, details FROM audit_events ORDER BY id")).toMatchObject([
      { action: "hold" },
      { action: "nameGuest", details: "{}" },
    ]);
  });

  it("reports errors by field, and stores nothing", async () => {
    const guest = await visitorHolding((await given.box()).id);
    const wrong = await nameGuest(guest, { name: "A", email: "anna@", phone: "512" });
    expect(wrong.status).toBe(422);
    expect((await errorOf(wrong)).fields).toMatchObject({ name: "field.too_short", email: "field.email" });
    for (const phone of ["512", "+48 000 000 000", "telefon", ""]) {
      const answer = await nameGuest(guest, { ...anna, phone });
      expect([answer.status, Object.keys((await errorOf(answer)).fields ?? {})], phone).toEqual([422, ["phone"]]);
    }
    expect((await nameGuest(guest, { ...anna, uid: "usr_other" })).status).toBe(422);
    expect(await one("SELECT guest_email AS email FROM reservations")).toEqual({ email: null });
    expect((await nameGuest(guest, { ...anna, phone: "+44 7911 123456" })).status).toBe(200);
  });

  it("is refused for other visitors, after the hold, and for an account's reservation", async () => {
    const guest = await visitorHolding((await given.box()).id);
    const other = await visitorHolding((await given.box()).id);
    expect((await nameGuest({ ...guest, cookie: other.cookie })).status).toBe(404);
    expect((await nameGuest({ ...guest, cookie: "" })).status).toBe(404);
    await letHoldLapse(guest.reservation.id);
    expect((await errorOf(await nameGuest(guest))).code).toBe("reservation.hold_expired");
  });
});

describe("a guest's checkout", () => {
  it("requires a name first", async () => {
    const { browser, cookie, reservation } = await visitorHolding((await given.box()).id);
    const answer = await browser.post(`/api/reservations/${reservation.id}/checkout`, signature, { cookie });
    expect((await errorOf(answer)).code).toBe("auth.signed_out");
  });

  it("creates a rent, an invoice and emails without an account, and returns to the guest's page", async () => {
    const place = await given.place({ same_day_cut_off: "24:00" });
    const box = await given.box({ place_id: place.id, partner_id: place.partner_id });
    await guestWhoPaid(box.id, { moveInOn: today(), locale: "en" });
    expect(await one("SELECT name, email, phone, uid, locale FROM clients")).toEqual({
      ...anna,
      phone: "+48512345678",
      uid: null,
      locale: "en",
    });
    expect(await one("SELECT status, uid, client_id = (SELECT id FROM clients) AS linked FROM rents")).toEqual({
      status: "active",
      uid: null,
      linked: 1,
    });
    expect(await one("SELECT uid, buyer ->> '$.email' AS email FROM invoices")).toEqual({
      uid: null,
      email: anna.email,
    });
    expect(await one("SELECT uid, status FROM orders")).toEqual({ uid: null, status: "paid" });
    expect(await all("SELECT uid, subject FROM consent_records")).toContainEqual({ uid: null, subject: anna.email });
    const mail = await one<{ recipient: string; locale: string; data: string }>(
      "SELECT recipient, locale, data FROM outbox WHERE template = 'reservationConfirmed'",
    );
    expect(mail).toMatchObject({ recipient: anna.email, locale: "en" });
    expect(JSON.parse(mail?.data ?? "").guest).toEqual({ link: expect.stringMatching(/^req_/), path: null });
    const session = await one<{ back: string }>("SELECT success_url AS back FROM sandbox_sessions");
    expect(session?.back).toMatch(/\/customer-reservation\?payment=pay_\w+&status=success$/);
  });

  it("creates one client of a partner for one guest, and two for two", async () => {
    const place = await given.place();
    const boxes = await Promise.all(
      [1, 2, 3].map(() => given.box({ place_id: place.id, partner_id: place.partner_id })),
    );
    await guestWhoPaid(String(boxes[0]?.id));
    await guestWhoPaid(String(boxes[1]?.id));
    await guestWhoPaid(String(boxes[2]?.id), {}, { ...anna, name: "Jan Nowak" });
    expect(await all("SELECT name FROM clients ORDER BY name")).toEqual([
      { name: "Anna Nowak" },
      { name: "Jan Nowak" },
    ]);
  });

  it("belongs to the account when the visitor signs in after all", async () => {
    const { reservation, cookie } = await guestHolding((await given.box()).id);
    const customer = as.customer();
    const answer = await customer.post(`/api/reservations/${reservation.id}/checkout`, signature, { cookie });
    expect(answer.status).toBe(200);
    expect(await one("SELECT uid FROM reservations")).toEqual({ uid: customer.uid });
    expect((await as.visitor().get(`/api/reservations/${reservation.id}`, { cookie })).status).toBe(404);
    expect(await checkout(customer, reservation.id)).toBeTruthy();
  });
});
