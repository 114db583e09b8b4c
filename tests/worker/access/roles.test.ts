import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { roles } from "../../../domain/account/roles.ts";
import { projectAccount } from "../../../worker/features/account/users/administer.ts";
import { findMarks } from "../../../worker/identity/marks.ts";
import { accountProvider } from "../account/auth/account-provider.ts";
import { as } from "../as-user.ts";
import { visit } from "../edge/visit.ts";
import { given } from "../fixtures.ts";
import { claims, nowSeconds, serviceAccount, sign } from "../identity/issuer.ts";
import { codeOf, sealed } from "../identity/provider-stub.ts";

const project = (uid: string, more: Partial<Env> = {}) =>
  projectAccount(
    {
      env: { ...env, FIREBASE_SERVICE_ACCOUNT: serviceAccount, ...more },
      db: env.DB.withSession("first-primary"),
      now: new Date(),
    },
    uid,
  );
const roleOf = (uid: string) => env.DB.prepare("SELECT role FROM users WHERE uid = ?").bind(uid).first("role");
const audited = async () =>
  (await env.DB.prepare("SELECT actor, action, entity_id AS uid, details FROM audit_events").all()).results;
const claimsSynced = (calls: { body: Record<string, unknown> }[]) =>
  calls.flatMap(({ body }) => (body.customAttributes ? [JSON.parse(String(body.customAttributes))] : []));

describe("another role", () => {
  it("is the database's word first, then the mark, then the token's claim", async () => {
    await given.user({ uid: "usr_1", role: roles.Admin });
    const steps: string[] = [];
    const { calls } = accountProvider();
    const kv = new Proxy(env.KV, {
      get: (target, name) =>
        name === "put"
          ? async (...args: Parameters<KVNamespace["put"]>) => {
              steps.push(`KV after D1 ${await roleOf("usr_1")} and before ${calls.length} calls`);
              return target.put(...args);
            }
          : Reflect.get(target, name).bind(target),
    });
    await project("usr_1", { KV: kv });
    expect(steps).toEqual(["KV after D1 2 and before 0 calls"]);
    expect(claimsSynced(calls)).toEqual([{ role: 2 }]);
    expect((await findMarks(env, "usr_1"))?.staleBefore).toBeGreaterThanOrEqual(nowSeconds());
  });

  it("applies in the API at once, regardless of the token", async () => {
    const admin = as.admin("usr_1");
    expect((await admin.get("/api/partner/dashboard")).status).toBe(403);
    await given.user({ uid: "usr_2", role: roles.Admin });
    await env.DB.prepare("UPDATE users SET role = 0 WHERE uid = 'usr_1'").run();
    expect((await admin.get("/api/rents")).status).toBe(200);
  });

  it("carries a partner's onboarding along", async () => {
    await given.partner({ id: "par_1", onboarding_status: 3 });
    await given.member({ uid: "usr_1", partnerId: "par_1" });
    const { calls } = accountProvider();
    await project("usr_1");
    expect(claimsSynced(calls)).toEqual([{ role: 1, onboardingStatus: 3, staffRole: "owner" }]);
  });

  it("goes through when KV fails", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    await given.user({ uid: "usr_1", role: roles.Admin });
    const { calls } = accountProvider();
    const broken = { get: () => Promise.reject(new Error("KV")), put: () => Promise.reject(new Error("KV")) };
    await project("usr_1", { KV: broken as unknown as KVNamespace });
    expect(claimsSynced(calls)).toEqual([{ role: 2 }]);
  });
});

const decide = (name: "block" | "unblock") =>
  as
    .admin("usr_admin", { FIREBASE_SERVICE_ACCOUNT: serviceAccount })
    .post(`/api/admin/clients/usr_1/${name}`, { reason: "fraud" });

describe("someone blocked", () => {
  it("is out of the API by the row, of pages by the mark, and closed at the provider", async () => {
    const customer = as.customer("usr_1");
    expect((await customer.get("/api/rents")).status).toBe(200);
    const { calls } = accountProvider();
    await decide("block");
    expect(await codeOf(await customer.get("/api/rents"))).toBe("auth.blocked");
    const page = await visit("/customer/rents", { cookie: `__session=${await sign(claims({ sub: "usr_1" }))}` });
    expect(page.headers.get("location")).toContain("message=This+account+is+blocked");
    expect(calls.map(({ body }) => body)).toMatchObject([
      { localId: "usr_1", disableUser: true },
      { localId: "usr_1" },
    ]);
    expect(await audited()).toMatchObject([{ action: "block", uid: "usr_1" }]);
  });

  it("is out of the API before any mark is read", async () => {
    const customer = as.customer("usr_1");
    await customer.get("/api/auth/me");
    await env.DB.prepare("UPDATE users SET status = 'blocked'").run();
    for (const path of [
      "/api/rents",
      "/api/invoices",
      "/api/reservations",
      "/api/account",
      "/api/customer/dashboard",
    ]) {
      expect([path, await codeOf(await customer.get(path))]).toEqual([path, "auth.blocked"]);
    }
  });

  it("may come back", async () => {
    const customer = as.customer("usr_1");
    await customer.get("/api/auth/me");
    accountProvider();
    await decide("block");
    await decide("unblock");
    expect((await findMarks(env, "usr_1"))?.disabled).toBe(false);
    expect(await env.DB.prepare("SELECT status FROM users WHERE uid = 'usr_1'").first("status")).toBe("active");
  });
});

describe("an external user", () => {
  it("has no access until the provider has verified that mailbox, though the token has role 3", async () => {
    await given.user({ uid: "usr_1", role: 3 });
    const external = { sub: "usr_1", role: 3, email_verified: false };
    const token = await sign(claims({ ...external, iat: nowSeconds() - 10 }));
    const cookie = `__session=${token}; __Host-boksy_rt=${await sealed("usr_1")}`;
    expect(await (await visit("/api/auth/me", { cookie })).json()).toMatchObject({ role: null });
    expect(await codeOf(await as.visitor().get("/api/rents", { cookie }))).toBe("auth.email_unverified");
    const newer = await sign(claims(external));
    const synced = await as.visitor().post("/api/auth/token", {}, { cookie, authorization: `Bearer ${newer}` });
    expect(await codeOf(synced)).toBe("auth.email_unverified");
  });
});
