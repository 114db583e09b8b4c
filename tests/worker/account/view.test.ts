import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { roles } from "../../../domain/account/roles.ts";
import { viewMinutes } from "../../../domain/account/view-session.ts";
import { apiTable } from "../access/api-table.ts";
import { as, type Caller } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { claims, nowSeconds, serviceAccount } from "../identity/issuer.ts";
import { givenTenancy } from "../rent/tenancy.ts";
import { all, holderCookie, one, reservationBody } from "../reservation/booking.ts";
import { accountProvider } from "./auth/account-provider.ts";

const sessions = "/api/admin/view-sessions";
const reason = "Zgłoszenie 4711: nie widzi faktury";
const totp = {
  firebase: { sign_in_provider: "password", sign_in_second_factor: "totp", second_factor_identifier: "mfa_1" },
};

const signedInAt = nowSeconds();

/** An administrator who has signed in with a second step. */
const admin = (more: object = {}, bindings: Partial<Env> = {}) =>
  as.token(claims({ sub: "usr_admin", role: roles.Admin, auth_time: signedInAt, ...totp, ...more }), bindings);

const codeOf = async (answer: Response) => (await answer.json<{ error: { code: string } }>()).error.code;
const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .find((one) => one.startsWith("__Host-boksy_view="))
    ?.split(";")[0] ?? "";

/** Opens an area. @returns the header that the browser then sends */
async function open(of: "customer" | "partner", id: string, by: Caller = admin()): Promise<{ cookie: string }> {
  const answer = await by.post(sessions, { of, id, reason });
  expect(answer.status).toBe(201);
  return { cookie: cookieOf(answer) };
}

const audits = () =>
  all(
    "SELECT action, actor, entity, entity_id AS id, details ->> '$.reason' AS reason FROM audit_events ORDER BY audit_events.id",
  );

beforeEach(async () => {
  vi.spyOn(console, "error").mockReturnValue();
  await given.user({ uid: "usr_admin", role: roles.Admin, trusted_factor: "mfa_1" });
  await given.user({ uid: "usr_other", role: roles.Admin });
  await given.user({ uid: "usr_1", role: 0, display_name: "Łucja Mróz", email: "lucja@example.com" });
  await given.partner({ id: "par_1", legal_name: "Schowki sp. z o.o." });
  await given.member({ uid: "usr_owner", partnerId: "par_1" });
});

