import { env } from "cloudflare:workers";
import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import { documentVersions } from "../../../domain/consent/documents.ts";
import { openSeal } from "../../../worker/identity/seal.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { claims, nowSeconds, sign } from "./issuer.ts";
import { codeOf, cookie, cookiesOf, cookieValue, login, provider, withServiceAccount } from "./provider-stub.ts";

describe("signing in", () => {
  it("creates a session of three cookies, of which the page reads the expiry only", async () => {
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
      signedInAt: decodeJwt(cookieValue(answer, "__session")).auth_time,
    });
  });

  it("requires a recent sign-in at the provider", async () => {
    await given.user({ uid: "usr_test" });
    expect(await codeOf(await login({ auth_time: nowSeconds() - 301 }))).toBe("auth.login_stale");
    expect((await login({ auth_time: nowSeconds() - 290 })).status).toBe(200);
  });

  it("does not take a refresh token for an identity token", async () => {
    const body = { idToken: "AMf-vBxRefreshToken", refreshToken: "AMf-vBxRefreshToken" };
    const answer = await as.visitor().post("/api/auth/sessionLogin", body);
    expect([answer.status, await codeOf(answer)]).toEqual([401, "auth.token_invalid"]);
    expect(cookiesOf(answer)).toEqual([]);
  });

  it("takes JSON of at most 8 KB, of known fields, from its own site", async () => {
    const body = JSON.stringify({ idToken: await sign(claims()), refreshToken: "r" });
    const send = (content: BodyInit, headers: HeadersInit) =>
      as.visitor().raw("/api/auth/sessionLogin", content, headers);
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

  it("leaves an unknown user without a role", async () => {
    const answer = await login({ sub: "usr_new", role: undefined });
    expect(await answer.json()).toMatchObject({ status: "authenticated", role: null });
  });

  it("repairs claims from the database, and answers with the repaired ones", async () => {
    await given.partner({ id: "par_1", onboarding_status: 2 });
    await given.member({ uid: "usr_1", partnerId: "par_1" });
    const { calls } = provider({ sub: "usr_1" });
    const answer = await login({ sub: "usr_1", role: undefined });
    expect(calls).toEqual([{ uid: "usr_1", claims: { role: 1, onboardingStatus: 2, staffRole: "owner" } }]);
    expect(await answer.json()).toMatchObject({ role: 1, onboardingStatus: 2, staffRole: "owner" });
    expect(decodeJwt(cookieValue(answer, "__session"))).toMatchObject({ role: 1 });
  });

  it("is refused for a blocked user", async () => {
    await given.user({ uid: "usr_1", status: "blocked" });
    const answer = await login({ sub: "usr_1" });
    expect([answer.status, await codeOf(answer)]).toEqual([403, "auth.blocked"]);
    expect(cookiesOf(answer)).toEqual([]);
  });

  it("is rate-limited by network address", async () => {
    const visitor = as.visitor();
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 25; attempt++)
      statuses.add((await visitor.post("/api/auth/sessionLogin", {})).status);
    expect([...statuses]).toEqual([422, 429]);
  });
});

describe("registering", () => {
  const register = async (sub: string, kind: "customer" | "partner") => {
    const { calls } = provider({ sub });
    const idToken = await sign(claims({ sub, role: undefined }));
    const profile = { displayName: "Anna Nowak", locale: "pl", accepted: documentVersions };
    const answer = await withServiceAccount().post("/api/auth/register", {
      idToken,
      refreshToken: "r",
      kind,
      ...profile,
    });
    return { answer, calls };
  };

  it("creates a customer", async () => {
    const { answer, calls } = await register("usr_1", "customer");
    expect(await answer.json()).toMatchObject({ status: "authenticated", uid: "usr_1", role: 0 });
    expect(calls).toEqual([{ uid: "usr_1", claims: { role: 0 } }]);
    const row = await env.DB.prepare("SELECT role, display_name, locale FROM users WHERE uid = 'usr_1'").first();
    expect(row).toEqual({ role: 0, display_name: "Anna Nowak", locale: "pl" });
  });

  it("creates a partner at the start of onboarding, once", async () => {
    const { calls } = await register("usr_1", "partner");
    expect(calls).toEqual([{ uid: "usr_1", claims: { role: 1, onboardingStatus: 0, staffRole: "owner" } }]);
    await register("usr_1", "partner");
    const row = await env.DB.prepare(
      "SELECT COUNT(*) AS partners, MIN(onboarding_status) AS onboarding, MIN(staff_role) AS staff FROM partner_members JOIN partners ON partners.id = partner_id",
    ).first();
    expect(row).toEqual({ partners: 1, onboarding: 0, staff: "owner" });
    expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM audit_events").first("n")).toBe(1);
  });

  it("changes no existing role", async () => {
    await given.user({ uid: "usr_1", role: 0 });
    const { answer } = await register("usr_1", "partner");
    expect(await answer.json()).toMatchObject({ role: 0 });
    expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM partners").first("n")).toBe(0);
  });
});
