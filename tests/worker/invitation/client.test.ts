import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { ClientInvitationView } from "../../../worker/features/invitation/open.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { detail, errorOf, givenCompany, makeOffer, offerInput, sentEmails, tokenOfEmail } from "../offer/offers.ts";
import { all, deliver, eventFor, one, signatureFor } from "../reservation/booking.ts";

const call = (of: ReturnType<typeof as.visitor>, what: string, body: object) =>
  of.post(`/api/invitations/client/${what}`, body);

const cookieOf = (answer: Response) => (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";

async function offered(client: object = {}) {
  const company = await givenCompany({ client: { email: "jan@example.com", name: "Jan Lis", ...client } });
  const { id } = await makeOffer(company.partner, offerInput(company, { note: "Do zobaczenia" }));
  return { ...company, id, token: await tokenOfEmail() };
}

const person = (uid: string, email: string) => as.token({ sub: uid, role: 0, email, email_verified: true });

describe("POST /api/invitations/client/…", () => {
  it("shows the offer repeatedly, without using up the link", async () => {
    const { token, partner, id } = await offered();
    for (let look = 0; look < 2; look++) {
      const view = await (await call(as.visitor(), "open", { token })).json<ClientInvitationView>();
      expect(view).toMatchObject({
        name: "Jan Lis",
        hasAccount: false,
        offer: { status: "offered", note: "Do zobaczenia" },
      });
      expect(view.offer?.price.todayGrosze).toBe(35_000);
    }
    expect((await detail(partner, id)).invitation?.status).toBe("opened");
    const wrong = await call(as.visitor(), "open", { token: "x".repeat(43) });
    expect(await errorOf(wrong)).toMatchObject({ code: "invitation.link_invalid" });
  });

  it("signs in a guest who accepts, once; they sign, pay and get a rent", async () => {
    const { token, id, client } = await offered();
    const browser = as.visitor();
    const accepted = await call(browser, "accept", { token });
    expect(await accepted.json()).toEqual({ way: "guest", reservationId: id });
    const cookie = cookieOf(accepted);
    expect(cookie).toMatch(/^__Host-boksy_guest=/);
    expect(await errorOf(await call(browser, "accept", { token }))).toMatchObject({ code: "invitation.used" });
    const seen = await browser.get("/api/guest/reservation", { cookie });
    expect(await seen.json()).toMatchObject({ reservation: { id, status: "offered" }, rent: null });
    const { paymentId, url } = await (
      await browser.post(`/api/reservations/${id}/checkout`, signatureFor(35_000, "Jan Lis"), { cookie })
    ).json<{
      paymentId: string;
      url: string;
    }>();
    await deliver(eventFor({ paymentId, sessionId: url.split("/").at(-1) ?? "" }, "succeeded"));
    expect(await one("SELECT status, client_id FROM rents")).toEqual({ status: "scheduled", client_id: client.id });
    const sent = (await sentEmails()).map(({ template, recipient }) => `${template} ${recipient}`);
    expect(sent).toEqual([
      "offerSent jan@example.com",
      "offerAnswered biuro@example.com",
      "guestLink jan@example.com",
      "reservationConfirmed jan@example.com",
      "reservationReceived biuro@example.com",
    ]);
  });

  it("gives the offer to the account of that address only", async () => {
    const { token, id, client } = await offered();
    await given.user({ uid: "usr_jan", email: "jan@example.com" });
    await given.user({ uid: "usr_eve", email: "eve@example.com" });
    const eve = await call(person("usr_eve", "eve@example.com"), "accept", { token });
    expect(await errorOf(eve)).toMatchObject({ code: "invitation.other_account" });
    const jan = person("usr_jan", "jan@example.com");
    expect(await (await call(jan, "accept", { token })).json()).toEqual({ way: "account", reservationId: id });
    expect((await jan.get(`/api/reservations/${id}`)).status).toBe(200);
    expect(await one("SELECT uid FROM clients WHERE id = ?", String(client.id))).toEqual({ uid: "usr_jan" });
    expect((await jan.post(`/api/reservations/${id}/checkout`, signatureFor(35_000))).status).toBe(200);
    expect((await jan.post(`/api/reservations/${id}/cancel`, { refundGrosze: 0 })).status).toBe(200);
    const answers = (await sentEmails()).map(({ data }) => JSON.parse(data).answer);
    expect(answers.at(-1)).toBe("declined");
  });

  it("declines with a message, and frees the box", async () => {
    const { token, partner, id } = await offered();
    expect((await call(as.visitor(), "decline", { token, word: "Za daleko." })).status).toBe(204);
    const { reservation, invitation } = await detail(partner, id);
    expect([reservation.status, invitation?.status]).toEqual(["cancelled", "declined"]);
    expect(await all("SELECT id FROM occupancy")).toEqual([]);
    const sentEmail = (await sentEmails()).at(-1);
    expect(sentEmail).toMatchObject({ template: "offerAnswered", recipient: "biuro@example.com", locale: "pl" });
    expect(JSON.parse(sentEmail?.data ?? "")).toMatchObject({ answer: "declined", word: "Za daleko." });
    expect((await call(as.visitor(), "accept", { token })).status).toBe(409);
  });

  it("lets a client who accepted but did not pay in time ask for another offer", async () => {
    const { token, id } = await offered();
    expect((await call(as.visitor(), "accept", { token })).status).toBe(200);
    expect(await errorOf(await call(as.visitor(), "open", { token }))).toMatchObject({ code: "invitation.used" });
    await env.DB.prepare("UPDATE reservations SET status = 'expired' WHERE id = ?").bind(id).run();
    expect(await errorOf(await call(as.visitor(), "open", { token }))).toMatchObject({ code: "invitation.expired" });
    expect((await call(as.visitor(), "ask", { token })).status).toBe(204);
    expect(JSON.parse((await sentEmails()).at(-1)?.data ?? "")).toMatchObject({ answer: "newOfferRequested" });
  });

  it("asks the partner for a new one after its expiry, once", async () => {
    const { token, id } = await offered();
    expect((await call(as.visitor(), "ask", { token })).status).toBe(409);
    await env.DB.exec("UPDATE invitations SET expires_at = '2026-01-01T00:00:00.000Z'");
    expect(await errorOf(await call(as.visitor(), "accept", { token }))).toMatchObject({
      ...{ code: "invitation.expired", details: { to: "offer" } },
    });
    expect((await call(as.visitor(), "ask", { token })).status).toBe(204);
    expect((await call(as.visitor(), "ask", { token })).status).toBe(204);
    const requested = (await sentEmails()).filter(({ data }) => JSON.parse(data).answer === "newOfferRequested");
    expect([requested.length, id]).toEqual([1, id]);

    const company = await givenCompany({ client: { email: "ewa@example.com", name: "Ewa Lis" } });
    await company.partner.post("/api/partner/invitations", { clientId: company.client.id });
    const other = await tokenOfEmail();
    await env.DB.exec("UPDATE invitations SET expires_at = '2026-01-01T00:00:00.000Z'");
    expect((await call(as.visitor(), "ask", { token: other })).status).toBe(204);
    expect(JSON.parse((await sentEmails()).at(-1)?.data ?? "")).toMatchObject({
      ...{ answer: "newInvitationRequested", clientName: "Ewa Lis", code: "" },
    });
  });
});

describe("/api/partner/invitations", () => {
  it("invites a client to an account, which gets their records", async () => {
    const company = await givenCompany({ client: { email: "jan@example.com" } });
    const close = { kind: "transfer", amountGrosze: 35_000, receivedOn: new Date().toISOString().slice(0, 10) };
    await makeOffer(company.partner, offerInput(company, { close }));
    const invited = await company.partner.post("/api/partner/invitations", { clientId: company.client.id });
    expect(invited.status).toBe(201);
    const token = await tokenOfEmail();
    expect(await errorOf(await call(as.visitor(), "accept", { token }))).toMatchObject({ code: "auth.signed_out" });
    for (const role of [undefined, 0]) {
      const unknown = as.token({ sub: "k3VtW9rLqBfY2mXzA7cD1eHsJ0p2", role, email: "jan@example.com" });
      expect(await errorOf(await call(unknown, "accept", { token }))).toMatchObject({ code: "auth.unprovisioned" });
    }
    await given.user({ uid: "usr_jan", email: "jan@example.com" });
    const jan = person("usr_jan", "jan@example.com");
    expect((await call(jan, "accept", { token })).status).toBe(200);
    expect(await (await jan.get("/api/rents")).json()).toMatchObject({ items: [{ status: "scheduled" }] });
    const again = await company.partner.post("/api/partner/invitations", { clientId: company.client.id });
    expect(await errorOf(again)).toMatchObject({ fields: { clientId: "field.taken" } });
  });

  it("lists, resends and revokes the partner's own invitations", async () => {
    const company = await givenCompany({ client: { email: "jan@example.com" } });
    const { id } = await (
      await company.partner.post("/api/partner/invitations", { clientId: company.client.id })
    ).json<{
      id: string;
    }>();
    const old = await tokenOfEmail();
    expect((await company.partner.post(`/api/partner/invitations/${id}/resend`)).status).toBe(204);
    expect((await call(as.visitor(), "open", { token: old })).status).toBe(404);
    const list = () => company.partner.get("/api/partner/invitations?q=anna");
    expect(await (await list()).json()).toMatchObject({ items: [{ id, status: "sent", timesSent: 2 }], total: 1 });
    const stranger = (await givenCompany()).partner;
    expect((await stranger.post(`/api/partner/invitations/${id}/revoke`)).status).toBe(404);
    expect((await company.partner.post(`/api/partner/invitations/${id}/revoke`)).status).toBe(204);
    expect((await company.partner.post(`/api/partner/invitations/${id}/revoke`)).status).toBe(409);
    expect(await errorOf(await call(as.visitor(), "open", { token: await tokenOfEmail() }))).toMatchObject({
      code: "invitation.revoked",
    });
    expect((await as.customer().get("/api/partner/invitations")).status).toBe(403);
  });
});
