import { env } from "cloudflare:workers";
import { decodeJwt, type JWTPayload } from "jose";
import { describe, expect, it, vi } from "vitest";
import { mark } from "../../../worker/identity/marks.ts";
import { openSeal, seal } from "../../../worker/identity/seal.ts";
import { as } from "../as.ts";
import { visit } from "../edge/visit.ts";
import { given } from "../given.ts";
import { claims, nowSeconds, serviceAccount, sign } from "./issuer.ts";

/** The provider's two calls: the token exchange gives `next`, the claims it is told are kept. */
function provider(next: JWTPayload = {}, status = 200) {
  const told: { uid: string; claims: unknown }[] = [];
  const spy = vi
    .spyOn(globalThis, "fetch")
    .mockReset()
    .mockImplementation(async (input, init) => {
      const url = String(input instanceof Request ? input.url : input);
      if (url.includes("accounts:update")) {
        const body = JSON.parse(String(init?.body)) as { localId: string; customAttributes?: string };
        if (body.customAttributes) told.push({ uid: body.localId, claims: JSON.parse(body.customAttributes) });
        return Response.json({ localId: body.localId });
      }
      if (url.startsWith("https://oauth2.googleapis.com/token"))
        return Response.json({ access_token: "t", expires_in: 3600 });
      if (!url.startsWith("https://securetoken.googleapis.com/v1/token")) throw new Error(url);
      if (status !== 200) return Response.json({ error: { message: "TOKEN_EXPIRED" } }, { status });
      const latest = told.at(-1)?.claims as JWTPayload | undefined;
      return Response.json({ id_token: await sign(claims({ ...latest, ...next })), refresh_token: "refresh-2" });
    });
  return { told, spy };
}

/** The Worker with a service account, as in production. */
const staffed = () => as.nobody({ FIREBASE_SERVICE_ACCOUNT: serviceAccount });
const cookiesOf = (answer: Response) => answer.headers.getSetCookie();
const cookie = (answer: Response, name: string) => cookiesOf(answer).find((one) => one.startsWith(`${name}=`)) ?? "";
const cookieValue = (answer: Response, name: string) =>
  cookie(answer, name)
    .split(";")[0]
    ?.slice(name.length + 1) ?? "";
const codeOf = async (answer: Response) => (await answer.json<{ error: { code: string } }>()).error.code;
const sealed = (sub: string) => seal(env, { refreshToken: "refresh-1", sub });
const expired = (more: JWTPayload = {}) =>
  sign(claims({ iat: nowSeconds() - 4_000, exp: nowSeconds() - 400, auth_time: nowSeconds() - 4_000, ...more }));
const login = async (more: JWTPayload = {}, extra: Record<string, unknown> = {}) =>
  staffed().post("/api/auth/sessionLogin", { idToken: await sign(claims(more)), refreshToken: "refresh-1", ...extra });

