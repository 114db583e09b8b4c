import { env } from "cloudflare:workers";
import { decodeJwt, type JWTPayload } from "jose";
import { describe, expect, it, vi } from "vitest";
import { mark } from "../../../worker/identity/marks.ts";
import { openSeal } from "../../../worker/identity/seal.ts";
import { as } from "../as-user.ts";
import { countingDb } from "../counting-db.ts";
import { visit } from "../edge/visit.ts";
import { given } from "../fixtures.ts";
import { claims, nowSeconds, sign } from "./issuer.ts";
import {
  codeOf,
  cookie,
  cookiesOf,
  cookieValue,
  expired,
  login,
  provider,
  sealed,
  withServiceAccount,
} from "./provider-stub.ts";

/** The cookies of a session that has been revoked since its sign-in a minute ago. */
async function revoked(more: JWTPayload = {}): Promise<string> {
  const signedInAt = nowSeconds() - 60;
  await mark(env, "usr_1", { revokedBefore: nowSeconds() });
  const token = await sign(claims({ sub: "usr_1", auth_time: signedInAt, ...more }));
  return `__session=${token}; __Host-boksy_rt=${await sealed("usr_1", signedInAt)}; boksy_exp=${decodeJwt(token).exp}`;
}

/** The names of the cookies that a response clears. */
const clearedCookies = (answer: Response) =>
  cookiesOf(answer)
    .filter((one) => one.includes("Max-Age=0"))
    .map((one) => one.split("=")[0]);

