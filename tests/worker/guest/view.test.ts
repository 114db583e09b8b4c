import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { addDays } from "../../../domain/core/day.ts";
import type { GuestReservation } from "../../../worker/features/guest/service.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { all, one, reservationBody, today } from "../reservation/booking.ts";
import { anna, enterBy, guestWhoPaid, tokenOf, visitorHolding } from "./guests.ts";

async function startedToday() {
  const place = await given.place({ same_day_cut_off: "24:00" });
  const box = await given.box({ place_id: place.id, partner_id: place.partner_id });
  return guestWhoPaid(box.id, { moveInOn: today() });
}

const seen = async (cookie: string, path = "/api/guest/reservation") => {
  const answer = await as.visitor().get(path, { cookie });
  return { status: answer.status, body: (await answer.json()) as GuestReservation & { error?: { code: string } } };
};

describe("a guest's view", () => {
  it("has the reservation with its rent, code and invoice, by cookie and by link", async () => {
    const { cookie, reservation, paymentId } = await startedToday();
    const link = await enterBy(await tokenOf(reservation.id));
    for (const secret of [cookie, link]) {
      const { body } = await seen(secret);
      expect(body.reservation).toMatchObject({ id: reservation.id, status: "converted", guest: { email: anna.email } });
      const [invoice] = body.invoices;
      const code = await as.visitor().post(`/api/rents/${body.rent?.id}/access-code`, {}, { cookie: secret });
      expect(await code.json()).toEqual({ code: expect.stringMatching(/^\d{6}$/) });
      const pdf = await as.visitor().get(`/api/invoices/${invoice?.id}/pdf`, { cookie: secret });
      expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
      expect((await as.visitor().get(`/api/payments/${paymentId}`, { cookie: secret })).status).toBe(200);
    }
    const looks = await all<{ actor: string }>("SELECT actor FROM audit_events WHERE action = 'showAccessCode'");
    expect(looks.map(({ actor }) => actor.split(":")[0])).toEqual(["holder", "guest"]);
  });

  it("lets the guest give someone else access, and revoke it", async () => {
    const { reservation } = await startedToday();
    const cookie = await enterBy(await tokenOf(reservation.id));
    const { body } = await seen(cookie);
    const path = `/api/rents/${body.rent?.id}/authorized-persons`;
    const person = { name: "Ola Lis", email: "ola@example.com", locale: "pl", fromOn: null, untilOn: null };
    expect((await as.visitor().post(path, person, { cookie })).status).toBe(201);
    const answer = await as.visitor().get(path, { cookie });
    const { items } = await answer.json<{ items: { id: string; version: string }[] }>();
    expect(items).toMatchObject([{ name: "Ola Lis", access: "open" }]);
    const revoked = await as
      .visitor()
      .post(`${path}/${items[0]?.id}/revoke`, { version: items[0]?.version }, { cookie });
    expect(revoked.status).toBe(200);
    const [mail] = await all<{ data: string }>("SELECT data FROM outbox WHERE template = 'personAccessEnded'");
    expect(JSON.parse(String(mail?.data)).guest.link).not.toBeNull();
  });

  it("has no data of others, for every kind of caller", async () => {
    const own = await startedToday();
    const other = await startedToday();
    const link = await enterBy(await tokenOf(own.reservation.id));
    const { body } = await seen(await enterBy(await tokenOf(other.reservation.id)));
    const paths = [
      `/api/guest/reservation?reservation=${other.reservation.id}`,
      `/api/reservations/${other.reservation.id}`,
      `/api/payments/${other.paymentId}`,
      `/api/invoices/${body.invoices[0]?.id}/pdf`,
    ];
    const strangers = [
      (path: string) => as.visitor().get(path, { cookie: link }),
      (path: string) => as.visitor().get(path, { cookie: own.cookie }),
      (path: string) => as.customer().get(path),
      (path: string) => as.externalUser().get(path),
    ];
    for (const path of paths) {
      for (const ask of strangers) expect((await ask(path)).status, path).toBe(404);
      expect([401, 404], path).toContain((await as.visitor().get(path)).status);
    }
    for (const stranger of [as.customer(), as.externalUser()]) {
      expect((await stranger.post(`/api/rents/${body.rent?.id}/access-code`)).status).toBe(404);
    }
    expect((await as.visitor().post(`/api/rents/${body.rent?.id}/access-code`, {}, { cookie: link })).status).toBe(404);
    expect((await as.visitor().post(`/api/rents/${body.rent?.id}/access-code`)).status).toBe(401);
    const cancelled = await as
      .visitor()
      .post(`/api/reservations/${other.reservation.id}/cancel`, { refundGrosze: 0 }, { cookie: link });
    expect(cancelled.status).toBe(404);
  });

  it("is empty for a visitor without details, and without a cookie", async () => {
    const { cookie } = await visitorHolding((await given.box()).id);
    expect((await seen(cookie)).status).toBe(404);
    expect((await seen("")).body.error?.code).toBe("auth.signed_out");
  });

  it("equals that of an external user's account", async () => {
    const external = as.externalUser();
    const held = await external.post("/api/reservations", reservationBody((await given.box()).id));
    const { id } = await held.json<{ id: string }>();
    const answer = await external.get("/api/guest/reservation");
    expect(await answer.json()).toMatchObject({ reservation: { id, guest: null }, rent: null, invoices: [] });
  });
});

