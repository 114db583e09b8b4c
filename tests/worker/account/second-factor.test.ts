import { beforeEach, describe, expect, it, vi } from "vitest";
import { roles } from "../../../domain/account/roles.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { claims, nowSeconds, serviceAccount } from "../identity/issuer.ts";
import { all } from "../reservation/booking.ts";
import { accountProvider } from "./auth/account-provider.ts";

const required = { ADMIN_SECOND_FACTOR: "required" as "off", FIREBASE_SERVICE_ACCOUNT: serviceAccount };
const block = "/api/admin/clients/usr_customer/block";
const reset = "/api/admin/administrators/usr_second/reset-second-factor";
const body = { reason: "Zgubiony telefon" };
const totp = { firebase: { sign_in_provider: "password", sign_in_second_factor: "totp" } };

/** An administrator whose token has these claims. */
const admin = (more: object = {}, bindings: Partial<Env> = required) =>
  as.token(claims({ sub: "usr_admin", role: roles.Admin, ...more }), bindings);

const codeOf = async (answer: Response) => (await answer.json<{ error: { code: string } }>()).error.code;

beforeEach(async () => {
  vi.spyOn(console, "error").mockReturnValue();
  await given.user({ uid: "usr_admin", role: roles.Admin, email: "pierwsza@example.com" });
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
      { firebase: { sign_in_second_factor: "phone" } },
      { sign_in_second_factor: "totp" },
      { firebase: "totp" },
      { firebase: null },
    ]) {
      expect(await codeOf(await admin(claim).post(block, body))).toBe("auth.second_factor_missing");
    }
  });

  it("can do without one locally only", async () => {
    accountProvider();
    const elsewhere = { ...required, ADMIN_SECOND_FACTOR: "off" as const, ENVIRONMENT: "production" as "local" };
    expect(await codeOf(await admin({}, elsewhere).post(block, body))).toBe("auth.second_factor_missing");
    const local = { ...required, ADMIN_SECOND_FACTOR: "off" as const };
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
    const factors = `[{"id":"mfa_1","enrolledAt":null}]`;
    await given.user({ uid: "usr_third", role: roles.Admin, second_factors: factors });
    const list = async () =>
      (await (await admin(totp).get("/api/admin/administrators")).json<{ items: object[] }>()).items;
    expect(await list()).toContainEqual(expect.objectContaining({ uid: "usr_third", hasSecondFactor: true }));
    const path = "/api/admin/administrators/usr_third/reset-second-factor";
    expect((await admin(totp).post(path, body)).status).toBe(200);
    expect(calls).toContainEqual({
      method: "accounts:update",
      body: { localId: "usr_third", mfa: { enrollments: [] } },
    });
    expect(calls.some(({ body: sent }) => "validSince" in sent)).toBe(true);
    expect(await list()).toContainEqual(expect.objectContaining({ uid: "usr_third", hasSecondFactor: false }));
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