describe("signing in", () => {
  it("makes a session of three cookies, the page reads the expiry alone", async () => {
    await given.user({ uid: "usr_1", role: 0 });
    const answer = await login({ sub: "usr_1", role: 0 });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ status: "authenticated", uid: "usr_1", role: 0 });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const flags = "Path=/; Max-Age=1209600; Secure; SameSite=Lax";
    expect(cookie(answer, "__session")).toMatch(new RegExp(`; ${flags}; HttpOnly$`));
    expect(cookie(answer, "__Host-boksy_rt")).toMatch(new RegExp(`; ${flags}; HttpOnly$`));
    expect(cookie(answer, "boksy_exp")).toBe(`boksy_exp=${decodeJwt(cookieValue(answer, "__session")).exp}; ${flags}`);
    expect(await openSeal(env, cookieValue(answer, "__Host-boksy_rt"))).toEqual({
      refreshToken: "refresh-1",
      sub: "usr_1",
    });
  });

  it("needs a recent proof", async () => {
    expect(await codeOf(await login({ auth_time: nowSeconds() - 301 }))).toBe("auth.login_stale");
    expect((await login({ auth_time: nowSeconds() - 290 })).status).toBe(200);
  });

  it("does not take a refresh token for an identity token", async () => {
    const body = { idToken: "AMf-vBxRefreshToken", refreshToken: "AMf-vBxRefreshToken" };
    const answer = await as.nobody().post("/api/auth/sessionLogin", body);
    expect([answer.status, await codeOf(answer)]).toEqual([401, "auth.token_invalid"]);
    expect(cookiesOf(answer)).toEqual([]);
  });

  it("takes JSON of at most 8 KB, of known fields, from its own site", async () => {
    const body = JSON.stringify({ idToken: await sign(claims()), refreshToken: "r" });
    const send = (content: BodyInit, headers: HeadersInit) =>
      as.nobody().raw("/api/auth/sessionLogin", content, headers);
    expect(await codeOf(await send(body, { "content-type": "text/plain" }))).toBe("request.malformed");
    expect(await codeOf(await send("{", { "content-type": "application/json" }))).toBe("request.malformed");
    const long = body.padEnd(9_000, " ");
    expect(await codeOf(await send(long, { "content-type": "application/json" }))).toBe("request.too_large");
    const chunked = new Blob([long]).stream();
    expect(await codeOf(await send(chunked, { "content-type": "application/json" }))).toBe("request.too_large");
    expect(await codeOf(await login({}, { role: 2 }))).toBe("request.invalid");
    const foreign = await send(body, {
      "content-type": "application/json",
      origin: "https://evil.example",
      "sec-fetch-site": "cross-site",
    });
    expect(await codeOf(foreign)).toBe("request.cross_site");
  });

  it("leaves someone unknown without a role", async () => {
    const answer = await login({ sub: "usr_new", role: undefined });
    expect(await answer.json()).toMatchObject({ status: "authenticated", role: null });
  });

  it("repairs claims by the database's word, and answers with the repaired ones", async () => {
    await given.partner({ id: "par_1", onboarding_status: 2 });
    await given.member({ uid: "usr_1", partnerId: "par_1" });
    const { told } = provider({ sub: "usr_1" });
    const answer = await login({ sub: "usr_1", role: undefined });
    expect(told).toEqual([{ uid: "usr_1", claims: { role: 1, onboardingStatus: 2 } }]);
    expect(await answer.json()).toMatchObject({ role: 1, onboardingStatus: 2 });
    expect(decodeJwt(cookieValue(answer, "__session"))).toMatchObject({ role: 1 });
  });

  it("is closed to someone blocked", async () => {
    await given.user({ uid: "usr_1", status: "blocked" });
    const answer = await login({ sub: "usr_1" });
    expect([answer.status, await codeOf(answer)]).toEqual([403, "auth.blocked"]);
    expect(cookiesOf(answer)).toEqual([]);
  });

  it("is limited for one address", async () => {
    const nobody = as.nobody();
    const statuses = new Set<number>();
    for (let tries = 0; tries < 25; tries++) statuses.add((await nobody.post("/api/auth/sessionLogin", {})).status);
    expect([...statuses]).toEqual([422, 429]);
  });
});

describe("registering", () => {
  const register = async (sub: string, kind: "customer" | "partner") => {
    const { told } = provider({ sub });
    const idToken = await sign(claims({ sub, role: undefined }));
    const profile = { displayName: "Anna Nowak", locale: "pl" };
    const answer = await staffed().post("/api/auth/register", { idToken, refreshToken: "r", kind, ...profile });
    return { answer, told };
  };

  it("makes a customer", async () => {
    const { answer, told } = await register("usr_1", "customer");
    expect(await answer.json()).toMatchObject({ status: "authenticated", uid: "usr_1", role: 0 });
    expect(told).toEqual([{ uid: "usr_1", claims: { role: 0 } }]);
    const row = await env.DB.prepare("SELECT role, display_name, locale FROM users WHERE uid = 'usr_1'").first();
    expect(row).toEqual({ role: 0, display_name: "Anna Nowak", locale: "pl" });
  });

  it("makes a partner at the beginning of onboarding, once", async () => {
    const { told } = await register("usr_1", "partner");
    expect(told).toEqual([{ uid: "usr_1", claims: { role: 1, onboardingStatus: 0 } }]);
    await register("usr_1", "partner");
    const row = await env.DB.prepare(
      "SELECT COUNT(*) AS partners, MIN(onboarding_status) AS onboarding, MIN(staff_role) AS staff FROM partner_members JOIN partners ON partners.id = partner_id",
    ).first();
    expect(row).toEqual({ partners: 1, onboarding: 0, staff: "owner" });
    expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM audit_events").first("n")).toBe(1);
  });

  it("changes nobody's role", async () => {
    await given.user({ uid: "usr_1", role: 0 });
    const { answer } = await register("usr_1", "partner");
    expect(await answer.json()).toMatchObject({ role: 0 });
    expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM partners").first("n")).toBe(0);
  });
});

