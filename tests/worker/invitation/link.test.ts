import { describe, expect, it, vi } from "vitest";
import { accountProvider } from "../account/auth/account-provider.ts";
import { as } from "../as-user.ts";
import { deliverAll, linkIn } from "../email/outbox.ts";
import { given } from "../fixtures.ts";
import { serviceAccount } from "../identity/issuer.ts";
import { codeOf, login } from "../identity/provider-stub.ts";
import { errorOf, givenCompany, makeOffer, offerInput, sentEmails, tokenOfEmail } from "../offer/offers.ts";
import { all, one } from "../reservation/booking.ts";

const path = "/api/partner/invitations/link";

/** A partner with access to the identity provider, and a client with an email address. */
async function givenClient(more: object = {}) {
  const company = await givenCompany({ client: { email: "jan@example.com", name: "Jan Lis", locale: "en", ...more } });
  const partner = as.partner(company.partnerId, undefined, "owner", { FIREBASE_SERVICE_ACCOUNT: serviceAccount });
  return { ...company, partner, clientId: String(company.client.id) };
}

const claimsSynced = (calls: { body: Record<string, unknown> }[]) =>
  calls.flatMap(({ body }) => (body.customAttributes ? [JSON.parse(String(body.customAttributes))] : []));

const uidOf = async (clientId: string) =>
  (await all<{ uid: string | null }>("SELECT uid FROM clients WHERE id = ?", clientId))[0]?.uid ?? null;