describe("an administrator in a customer’s area", () => {
  it("reads as the customer, in the API and on pages, until it is closed", async () => {
    const { rent } = await givenTenancy({ partnerId: "par_2", uid: "usr_1" });
    const view = await open("customer", "usr_1");
    expect(await (await admin().get("/api/auth/me", view)).json()).toMatchObject({
      ...{ status: "authenticated", uid: "usr_1", role: 0, email: "lucja@example.com" },
      view: { name: "Łucja Mróz", partnerId: null },
    });
    expect(await (await admin().get("/api/rents", view)).json()).toMatchObject({ items: [{ id: rent.id }] });
    expect((await admin().get("/auth/login", view)).headers.get("location")).toBe("/");
    expect((await admin().get("/", view)).headers.get("location")).toBe("/customer/dashboard");
    expect((await admin().get("/admin/clients", view)).headers.get("location")).toContain("/error?statusCode=403");
    expect((await admin().get("/api/admin/clients", view)).status).toBe(403);

    const end = await admin().post("/api/account/end-view", {}, view);
    expect([end.status, cookieOf(end)]).toEqual([204, "__Host-boksy_view="]);
    expect(await (await admin().get("/api/auth/me", view)).json()).toMatchObject({ uid: "usr_admin" });
    expect((await admin().get("/api/rents", view)).status).toBe(403);
    expect(await audits()).toMatchObject([
      { action: "startView", actor: "usr_admin", entity: "user", id: "usr_1", reason },
      { action: "endView", actor: "usr_admin", entity: "user", id: "usr_1" },
    ]);
  });

  it("cannot write anything by any route, nor see codes, drafts or the file with all data", async () => {
    const { rent } = await givenTenancy({ partnerId: "par_2", uid: "usr_1" });
    const view = await open("customer", "usr_1");
    const before = await all("SELECT * FROM audit_events");
    const own = ["/api/account/end-view", "/api/auth/logout", "/api/auth/token"];
    const writes = Object.entries(apiTable).filter(
      ([route]) =>
        !route.startsWith("GET ") && !own.includes(route.split(" ")[1] ?? "") && !route.includes("webhooks/:"),
    );
    expect(writes.length).toBeGreaterThan(150);
    for (const [route, row] of writes) {
      const [method = "", pattern = ""] = route.split(" ");
      const answer = await admin().send(method, pattern.replace(/:\w+/g, rent.id), "body" in row ? row.body : {}, view);
      expect([route, answer.status, await codeOf(answer)]).toEqual([route, 403, "auth.view_read_only"]);
    }
    for (const path of ["/api/account/export", "/api/partner/drafts/rents"]) {
      expect(await codeOf(await admin().get(path, view))).toBe("auth.view_read_only");
    }
    expect(await all("SELECT * FROM audit_events")).toEqual(before);
  });

  it("lets no reading handler write: the database of a view refuses it", async () => {
    await env.DB.prepare("UPDATE users SET provider_data = NULL WHERE uid = 'usr_1'").run();
    accountProvider();
    const view = await open("customer", "usr_1");
    const answer = await admin({}, { FIREBASE_SERVICE_ACCOUNT: serviceAccount }).get("/api/account/identity", view);
    expect(await codeOf(answer)).toBe("auth.view_read_only");
    expect(await one("SELECT provider_data AS data FROM users WHERE uid = 'usr_1'")).toEqual({ data: null });
  });

  it("takes no part of the browser’s own: neither held boxes nor guest links", async () => {
    const view = await open("customer", "usr_1");
    const box = await given.box();
    const held = await as.visitor().post("/api/reservations", reservationBody(box.id));
    const { id } = await held.json<{ id: string }>();
    const holder = holderCookie(held);
    expect((await admin().get(`/api/reservations/${id}`, { cookie: holder })).status).not.toBe(404);
    expect((await admin().get(`/api/reservations/${id}`, { cookie: `${view.cookie}; ${holder}` })).status).toBe(404);
  });

  it("is over after some minutes: reads are the administrator’s own, and a write is refused once", async () => {
    const view = await open("customer", "usr_1");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + viewMinutes * 60_000 });
    expect(await (await admin().get("/api/auth/me", view)).json()).toMatchObject({ uid: "usr_admin" });
    const write = await admin().patch("/api/account", { displayName: "Łucja Nowa" }, view);
    expect([await codeOf(write), cookieOf(write)]).toEqual(["auth.view_ended", "__Host-boksy_view="]);
    const page = await admin().get("/customer/rents", view);
    expect([page.headers.get("location"), cookieOf(page)]).toEqual(["/", "__Host-boksy_view="]);
  });

  it("is bound to the administrator, their sign-in, its app and their role", async () => {
    const view = await open("customer", "usr_1");
    const uidOf = async (caller: Caller) =>
      (await (await caller.get("/api/auth/me", view)).json<{ uid: string }>()).uid;
    expect(await uidOf(admin())).toBe("usr_1");
    // Another administrator, who signed in at the same moment.
    expect(await uidOf(admin({ sub: "usr_other" }))).toBe("usr_other");
    expect(await uidOf(admin({ auth_time: signedInAt - 60 }))).toBe("usr_admin");
    expect(await uidOf(as.customer("usr_stranger"))).toBe("usr_stranger");
    expect((await as.visitor().get("/api/rents", view)).status).toBe(401);
    for (const lost of ["trusted_factor = NULL", "trusted_factor = 'mfa_1', role = NULL"]) {
      await env.DB.prepare(`UPDATE users SET ${lost} WHERE uid = 'usr_admin'`).run();
      expect(await uidOf(admin())).toBe("usr_admin");
    }
  });

  it("ends when the customer is blocked, and with the next area", async () => {
    const first = await open("customer", "usr_1");
    const second = await open("partner", "par_1");
    expect(await (await admin().get("/api/auth/me", first)).json()).toMatchObject({ uid: "usr_admin" });
    expect(await (await admin().get("/api/auth/me", second)).json()).toMatchObject({ uid: "usr_owner" });
    const third = await open("customer", "usr_1");
    await env.DB.prepare("UPDATE users SET status = 'blocked' WHERE uid = 'usr_1'").run();
    expect(await (await admin().get("/api/auth/me", third)).json()).toMatchObject({ uid: "usr_admin" });
  });

  it("ends with the administrator's session, and the person sees when", async () => {
    const view = await open("customer", "usr_1");
    const answer = await admin().post("/api/auth/logout", {}, view);
    expect([answer.status, cookieOf(answer)]).toEqual([204, "__Host-boksy_view="]);
    expect(await all("SELECT ended_at < until_at AS isEnded FROM view_sessions")).toEqual([{ isEnded: 1 }]);
    expect(await audits()).toMatchObject([{ action: "startView" }, { action: "endView" }]);
  });

  it("does not keep the administrator from signing out while the database is down", async () => {
    const view = await open("customer", "usr_1");
    const lost = () => Promise.reject(new Error("D1_ERROR: Network connection lost."));
    const session = { prepare: () => ({ bind: () => ({}) }), batch: lost, getBookmark: () => null };
    const DB = { ...session, withSession: () => session } as unknown as D1Database;
    const answer = await admin({}, { DB }).post("/api/auth/logout", {}, view);
    expect([answer.status, cookieOf(answer)]).toEqual([204, "__Host-boksy_view="]);
  });
});