describe("a guest's link", () => {
  it("works repeatedly, in any browser, and is not readable by scripts", async () => {
    const { reservation } = await startedToday();
    const token = await tokenOf(reservation.id);
    for (let time = 0; time < 3; time += 1) {
      const answer = await as.visitor().post("/api/guest/session", { token });
      expect(await answer.json()).toEqual({ reservationId: reservation.id });
      const cookie = answer.headers.getSetCookie().join();
      for (const flag of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/"]) expect(cookie).toContain(flag);
    }
    expect((await env.DB.prepare("SELECT * FROM reservations").all()).results.map(String).join()).not.toContain(token);
    const rows = await all("SELECT * FROM outbox");
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("is refused when it is wrong, truncated or invented", async () => {
    await startedToday();
    const answer = await as.visitor().post("/api/guest/session", { token: "A".repeat(43) });
    expect([answer.status, (await answer.json<{ error: { code: string } }>()).error.code]).toEqual([
      404,
      "reservation.link_invalid",
    ]);
    expect(answer.headers.getSetCookie().join()).not.toContain("boksy_guest");
    expect((await as.visitor().post("/api/guest/session", { token: "short" })).status).toBe(422);
  });

  it("expires 90 days after the rent", async () => {
    const { reservation } = await startedToday();
    const token = await tokenOf(reservation.id);
    const endOn = (days: number) =>
      env.DB.prepare("UPDATE rents SET start_on = '2020-01-01', end_on = ?").bind(addDays(today(), -days)).run();
    await endOn(88);
    expect(await enterBy(token)).not.toBe("");
    await endOn(92);
    expect((await as.visitor().post("/api/guest/session", { token })).status).toBe(404);
  });

  it("is sent again for address and code, replaces the old one, and does not reveal whether there was one", async () => {
    const { reservation } = await startedToday();
    const old = await tokenOf(reservation.id);
    const ask = (email: string, code: string) => as.visitor().post("/api/guest/link", { email, code });
    const answers = [
      await ask("someone@example.com", reservation.code),
      await ask(anna.email, "AAA-AAA"),
      await ask(anna.email.toUpperCase(), reservation.code.toLowerCase().replace("-", "")),
      await ask(anna.email, reservation.code),
    ];
    for (const answer of answers) expect([answer.status, await answer.text()]).toEqual([204, ""]);
    expect(await all("SELECT recipient, locale FROM outbox WHERE template = 'guestLink'")).toEqual([
      { recipient: anna.email, locale: "pl" },
    ]);
    expect((await as.visitor().post("/api/guest/session", { token: old })).status).toBe(404);
    expect(await enterBy(await tokenOf(reservation.id))).not.toBe("");
    expect(await one("SELECT COUNT(*) AS count FROM reservations WHERE guest_link IS NULL")).toEqual({ count: 0 });
  });
});
