import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { documentVersions } from "../../../../domain/consent/documents.ts";
import { standardCommission } from "../../../../domain/order/commission.ts";
import { outbox } from "../../email/outbox.ts";
import { given } from "../../fixtures.ts";
import { claims, sign } from "../../identity/issuer.ts";
import { codeOf, cookieValue, login, provider, sealed, withServiceAccount } from "../../identity/provider-stub.ts";

const profile = { kind: "customer", displayName: "Anna Nowak", locale: "en", accepted: documentVersions };

describe("finishing a registration", () => {
  const finish = async (sub: string, seal = sub, more: Record<string, unknown> = {}, kind = "customer") => {
    const cookie = `__session=${await sign(claims({ sub, role: undefined, ...more }))}; __Host-boksy_rt=${await sealed(seal)}`;
    return withServiceAccount().post("/api/auth/register", { ...profile, kind }, { cookie });
  };

  it("gives a new partner the standard commission, which the page for partners names", async () => {
    provider({ sub: "usr_1" });
    await finish("usr_1", "usr_1", {}, "partner");
    expect(await env.DB.prepare("SELECT commission_basis_points FROM partners").first("commission_basis_points")).toBe(
      standardCommission.commissionBasisPoints,
    );
  });

  it("gives a role to a user who signed in with Google or a link, and a session with it", async () => {
    const { calls } = provider({ sub: "usr_1" });
    const answer = await finish("usr_1");
    expect(await answer.json()).toMatchObject({ uid: "usr_1", role: 0 });
    expect(calls).toEqual([{ uid: "usr_1", claims: { role: 0 } }]);
    expect(cookieValue(answer, "__session")).not.toBe("");
    const row = await env.DB.prepare("SELECT role, display_name, locale FROM users WHERE uid = 'usr_1'").first();
    expect(row).toEqual({ role: 0, display_name: "Anna Nowak", locale: "en" });
  });

  it("requires a session, with its own sealed refresh token", async () => {
    expect(await codeOf(await withServiceAccount().post("/api/auth/register", profile))).toBe("auth.signed_out");
    expect(await codeOf(await finish("usr_1", "usr_2"))).toBe("auth.signed_out");
    expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM users").first("n")).toBe(0);
  });

  it("takes both tokens or neither", async () => {
    const answer = await withServiceAccount().post("/api/auth/register", { ...profile, idToken: "x" });
    expect(await answer.json()).toMatchObject({ error: { fields: { refreshToken: "field.required" } } });
  });

  it("records which documents were accepted, in which version and when, once", async () => {
    provider({ sub: "usr_1" });
    await finish("usr_1");
    await finish("usr_1");
    const { results } = await env.DB.prepare(
      `SELECT consent_records.uid, subject, purpose, version, given, recorded_at = users.created_at AS at
       FROM consent_records JOIN users ON users.uid = consent_records.uid ORDER BY purpose`,
    ).all();
    const record = { uid: "usr_1", subject: "usr_1", given: 1, at: 1 };
    expect(results).toEqual([
      { ...record, purpose: "registration.privacy", version: documentVersions.privacy },
      { ...record, purpose: "registration.terms", version: documentVersions.terms },
    ]);
  });

  it("is refused without consent, or with consent to an outdated text", async () => {
    const cookie = `__session=${await sign(claims({ sub: "usr_1", role: undefined }))}; __Host-boksy_rt=${await sealed("usr_1")}`;
    const { accepted: _, ...silent } = profile;
    const outdated = { ...profile, accepted: { ...documentVersions, terms: "2020-01-01" } };
    for (const input of [silent, outdated]) {
      const answer = await withServiceAccount().post("/api/auth/register", input, { cookie });
      expect([answer.status, await codeOf(answer)]).toEqual([422, "request.invalid"]);
    }
    expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM users").first("n")).toBe(0);
  });

  it("makes an external user a customer, once they have verified their address", async () => {
    await given.user({ uid: "usr_1", role: 3 });
    provider({ sub: "usr_1", role: 0 });
    expect(await codeOf(await finish("usr_1", "usr_1", { email_verified: false }))).toBe("auth.email_unverified");
    expect(await (await finish("usr_1", "usr_1", { role: 3 })).json()).toMatchObject({ role: 0 });
  });

  it("asks to verify an unverified address, once", async () => {
    provider({ sub: "usr_1" });
    await finish("usr_1", "usr_1", { email_verified: false, email: "anna@example.com" });
    await finish("usr_1", "usr_1", { email_verified: false, email: "anna@example.com" });
    await finish("usr_2");
    expect(await outbox()).toMatchObject([{ template: "verifyEmail", recipient: "anna@example.com", locale: "en" }]);
  });
});

describe("signing in", () => {
  it("removes a claim that has no row in the database", async () => {
    const { calls } = provider({ sub: "usr_1", role: undefined });
    const answer = await login({ sub: "usr_1", role: 2 });
    expect(await answer.json()).toMatchObject({ role: null });
    expect(calls).toEqual([{ uid: "usr_1", claims: {} }]);
  });

  it("is refused for an external user whose mailbox is not verified", async () => {
    await given.user({ uid: "usr_1", role: 3 });
    const answer = await login({ sub: "usr_1", role: 3, email_verified: false });
    expect([answer.status, await codeOf(answer)]).toEqual([403, "auth.email_unverified"]);
  });

  it("is rate-limited by account, regardless of the network", async () => {
    await given.user({ uid: "usr_1" });
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 21; attempt++) statuses.add((await login({ sub: "usr_1" })).status);
    expect([...statuses]).toEqual([200, 429]);
  });

  it("stores a new address, and notifies the old one", async () => {
    await given.user({ uid: "usr_1", email: "old@example.com", display_name: "Anna", locale: "en" });
    await login({ sub: "usr_1", email: "new@example.com" });
    await login({ sub: "usr_1", email: "new@example.com" });
    expect(await env.DB.prepare("SELECT email FROM users WHERE uid = 'usr_1'").first("email")).toBe("new@example.com");
    const mails = await outbox();
    expect(mails).toMatchObject([{ template: "emailChanged", recipient: "old@example.com", locale: "en" }]);
    expect(JSON.parse(mails[0]?.data ?? "")).toEqual({ name: "Anna", newEmail: "new@example.com" });
  });
});
