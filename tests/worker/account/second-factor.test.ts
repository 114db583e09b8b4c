import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { roles } from "../../../domain/account/roles.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { claims, nowSeconds, serviceAccount, sign } from "../identity/issuer.ts";
import { all } from "../reservation/booking.ts";
import { accountProvider } from "./auth/account-provider.ts";

const required = { SECOND_FACTOR: "required" as "off", FIREBASE_SERVICE_ACCOUNT: serviceAccount };
const block = "/api/admin/clients/usr_customer/block";
const reset = "/api/admin/administrators/usr_second/reset-second-factor";
const body = { reason: "Zgubiony telefon" };
const totp = {
  firebase: { sign_in_provider: "password", sign_in_second_factor: "totp", second_factor_identifier: "mfa_1" },
};
const app = (id: string) => ({ mfaEnrollmentId: id, enrolledAt: null, totpInfo: {} });
const stored = '[{"id":"mfa_1","enrolledAt":null}]';

/** An administrator whose token has these claims. */
const admin = (more: object = {}, bindings: Partial<Env> = required) =>
  as.token(claims({ sub: "usr_admin", role: roles.Admin, ...more }), bindings);

const codeOf = async (answer: Response) => (await answer.json<{ error: { code: string } }>()).error.code;

beforeEach(async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const trusted = { second_factors: stored, trusted_factor: "mfa_1" };
  await given.user({ uid: "usr_admin", role: roles.Admin, email: "pierwsza@example.com", ...trusted });
  await given.user({ uid: "usr_second", role: roles.Admin, email: "druga@example.com" });
  await given.user({ uid: "usr_customer" });
});

describe("administration", () => {
  it("needs a sign-in with a code from an authenticator app, to read and to change", async () => {
    accountProvider();
    const list = "/api/admin/clients";
    for (const refused of [
      await admin().get(list),
      await admin().get(`${list}?format=csv`),
      await admin().post(block, body),
    ]) {
      expect([refused.status, await codeOf(refused)]).toEqual([403, "auth.second_factor_missing"]);
    }
    expect((await admin().get("/api/account")).status).toBe(200);
    expect((await admin(totp).get(list)).status).toBe(200);
    expect(await all("SELECT status FROM users WHERE uid = 'usr_customer'")).toEqual([{ status: "active" }]);
    expect((await admin(totp).post(block, body)).status).toBe(200);
    expect(await all("SELECT status FROM users WHERE uid = 'usr_customer'")).toEqual([{ status: "blocked" }]);
  });

  it("needs a recent one, by an app and in the provider’s own claim", async () => {
    accountProvider();
    const old = await admin({ ...totp, auth_time: nowSeconds() - 12 * 3_600 }).post(block, body);
    expect([old.status, await codeOf(old)]).toEqual([403, "auth.second_factor_old"]);
    for (const claim of [
      { firebase: { sign_in_second_factor: "phone", second_factor_identifier: "mfa_1" } },
      { firebase: { sign_in_second_factor: "totp" } },
      { sign_in_second_factor: "totp" },
      { firebase: "totp" },
      { firebase: null },
    ]) {
      expect(await codeOf(await admin(claim).post(block, body))).toBe("auth.second_factor_missing");
    }
  });

  it("can do without one locally only", async () => {
    accountProvider();
    const elsewhere = { ...required, SECOND_FACTOR: "off" as const, ENVIRONMENT: "production" as "local" };
    expect(await codeOf(await admin({}, elsewhere).post(block, body))).toBe("auth.second_factor_missing");
    const local = { ...required, SECOND_FACTOR: "off" as const };
    expect((await admin({}, local).post(block, body)).status).toBe(200);
  });

  it("leaves others, and the administrator’s own account, as they are", async () => {
    accountProvider();
    await given.partner({ id: "par_1" });
    const partner = as.partner("par_1", undefined, "owner", required);
    expect((await partner.post("/api/partner/clients", {})).status).toBe(422);
    expect(await codeOf(await as.customer(undefined, required).post(block, body))).toBe("auth.forbidden");
    expect((await admin().patch("/api/account", { displayName: "Nowe Imię" })).status).toBe(200);
  });

  it("tells the page which sign-in it was", async () => {
    const session = await (await admin(totp).get("/api/auth/me")).json<{ secondFactorAt?: number }>();
    expect(session.secondFactorAt).toBeGreaterThan(0);
    expect(await (await admin().get("/api/auth/me")).json()).not.toHaveProperty("secondFactorAt");
  });
});