describe("a session", () => {
  it("is read without a database call", async () => {
    const { db, count } = countingDb(env.DB);
    const token = await sign(claims({ sub: "usr_1", role: 1, onboardingStatus: 3 }));
    const page = await visit("/partner/onboarding/step-4", { cookie: `__session=${token}` }, { DB: db });
    expect(page.status).toBe(200);
    const answer = await visit("/api/auth/me", { cookie: `__session=${token}` }, { DB: db });
    expect(await answer.json()).toMatchObject({ status: "authenticated", uid: "usr_1", onboardingStatus: 3 });
    expect(count.roundTrips).toBe(0);
  });

  it.each([
    ["one of another site", () => "abc"],
    ["an unsigned copy", async () => `${(await sign(claims({ sub: "usr_2" }))).split(".").slice(0, 2).join(".")}.e30`],
    ["a session of another account", () => sign(claims({ sub: "usr_2" }))],
    ["an expired one of another account", () => expired({ sub: "usr_2" })],
  ])("is the own one next to %s in a cookie of the same name", async (_, foreign) => {
    const refresh = `__Host-boksy_rt=${await sealed("usr_1")}`;
    const cookies = [`__session=${await foreign()}`, `__session=${await sign(claims({ sub: "usr_1" }))}`, refresh];
    for (const cookie of [cookies.join("; "), cookies.toReversed().join("; ")]) {
      const answer = await visit("/api/auth/me", { cookie });
      expect(await answer.json()).toMatchObject({ status: "authenticated", uid: "usr_1" });
    }
  });

  it("is renewed after it has expired, next to a cookie of another site", async () => {
    provider({ sub: "usr_1" });
    const cookie = `__session=abc; __session=${await expired({ sub: "usr_1" })}; __Host-boksy_rt=${await sealed("usr_1")}`;
    const answer = await withServiceAccount().get("/api/auth/refresh", { cookie });
    expect(answer.status).toBe(200);
  });

  it.each([
    ["two of its cookies that are no tokens", async () => "__session=abc; __session=def"],
    ["no token", async () => "__session=garbage"],
    ["the provider's settings in a cookie", async () => "__FIREBASE_DEFAULTS__=eyJjb25maWciOnt9fQ"],
    ["an expired token alone", async () => `__session=${await expired()}`],
  ])("is unauthenticated with %s", async (_, cookies) => {
    const answer = await visit("/api/auth/me", { cookie: await cookies() });
    expect(await answer.json()).toEqual({ status: "unauthenticated", role: 0 });
  });

  it("ends when its tokens are revoked", async () => {
    const answer = await visit("/customer/rents", { cookie: await revoked() });
    expect(answer.headers.get("location")).toContain("/home?next=");
  });

  it.each([
    ["/customer/dashboard", 302],
    ["/home", 200],
    ["/api/auth/me", 200],
    ["/api/rents", 401],
    ["/api/auth/refresh", 401],
  ])(
    "leaves no cookie at %s (%i) once it is revoked, not even if its token was renewed since",
    async (path, status) => {
      const { spy } = provider({ sub: "usr_1" });
      for (const iat of [nowSeconds() - 60, nowSeconds()]) {
        const answer = await visit(path, { cookie: await revoked({ iat }) });
        expect(answer.status).toBe(status);
        expect(clearedCookies(answer)).toEqual(["__session", "__Host-boksy_rt", "boksy_exp", "__Host-boksy_pk"]);
      }
      expect(spy).not.toHaveBeenCalled();
    },
  );

  it("begins again in a browser whose earlier session was revoked", async () => {
    await given.user({ uid: "usr_1", role: 0 });
    const cookie = await revoked({ role: 0 });
    const tokens = { idToken: await sign(claims({ sub: "usr_1", role: 0 })), refreshToken: "refresh-1" };
    const answer = await withServiceAccount().post("/api/auth/sessionLogin", tokens, { cookie });
    expect(answer.status).toBe(200);
    expect(clearedCookies(answer)).toEqual([]);
    expect(cookieValue(answer, "__session")).toBe(tokens.idToken);
  });

  it("is remembered as revoked for as long as its cookies last", async () => {
    const endsAt = async () => (await env.KV.list({ prefix: "u:" })).keys[0]?.expiration ?? 0;
    await mark(env, "usr_1", { staleBefore: nowSeconds() });
    const before = await endsAt();
    await mark(env, "usr_1", { revokedBefore: nowSeconds() });
    await mark(env, "usr_1", { staleBefore: nowSeconds() });
    expect(Math.round(((await endsAt()) - before) / 3_600)).toBe(14 * 24 - 1);
  });

  it("ends when the password was changed elsewhere, and not before", async () => {
    await given.user({ uid: "usr_1", role: 0 });
    const earlier = {
      cookie: `__session=${await sign(claims({ sub: "usr_1", role: 0, auth_time: nowSeconds() - 10 }))}`,
    };
    const status = async (header: object) =>
      (await (await visit("/api/auth/me", { ...header })).json<{ status: string }>()).status;
    await login({ sub: "usr_1", role: 0 });
    expect(await status(earlier)).toBe("authenticated");
    const changed = await login({ sub: "usr_1", role: 0 }, { endsOthers: true });
    expect(await status(earlier)).toBe("unauthenticated");
    expect(await status({ cookie: `__session=${cookieValue(changed, "__session")}` })).toBe("authenticated");
  });

  it("stays ended when a later mark allows older tokens", async () => {
    const earlier = await sign(claims({ sub: "usr_1", auth_time: nowSeconds() - 60 }));
    await mark(env, "usr_1", { revokedBefore: nowSeconds() });
    await mark(env, "usr_1", { revokedBefore: nowSeconds() - 120, staleBefore: 1 });
    const answer = await visit("/api/auth/me", { cookie: `__session=${earlier}` });
    expect(await answer.json()).toMatchObject({ status: "unauthenticated" });
  });

  it("ends when the account is closed, and its owner is notified", async () => {
    await mark(env, "usr_1", { disabled: true });
    const cookies = { cookie: `__session=${await sign(claims({ sub: "usr_1" }))}` };
    const answer = await visit("/customer/rents", cookies);
    expect(answer.headers.get("location")).toBe("/error?statusCode=403&message=This+account+is+blocked");
    expect(cookie(answer, "__session")).toContain("Max-Age=0");
    expect((await visit("/home", cookies)).status).toBe(200);
    expect(await codeOf(await as.visitor().get("/api/rents", cookies))).toBe("auth.blocked");
    expect(await codeOf(await as.visitor().get("/api/reservations", cookies))).toBe("auth.blocked");
  });

  it("gets a new role at the next navigation", async () => {
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
      .visitor()
      .get("/api/auth/refresh", { cookie: `__session=${await expired()}; __Host-boksy_rt=${await sealed(sub)}` });

  it("sets new cookies and seals the new refresh token", async () => {
    provider({ role: 0 });
    const answer = await refresh();
    expect(await answer.json()).toEqual({ expiresAt: decodeJwt(cookieValue(answer, "__session")).exp });
    expect(await openSeal(env, cookieValue(answer, "__Host-boksy_rt"))).toEqual({
      refreshToken: "refresh-2",
      sub: "usr_test",
      signedInAt: expect.any(Number),
    });
  });

  it("records that the address has been verified since", async () => {
    await given.user({ uid: "usr_test", role: 1, email: "anna@example.com", email_verified: 0 });
    provider({ role: 1, email: "anna@example.com", email_verified: true });
    expect((await refresh()).status).toBe(200);
    expect(
      await env.DB.prepare("SELECT email_verified FROM users WHERE uid = 'usr_test'").first("email_verified"),
    ).toBe(1);
  });

  it.each([400, 401, 403])("clears the cookies when the provider answers %i", async (status) => {
    provider({}, status);
    const answer = await refresh();
    expect(answer.status).toBe(401);
    expect(cookiesOf(answer).filter((one) => one.includes("Max-Age=0"))).toHaveLength(4);
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

  it("refuses a token of another account than the sealed one", async () => {
    provider({ sub: "usr_other" });
    expect((await refresh("usr_test")).status).toBe(401);
  });

  it("refuses a seal that is not ours, without calling the provider", async () => {
    const { spy } = provider();
    for (const text of ["garbage", "a.b.c.d.e", ""]) {
      const answer = await as.visitor().get("/api/auth/refresh", { cookie: `__Host-boksy_rt=${text}` });
      expect(answer.status).toBe(401);
    }
    expect(spy).not.toHaveBeenCalled();
  });
});

describe("a page load with an expired token", () => {
  const state = async (answer: Response) =>
    JSON.parse(/id="boksy-state">([^<]*)</.exec(await answer.text())?.[1] ?? "null") as { session?: unknown };
  const cookies = async () => `__session=${await expired({ role: 0 })}; __Host-boksy_rt=${await sealed("usr_test")}`;

  it.each(["/customer/rents", "/partner/dashboard", "/auth/login", "/home", "/"])(
    "leaves the refresh and the decision about %s to the page",
    async (path) => {
      const { spy } = provider();
      const token = await expired({ role: 0 });
      const cookie = `__session=${token}; __Host-boksy_rt=${await sealed("usr_test")}`;
      const answer = await visit(path, { cookie });
      expect(answer.status).toBe(200);
      expect(await state(answer)).not.toHaveProperty("session");
      expect(cookiesOf(answer)).toEqual([expect.stringMatching(`^boksy_exp=${decodeJwt(token).exp};`)]);
      expect(spy).not.toHaveBeenCalled();
    },
  );

  it("needs no key: the one that signed it may be retired", async () => {
    const { spy } = provider();
    const [header, payload] = (await expired()).split(".");
    const cookie = `__session=${header}.${payload}.c2lnbmF0dXJl; __Host-boksy_rt=${await sealed("usr_test")}`;
    expect((await visit("/customer/rents", { cookie })).status).toBe(200);
    expect(await (await visit("/api/auth/me", { cookie })).json()).toEqual({ status: "unauthenticated", role: 0 });
    expect((await as.visitor().get("/api/rents", { cookie })).status).toBe(401);
    expect(spy).not.toHaveBeenCalled();
  });

  it("is unauthenticated when the refresh token is missing", async () => {
    const answer = await visit("/customer/rents", { cookie: `__session=${await expired()}` });
    expect(answer.headers.get("location")).toBe("/home?next=%2Fcustomer%2Frents");
  });

  it("counts as unauthenticated in the session check, without calling the provider", async () => {
    const { spy } = provider();
    const answer = await visit("/api/auth/me", { cookie: await cookies() });
    expect(await answer.json()).toEqual({ status: "unauthenticated", role: 0 });
    expect(spy).not.toHaveBeenCalled();
  });
});

describe("the readable expiry", () => {
  const exp = (answer: Response) => cookiesOf(answer).filter((one) => one.startsWith("boksy_exp="));

  it.each([
    ["alone", async () => ""],
    ["without the refresh token", async () => `; __session=${await sign(claims())}`],
    ["without the identity token", async () => `; __Host-boksy_rt=${await sealed("usr_test")}`],
  ])("is cleared on a page load when it comes %s", async (_, others) => {
    const answer = await visit("/home", { cookie: `boksy_exp=1${await others()}` });
    expect(exp(answer)).toEqual(["boksy_exp=; Path=/; Max-Age=0; Secure; SameSite=Lax"]);
  });

  it("is set to the identity token's when it differs or is missing, and otherwise unchanged", async () => {
    const token = await sign(claims());
    const { exp: end } = decodeJwt(token);
    const both = `__session=${token}; __Host-boksy_rt=${await sealed("usr_test")}`;
    for (const cookie of [both, `${both}; boksy_exp=1`]) {
      expect(exp(await visit("/home", { cookie }))).toEqual([expect.stringContaining(`boksy_exp=${end};`)]);
    }
    expect(exp(await visit("/home", { cookie: `${both}; boksy_exp=${end}` }))).toEqual([]);
    expect(exp(await visit("/home"))).toEqual([]);
  });
});

describe("signing out", () => {
  it("clears this device's cookies", async () => {
    for (const answer of [
      await as.customer().post("/api/auth/logout"),
      await as.customer().delete("/api/auth/token"),
    ]) {
      expect(answer.status).toBe(204);
      expect(cookiesOf(answer).filter((one) => one.includes("Max-Age=0"))).toHaveLength(5);
    }
  });

  it("everywhere invalidates the tokens issued until now, and notifies the provider", async () => {
    const { spy } = provider();
    const cookie = `__session=${await sign(claims({ sub: "usr_1" }))}`;
    expect((await withServiceAccount().post("/api/auth/sign-out-everywhere", {}, { cookie })).status).toBe(204);
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
  const sync = async (sub: string, token: string, current = "") =>
    as.visitor().post(
      "/api/auth/token",
      {},
      {
        authorization: `Bearer ${token}`,
        cookie: `__Host-boksy_rt=${await sealed(sub)}${current && `; __session=${current}`}`,
      },
    );
  const issued = (secondsAgo: number, more: JWTPayload = {}) =>
    sign(claims({ sub: "usr_1", iat: nowSeconds() - secondsAgo, ...more }));

  it("replaces an older one of the same account", async () => {
    await given.user({ uid: "usr_1", email: "old@example.com" });
    const token = await issued(0, { email: "new@example.com" });
    for (const current of ["", await issued(5), await expired({ sub: "usr_1" }), "garbage"]) {
      const answer = await sync("usr_1", token, current);
      expect([answer.status, cookieValue(answer, "__session")]).toEqual([204, token]);
      expect(cookie(answer, "boksy_exp")).toContain(`boksy_exp=${decodeJwt(token).exp};`);
    }
    const row = await env.DB.prepare("SELECT email FROM users WHERE uid = 'usr_1'").first();
    expect(row).toEqual({ email: "new@example.com" });
  });

  it("does not replace a token of the same age: signing in has already repaired its claims", async () => {
    for (const current of [await issued(0, { role: 1 }), await issued(-3)]) {
      const answer = await sync("usr_1", await issued(0, { role: undefined }), current);
      expect([answer.status, cookiesOf(answer)]).toEqual([204, []]);
    }
  });

  it("starts no session, and takes none over", async () => {
    const token = await sign(claims({ sub: "usr_attacker" }));
    expect(await codeOf(await sync("usr_victim", token))).toBe("auth.token_invalid");
    const alone = await as.visitor().post("/api/auth/token", {}, { authorization: `Bearer ${token}` });
    expect([alone.status, await codeOf(alone), cookiesOf(alone)]).toEqual([401, "auth.signed_out", []]);
    expect((await sync("usr_1", "garbage")).status).toBe(401);
    expect((await sync("usr_test", await expired())).status).toBe(401);
    const elsewhere = { authorization: `Bearer ${token}`, "sec-fetch-site": "cross-site" };
    expect((await as.visitor().post("/api/auth/token", {}, elsewhere)).status).toBe(403);
    expect((await as.visitor().delete("/api/auth/token", elsewhere)).status).toBe(403);
  });

  it("is refused for a session that was revoked", async () => {
    const headers = { authorization: `Bearer ${await issued(0)}`, cookie: await revoked() };
    const answer = await as.visitor().post("/api/auth/token", {}, headers);
    expect([answer.status, await codeOf(answer)]).toEqual([401, "auth.signed_out"]);
    expect(clearedCookies(answer)).toEqual(["__session", "__Host-boksy_rt", "boksy_exp", "__Host-boksy_pk"]);
  });

  it("is refused for a blocked account", async () => {
    await given.user({ uid: "usr_1", status: "blocked" });
    const answer = await sync("usr_1", await issued(0), await issued(5));
    expect([answer.status, await codeOf(answer), cookiesOf(answer)]).toEqual([403, "auth.blocked", []]);
  });
});