describe("a session", () => {
  it("is told without one look into the database", async () => {
    const broken = { withSession: () => ({ getBookmark: () => null }) } as unknown as D1Database;
    const token = await sign(claims({ sub: "usr_1", role: 1, onboardingStatus: 3 }));
    const page = await visit("/partner/onboarding/step-4", { cookie: `__session=${token}` }, { DB: broken });
    expect(page.status).toBe(200);
    const answer = await visit("/api/auth/me", { cookie: `__session=${token}` }, { DB: broken });
    expect(await answer.json()).toMatchObject({ status: "authenticated", uid: "usr_1", onboardingStatus: 3 });
  });

  it.each([
    [
      "two of its cookies",
      async () => `__session=${await sign(claims())}; __session=${await sign(claims({ sub: "b" }))}`,
    ],
    ["no token", async () => "__session=garbage"],
    ["the provider's settings in a cookie", async () => "__FIREBASE_DEFAULTS__=eyJjb25maWciOnt9fQ"],
    ["an expired token alone", async () => `__session=${await expired()}`],
  ])("is nobody's with %s", async (_, cookies) => {
    const answer = await visit("/api/auth/me", { cookie: await cookies() });
    expect(await answer.json()).toEqual({ status: "unauthenticated", role: 0 });
  });

  it("ends when the account is disabled or its tokens are revoked", async () => {
    const token = await sign(claims({ sub: "usr_1" }));
    for (const marks of [{ disabled: true as const }, { revokedBefore: nowSeconds() + 1 }]) {
      await mark(env, "usr_1", marks);
      const answer = await visit("/customer/rents", { cookie: `__session=${token}` });
      expect(answer.headers.get("location")).toContain("/home?next=");
    }
  });

  it("takes a new role at the next navigation", async () => {
    provider({ sub: "usr_1", role: 1, onboardingStatus: 4 });
    const token = await sign(claims({ sub: "usr_1", role: 0, iat: nowSeconds() - 10 }));
    await mark(env, "usr_1", { staleBefore: nowSeconds() });
    const cookies = `__session=${token}; __Host-boksy_rt=${await sealed("usr_1")}`;
    expect((await visit("/partner/rents", { cookie: cookies })).status).toBe(200);
    expect(await (await visit("/api/auth/me", { cookie: cookies })).json()).toMatchObject({ role: 1 });
  });
});