describe("POST /api/partner/invitations/link", () => {
  it("creates an account without a password, role 3 in the database and in the token, and emails the link", async () => {
    const { partner, clientId } = await givenClient();
    const { calls } = accountProvider();
    expect((await partner.post(path, { clientId })).status).toBe(204);
    const uid = await uidOf(clientId);
    expect(await one("SELECT role, email, locale FROM users WHERE uid = ?", uid ?? "")).toEqual({
      ...{ role: 3, email: "jan@example.com", locale: "en" },
    });
    expect(calls[0]?.body).toEqual({ localId: uid, email: "jan@example.com", displayName: "Jan Lis" });
    expect(claimsSynced(calls)).toEqual([{ role: 3 }]);
    const [kept] = await sentEmails();
    expect(JSON.parse(kept?.data ?? "")).toMatchObject({ next: "/customer-reservation", path: null });
    const [mail] = await deliverAll();
    expect([kept?.recipient, mail?.subject]).toEqual(["jan@example.com", "Your Boksy sign-in link"]);
    expect(mail?.text).toContain("Magazyny Testowe sp. z o.o. has sent you a link to your reservations.");
    const link = new URL(linkIn(mail));
    expect(link.searchParams.get("mode")).toBe("signIn");
    const secret = new URLSearchParams(link.hash.slice(1));
    expect(Object.fromEntries(secret)).toMatchObject({ lang: "en", next: "/customer-reservation" });
    expect(calls.at(-1)?.body).toMatchObject({ requestType: "EMAIL_SIGNIN", email: "jan@example.com" });
  });

  it("gives the client their records with this partner, and no one else's", async () => {
    const { partner, clientId, ...company } = await givenClient();
    const offer = await makeOffer(partner, offerInput(company));
    const other = await givenCompany({ client: { email: "jan@example.com", name: "Jan Lis" } });
    const elsewhere = await makeOffer(other.partner, offerInput(other));
    const { calls } = accountProvider();
    await partner.post(path, { clientId });
    const uid = (await uidOf(clientId)) ?? "";
    const person = { sub: uid, role: 3, email: "jan@example.com", email_verified: true };
    const entered = await login(person);
    expect(await entered.json()).toMatchObject({ uid, role: 3 });
    expect(claimsSynced(calls)).toEqual([{ role: 3 }]);

    const jan = as.token(person);
    const seen = await (await jan.get("/api/reservations")).json<{ items: { id: string }[] }>();
    expect(seen.items.map(({ id }) => id)).toEqual([offer.id]);
    expect(await (await jan.get("/api/guest/reservation")).json()).toMatchObject({ reservation: { id: offer.id } });
    expect((await jan.get(`/api/reservations/${elsewhere.id}`)).status).toBe(404);
    expect((await jan.get("/api/partner/clients")).status).toBe(403);
    expect(await codeOf(await login({ ...person, email_verified: false }))).toBe("auth.email_unverified");
  });

  it("takes over what the address reserved here as a guest, also under another client", async () => {
    const { partner, clientId, ...company } = await givenClient();
    const twin = await given.client({ partner_id: company.partnerId, email: "jan@example.com", name: "J. Lis" });
    const { id } = await makeOffer(partner, offerInput({ ...company, client: twin }));
    accountProvider();
    expect((await partner.post(path, { clientId })).status).toBe(204);
    const owner = await one("SELECT uid, client_id, guest_link FROM reservations WHERE id = ?", id);
    expect(owner).toEqual({ uid: await uidOf(clientId), client_id: clientId, guest_link: null });
  });

  it.each([0, 1, 2] as const)("never changes an account that has role %d already", async (role) => {
    const { partner, clientId } = await givenClient();
    await given.user({ uid: "usr_known", role, email: "jan@example.com" });
    const { calls } = accountProvider({ accounts: "EMAIL_EXISTS" });
    expect(await errorOf(await partner.post(path, { clientId }))).toMatchObject({ code: "invitation.already_member" });
    expect([await one("SELECT role FROM users WHERE uid = 'usr_known'"), claimsSynced(calls)]).toEqual([{ role }, []]);
    expect([await uidOf(clientId), await sentEmails()]).toEqual([null, []]);
  });

  it("leaves the choice of role to a user who is registering", async () => {
    const { partner, clientId } = await givenClient();
    const ownUid = "k3VtW9rLqBfY2mXzA7cD1eHsJ0p2";
    const { calls } = accountProvider({ accounts: "EMAIL_EXISTS" }, ownUid);
    expect(await errorOf(await partner.post(path, { clientId }))).toMatchObject({ code: "invitation.already_member" });
    await given.user({ uid: ownUid, role: null, email: "jan@example.com" });
    expect((await partner.post(path, { clientId })).status).toBe(409);
    expect([await one("SELECT role FROM users WHERE uid = ?", ownUid), claimsSynced(calls)]).toEqual([
      { role: null },
      [],
    ]);
    expect([await uidOf(clientId), await sentEmails()]).toEqual([null, []]);
  });

  it("replaces an open invitation to an account, and no invitation is sent while it is valid", async () => {
    const { partner, clientId, ...company } = await givenClient();
    const offer = await makeOffer(partner, offerInput(company));
    for (const _ of [1, 2]) expect((await partner.post("/api/partner/invitations", { clientId })).status).toBe(201);
    const token = await tokenOfEmail();
    const states = () => all("SELECT status, reservation_id AS offer FROM invitations ORDER BY rowid");
    expect(await states()).toEqual([
      { status: "sent", offer: offer.id },
      { status: "revoked", offer: null },
      { status: "sent", offer: null },
    ]);
    accountProvider();
    expect((await partner.post(path, { clientId })).status).toBe(204);
    expect((await states()).map((row) => (row as { status: string }).status)).toEqual(["sent", "revoked", "revoked"]);
    const opened = await as.visitor().post("/api/invitations/client/open", { token });
    expect(await errorOf(opened)).toMatchObject({ code: "invitation.revoked" });
    const refused = await partner.post("/api/partner/invitations", { clientId });
    expect(await errorOf(refused)).toMatchObject({ fields: { clientId: "field.taken" } });
  });

  it("leaves no partial account when the provider is down, and completes when repeated", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { partner, clientId } = await givenClient();
    accountProvider({ accounts: "TOO_MANY_ATTEMPTS_TRY_LATER" });
    expect((await partner.post(path, { clientId })).status).toBe(503);
    expect([await uidOf(clientId), await sentEmails()]).toEqual([null, []]);
    expect(await all("SELECT uid FROM users WHERE role = 3")).toEqual([]);
    accountProvider({ accounts: "EMAIL_EXISTS", "accounts:update": "INTERNAL" });
    expect((await partner.post(path, { clientId })).status).toBe(503);
    expect(await all("SELECT uid FROM users WHERE role = 3")).toEqual([{ uid: "usr_known" }]);
    const { calls } = accountProvider({ accounts: "EMAIL_EXISTS" });
    expect((await partner.post(path, { clientId })).status).toBe(204);
    expect([await uidOf(clientId), claimsSynced(calls)]).toEqual(["usr_known", [{ role: 3 }]]);
  });

  it("sends a new link to an existing external user, for the same account", async () => {
    const { partner, clientId } = await givenClient();
    await given.user({ uid: "usr_known", role: 3, email: "jan@example.com" });
    const { calls } = accountProvider({ accounts: "EMAIL_EXISTS" });
    expect((await partner.post(path, { clientId })).status).toBe(204);
    expect((await partner.post(path, { clientId })).status).toBe(204);
    expect([await uidOf(clientId), claimsSynced(calls)]).toEqual(["usr_known", [{ role: 3 }, { role: 3 }]]);
    expect(await (await partner.get(`/api/partner/clients/${clientId}`)).json()).toMatchObject({ comesByLink: true });
    // Limited to one per minute, like every email with a code.
    expect(await all("SELECT template FROM outbox")).toEqual([{ template: "emailLink" }]);
  });

  it("is for the partner's own clients that have an email address and no account", async () => {
    const { clientId } = await givenClient();
    const stranger = (await givenCompany()).partner;
    expect((await stranger.post(path, { clientId })).status).toBe(404);
    const silent = await givenClient({ email: "" });
    const refused = await silent.partner.post(path, { clientId: silent.clientId });
    expect(await errorOf(refused)).toMatchObject({ fields: { clientId: "field.email" } });
    await given.user({ uid: "usr_has" });
    const known = await givenClient({ uid: "usr_has" });
    const again = await known.partner.post(path, { clientId: known.clientId });
    expect(await errorOf(again)).toMatchObject({ fields: { clientId: "field.taken" } });
    const blocked = await givenClient({ blocked: 1 });
    const not = await blocked.partner.post(path, { clientId: blocked.clientId });
    expect(await errorOf(not)).toMatchObject({ code: "client.blocked" });
  });
});