describe("POST /api/admin/administrators/:uid/reset-second-factor", () => {
  it("removes the apps at the provider and here, and signs the administrator out", async () => {
    const { calls } = accountProvider();
    await given.user({ uid: "usr_third", role: roles.Admin, second_factors: stored });
    const list = async () =>
      (await (await admin(totp).get("/api/admin/administrators")).json<{ items: object[] }>()).items;
    expect(await list()).toContainEqual(expect.objectContaining({ uid: "usr_third", secondFactor: "unconfirmed" }));
    const path = "/api/admin/administrators/usr_third/reset-second-factor";
    expect((await admin(totp).post(path, body)).status).toBe(200);
    expect(calls).toContainEqual({
      method: "accounts:update",
      body: { localId: "usr_third", mfa: { enrollments: [] } },
    });
    expect(calls.some(({ body: sent }) => "validSince" in sent)).toBe(true);
    expect(await list()).toContainEqual(expect.objectContaining({ uid: "usr_third", secondFactor: "none" }));
    expect(await all("SELECT actor, action, entity_id, details ->> 'reason' AS reason FROM audit_events")).toEqual([
      { actor: "usr_admin", action: "resetSecondFactor", entity_id: "usr_third", reason: body.reason },
    ]);
  });

  it("refuses one’s own, a customer, a missing reason, and is for administrators", async () => {
    accountProvider();
    const own = await admin(totp).post("/api/admin/administrators/usr_admin/reset-second-factor", body);
    expect([own.status, await codeOf(own)]).toEqual([409, "account.own_second_factor"]);
    const customer = await admin(totp).post("/api/admin/administrators/usr_customer/reset-second-factor", body);
    expect(customer.status).toBe(404);
    expect((await admin(totp).post(reset, { reason: "" })).status).toBe(422);
    expect((await as.customer().post(reset, body)).status).toBe(403);
    expect(await all("SELECT * FROM audit_events")).toEqual([]);
  });

  it("says when the provider is down, and a repeated call with the same key makes the change there", async () => {
    accountProvider({ "accounts:update": "INTERNAL" });
    const key = { "idempotency-key": crypto.randomUUID() };
    expect((await admin(totp).post(reset, body, key)).status).toBe(503);
    const { calls } = accountProvider();
    expect((await admin(totp).post(reset, body, key)).status).toBe(200);
    expect(calls.map(({ method }) => method)).toContain("accounts:update");
    expect(await all("SELECT action FROM audit_events")).toEqual([{ action: "resetSecondFactor" }]);
  });
});

/** The provider has these apps for the administrator, who signs in there with the last one and then here. */
async function signInAs(uid: string, apps: string[]) {
  const { calls } = accountProvider({}, uid, apps.map(app));
  const used = apps.at(-1);
  const firebase = used === undefined ? {} : { sign_in_second_factor: "totp", second_factor_identifier: used };
  const email = uid === "usr_admin" ? "pierwsza@example.com" : "druga@example.com";
  // Later than the second in which sessions were ended.
  const token = claims({ sub: uid, role: roles.Admin, firebase, email, auth_time: nowSeconds() + 2 });
  const answer = await as.visitor(required).post("/api/auth/sessionLogin", {
    ...{ idToken: await sign(token), refreshToken: "r", profile: { locale: "pl" } },
  });
  expect(answer.status).toBe(200);
  return { calls, caller: as.token(token, required) };
}

const mails = () =>
  all<{ recipient: string; change: string }>(
    "SELECT recipient, data ->> 'change' AS change FROM outbox ORDER BY recipient, outbox.created_at",
  );
const list = "/api/admin/administrators";