describe("refreshing", () => {
  const refresh = async (sub = "usr_test") =>
    as
      .nobody()
      .get("/api/auth/refresh", { cookie: `__session=${await expired()}; __Host-boksy_rt=${await sealed(sub)}` });

  it("gives new cookies and seals the new refresh token", async () => {
    provider({ role: 0 });
    const answer = await refresh();
    expect(await answer.json()).toEqual({ expiresAt: decodeJwt(cookieValue(answer, "__session")).exp });
    expect(await openSeal(env, cookieValue(answer, "__Host-boksy_rt"))).toEqual({
      refreshToken: "refresh-2",
      sub: "usr_test",
    });
  });

  it.each([400, 401, 403])("clears the cookies when the provider answers %i", async (status) => {
    provider({}, status);
    const answer = await refresh();
    expect(answer.status).toBe(401);
    expect(cookiesOf(answer).filter((one) => one.includes("Max-Age=0"))).toHaveLength(3);
  });

  it.each([429, 500, 503])("keeps the cookies when the provider answers %i", async (status) => {
    provider({}, status);
    const answer = await refresh();
    expect([answer.status, await codeOf(answer)]).toEqual([503, "auth.provider_down"]);
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(cookiesOf(answer)).toEqual([]);
  });

  it("keeps the cookies when the provider cannot be reached", async () => {
    vi.spyOn(globalThis, "fetch").mockReset().mockRejectedValue(new TypeError("network"));
    expect((await refresh()).status).toBe(503);
  });

  it("refuses a token of another account than was sealed", async () => {
    provider({ sub: "usr_other" });
    expect((await refresh("usr_test")).status).toBe(401);
  });

  it("refuses a seal that is not ours, without asking the provider", async () => {
    const { spy } = provider();
    for (const text of ["garbage", "a.b.c.d.e", ""]) {
      const answer = await as.nobody().get("/api/auth/refresh", { cookie: `__Host-boksy_rt=${text}` });
      expect(answer.status).toBe(401);
    }
    expect(spy).not.toHaveBeenCalled();
  });

  it("happens on the way to a page", async () => {
    provider({ role: 0 });
    const cookies = `__session=${await expired({ role: 0 })}; __Host-boksy_rt=${await sealed("usr_test")}`;
    const page = await visit("/customer/rents", { cookie: cookies });
    expect(page.status).toBe(200);
    expect(cookie(page, "__session")).toContain("HttpOnly");
    const redirect = await visit("/auth/login", { cookie: cookies });
    expect(redirect.headers.get("location")).toBe("/");
    expect(cookie(redirect, "__session")).toContain("HttpOnly");
  });

  it("that fails on the way leaves a page, and does not pretend that one is signed out", async () => {
    const cookies = `__session=${await expired({ role: 0 })}; __Host-boksy_rt=${await sealed("usr_test")}`;
    provider({}, 503);
    const page = await visit("/customer/rents", { cookie: cookies });
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
    expect((await visit("/home", { cookie: cookies })).status).toBe(200);
    provider({}, 400);
    const ended = await visit("/customer/rents", { cookie: cookies });
    expect(ended.headers.get("location")).toContain("/home?next=");
    expect(cookie(ended, "__session")).toContain("Max-Age=0");
  });
});

describe("signing out", () => {
  it("clears this device's cookies", async () => {
    for (const answer of [
      await as.customer().post("/api/auth/logout"),
      await as.customer().delete("/api/auth/token"),
    ]) {
      expect(answer.status).toBe(204);
      expect(cookiesOf(answer).filter((one) => one.includes("Max-Age=0"))).toHaveLength(3);
    }
  });

  it("everywhere ends the tokens issued until now, and tells the provider", async () => {
    const { spy } = provider();
    const cookie = `__session=${await sign(claims({ sub: "usr_1" }))}`;
    expect((await staffed().post("/api/auth/sign-out-everywhere", {}, { cookie })).status).toBe(204);
    expect(spy.mock.calls.map(([url]) => String(url)).at(-1)).toContain("accounts:update");
    const elsewhere = await visit("/api/auth/me", { cookie });
    expect(await elsewhere.json()).toEqual({ status: "unauthenticated", role: 0 });
  });

  it.each([
    ["same-origin", 204],
    ["none", 204],
    ["cross-site", 403],
    ["same-site", 403],
  ])("by GET from %s answers %i", async (site, status) => {
    const answer = await as.customer().get("/api/auth/logout", { "sec-fetch-site": site });
    expect(answer.status).toBe(status);
  });
});

describe("a changed token", () => {
  const sync = async (sub: string, token: string) =>
    as
      .nobody()
      .post(
        "/api/auth/token",
        {},
        { authorization: `Bearer ${token}`, cookie: `__Host-boksy_rt=${await sealed(sub)}` },
      );

  it("renews the session of the same account", async () => {
    const token = await sign(claims({ sub: "usr_1" }));
    const answer = await sync("usr_1", token);
    expect(answer.status).toBe(204);
    expect(cookieValue(answer, "__session")).toBe(token);
  });

  it("begins no session, and takes none over", async () => {
    const token = await sign(claims({ sub: "usr_attacker" }));
    expect((await sync("usr_victim", token)).status).toBe(401);
    expect((await as.nobody().post("/api/auth/token", {}, { authorization: `Bearer ${token}` })).status).toBe(401);
    expect((await sync("usr_1", "garbage")).status).toBe(401);
    expect((await sync("usr_test", await expired())).status).toBe(401);
  });
});