describe("an administrator in a partner’s area", () => {
  it("reads as the owner, also of a suspended partner", async () => {
    await env.DB.prepare("UPDATE partners SET status = 'suspended' WHERE id = 'par_1'").run();
    const view = await open("partner", "par_1");
    expect(await (await admin().get("/api/auth/me", view)).json()).toMatchObject({
      ...{ uid: "usr_owner", role: 1, staffRole: "owner" },
      view: { name: "Schowki sp. z o.o.", partnerId: "par_1" },
    });
    expect((await admin().get("/api/partner/team", view)).status).toBe(200);
    expect((await admin().get("/api/partner/dashboard", view)).status).toBe(200);
    expect(await audits()).toMatchObject([{ action: "startView", entity: "partner", id: "par_1", reason }]);
  });
});

describe("POST /api/admin/view-sessions", () => {
  it("refuses accounts without an area, staff, administrators and strangers", async () => {
    await given.user({ uid: "usr_new", role: null });
    await given.user({ uid: "usr_blocked", role: 0, status: "blocked" });
    await given.partner({ id: "par_empty" });
    const start = (id: string, of = "customer") => admin().post(sessions, { of, id, reason });
    for (const uid of ["usr_new", "usr_blocked"]) expect(await codeOf(await start(uid))).toBe("account.no_area");
    for (const uid of ["usr_none", "usr_owner", "usr_admin", "usr_other"]) expect((await start(uid)).status).toBe(404);
    expect((await start("par_empty", "partner")).status).toBe(404);
    expect((await start("usr_1", "box")).status).toBe(422);
    expect((await admin().post(sessions, { of: "customer", id: "usr_1", reason: "" })).status).toBe(422);
    const body = { of: "customer", id: "usr_1", reason };
    expect((await as.customer().post(sessions, body)).status).toBe(403);
    expect((await as.partner("par_1").post(sessions, body)).status).toBe(403);
    expect((await as.visitor().post(sessions, body)).status).toBe(401);
    expect(await all("SELECT id FROM view_sessions")).toEqual([]);
  });

  it("needs the second step, as all administration", async () => {
    const required = { SECOND_FACTOR: "required" as "off" };
    const body = { of: "customer", id: "usr_1", reason };
    expect(await codeOf(await admin({ firebase: {} }, required).post(sessions, body))).toBe(
      "auth.second_factor_missing",
    );
    expect((await admin({}, required).post(sessions, body)).status).toBe(201);
  });
});

describe("GET /api/account/views", () => {
  it("tells a customer and a partner’s owners who looked, when and why, and no one else", async () => {
    await given.member({ uid: "usr_clerk", partnerId: "par_1", staffRole: "clerk" });
    await open("customer", "usr_1");
    await open("partner", "par_1");
    const items = async (caller: Caller) =>
      (await (await caller.get("/api/account/views")).json<{ items: object[] }>()).items;
    expect(await items(as.customer("usr_1"))).toMatchObject([{ reason, endedAt: expect.any(String) }]);
    expect(await items(as.partner("par_1", "usr_owner"))).toMatchObject([{ reason, endedAt: null }]);
    expect(await items(as.partner("par_1", "usr_second"))).toMatchObject([{ reason }]);
    expect(await items(as.partner("par_1", "usr_clerk", "clerk"))).toEqual([]);
    expect(await items(as.partner("par_2"))).toEqual([]);
    expect(await items(as.customer())).toEqual([]);
    expect((await as.visitor().get("/api/account/views")).status).toBe(401);
  });

  it("has no trace of them after the customer’s account is erased", async () => {
    await open("customer", "usr_1");
    await admin().post("/api/account/end-view");
    expect((await admin().post("/api/admin/clients/usr_1/erase", { reason: "Wniosek" })).status).toBe(200);
    expect(await all("SELECT id FROM view_sessions")).toEqual([]);
  });
});