describe("a new authenticator app", () => {
  it("opens nothing without permission, and the person and all administrators are emailed", async () => {
    const { caller } = await signInAs("usr_second", ["mfa_thief"]);
    const refused = await caller.get(list);
    expect([refused.status, await codeOf(refused)]).toEqual([403, "auth.second_factor_untrusted"]);
    expect(await mails()).toEqual([
      { recipient: "druga@example.com", change: "unconfirmed" },
      { recipient: "pierwsza@example.com", change: "unconfirmed" },
    ]);
    expect(await all("SELECT action, entity_id FROM audit_events")).toEqual([
      { action: "unconfirmedSecondFactor", entity_id: "usr_second" },
    ]);
    await signInAs("usr_second", ["mfa_thief"]);
    expect(await mails()).toHaveLength(2);
  });

  it("opens the administration after another administrator’s permission, once", async () => {
    const { calls } = accountProvider();
    expect((await admin(totp).post(`${list}/usr_second/allow-second-factor`, body)).status).toBe(200);
    // One that a thief has prepared there must not be the one that is allowed.
    expect(calls).toEqual([{ method: "accounts:update", body: { localId: "usr_second", mfa: { enrollments: [] } } }]);
    const own = await admin(totp).post(`${list}/usr_admin/allow-second-factor`, body);
    expect(await codeOf(own)).toBe("account.own_second_factor");
    const { caller } = await signInAs("usr_second", ["mfa_2"]);
    expect((await caller.get(list)).status).toBe(200);
    expect(await (await caller.get("/api/account/second-factor")).json()).toEqual({
      ...{ isTrusted: true, mayAdd: false, codesLeft: 0, passkeys: [] },
    });
    const other = await signInAs("usr_second", ["mfa_2", "mfa_3"]);
    expect(await codeOf(await other.caller.get(list))).toBe("auth.second_factor_untrusted");
    expect((await mails()).map(({ change }) => change)).toEqual(["added", "unconfirmed", "added", "unconfirmed"]);
  });

  it("is not one that is reset during the lookup", async () => {
    await env.DB.prepare(`UPDATE users SET second_factors = ? WHERE uid = 'usr_second'`).bind(stored).run();
    accountProvider({}, "usr_second", [app("mfa_1")]);
    const provider = vi.mocked(fetch).getMockImplementation() as typeof fetch;
    vi.mocked(fetch).mockImplementation(async (...call) => {
      const answer = await provider(...call);
      await env.DB.prepare(
        "UPDATE users SET second_factors = '[]', factor_allowed_until = '2999' WHERE uid = 'usr_second'",
      ).run();
      return answer;
    });
    const caller = as.token(claims({ sub: "usr_second", role: roles.Admin, ...totp }), required);
    expect((await caller.post("/api/account/identity")).status).toBe(200);
    expect(await codeOf(await caller.get(list))).toBe("auth.second_factor_untrusted");
  });

  it("needs the permission of the last hour", async () => {
    await env.DB.prepare("UPDATE users SET factor_allowed_until = '2020' WHERE uid = 'usr_second'").run();
    const { caller } = await signInAs("usr_second", ["mfa_2"]);
    expect(await codeOf(await caller.get(list))).toBe("auth.second_factor_untrusted");
  });

  it("ends the sessions that began before", async () => {
    const before = as.token(claims({ sub: "usr_second", role: roles.Admin, auth_time: nowSeconds() - 60 }), required);
    expect((await before.get("/api/account")).status).toBe(200);
    await signInAs("usr_second", ["mfa_2"]);
    expect((await before.get("/api/account")).status).toBe(401);
  });
});

describe("an app that is gone at the provider", () => {
  it("opens nothing any more, with emails", async () => {
    await signInAs("usr_admin", []);
    const later = admin({ ...totp, email: "pierwsza@example.com", auth_time: nowSeconds() + 3 });
    expect(await codeOf(await later.get(list))).toBe("auth.second_factor_untrusted");
    expect((await mails()).map(({ change }) => change)).toEqual(["removed", "removed"]);
  });
});

describe("one’s own app", () => {
  it("is removed right after a sign-in with it, also twice, and another can be set up within the hour", async () => {
    accountProvider();
    const old = await admin({ ...totp, auth_time: nowSeconds() - 301 }).post("/api/account/second-factor/remove");
    expect(await codeOf(old)).toBe("auth.login_stale");
    expect(await codeOf(await admin().post("/api/account/second-factor/remove"))).toBe("auth.second_factor_missing");
    expect((await admin(totp).post("/api/account/second-factor/remove")).status).toBe(204);
    const again = await signInAs("usr_admin", []);
    expect((await again.caller.post("/api/account/second-factor/remove")).status).toBe(204);
    expect(again.calls.some(({ body: sent }) => "validSince" in sent)).toBe(true);
    const { caller } = await signInAs("usr_admin", ["mfa_2"]);
    expect((await caller.get(list)).status).toBe(200);
    expect((await mails()).map(({ change }) => change)).toEqual(["removed", "added", "removed", "added"]);
  });

  it("is removed by a recovery code, once", async () => {
    accountProvider();
    const before = admin({ ...totp, auth_time: nowSeconds() - 10 });
    const made = await before.post("/api/account/second-factor/codes");
    const { codes } = await made.json<{ codes: string[] }>();
    expect([made.status, new Set(codes).size]).toEqual([201, 10]);
    expect(codes[0]).toMatch(/^[0-9a-z]{16}$/);
    expect(JSON.stringify(await all("SELECT * FROM recovery_codes"))).not.toContain(codes[0]);
    const recover = (code = "") => as.visitor(required).post("/api/auth/recover", { code });
    const typed = codes[0]?.toUpperCase().replace(/(.{4})/g, "$1 ");
    expect((await recover(typed)).status).toBe(204);
    expect([(await recover(typed)).status, (await recover("abcd")).status]).toEqual([404, 404]);
    expect(await codeOf(await before.get(list))).toBe("auth.signed_out");
    const { caller } = await signInAs("usr_admin", ["mfa_2"]);
    expect((await caller.get(list)).status).toBe(200);
    expect(await (await caller.get("/api/account/second-factor")).json()).toMatchObject({ codesLeft: 9 });
  });
});
