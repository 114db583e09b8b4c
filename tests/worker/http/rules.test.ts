import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { given } from "../fixtures.ts";
import { claims, sign } from "../identity/issuer.ts";
import { ask, errorOf, send } from "./probe.ts";

const json = { "content-type": "application/json" };
const post = (body: unknown, headers: HeadersInit = json) =>
  ask("POST", "/api/things", { headers, body: typeof body === "string" ? body : JSON.stringify(body) });

describe("a write", () => {
  it.each([
    ["another site", { origin: "https://evil.example" }],
    ["another site that the browser names", { "sec-fetch-site": "cross-site" }],
    ["a sister site", { "sec-fetch-site": "same-site" }],
    ["a sandboxed frame", { origin: "null" }],
    ["a page opened by hand", { "sec-fetch-site": "none" }],
    ["its own host by another scheme", { origin: "http://boksy.test" }],
  ] as [string, Record<string, string>][])("from %s is refused", async (_, headers) => {
    const answer = await post({ name: "box" }, { ...json, ...headers });
    expect(await errorOf(answer)).toEqual({ status: 403, code: "request.cross_site" });
  });

  it("from another host name that resolves here is refused", async () => {
    const headers = { ...json, origin: "https://evil.test", "sec-fetch-site": "same-origin" };
    const rebound = new Request("https://evil.test/api/write", { method: "POST", headers });
    expect(await errorOf(await send(rebound))).toEqual({ status: 403, code: "request.cross_site" });
  });

  it("from its own site is accepted, and a provider's webhook from anywhere", async () => {
    expect((await post({ name: "box" }, { ...json, "sec-fetch-site": "same-origin" })).status).toBe(200);
    expect((await ask("POST", "/api/webhooks/provider", { headers: { origin: "null" } })).status).toBe(204);
  });

  it("is rate-limited by user", async () => {
    await given.user({ uid: "usr_busy" });
    const cookie = `__session=${await sign(claims({ sub: "usr_busy" }))}`;
    const exhausted = { limit: vi.fn(async () => ({ success: false })) };
    const answer = await ask("POST", "/api/write", { headers: { cookie } }, { RATE_LIMIT_WRITE: exhausted as never });
    expect(exhausted.limit).toHaveBeenCalledWith({ key: "usr_busy" });
    expect(answer.headers.get("retry-after")).toBe("60");
    expect(await errorOf(answer)).toEqual({ status: 429, code: "request.rate_limited" });
  });

  it("sets a bookmark, so that the user's next read is as recent", async () => {
    const written = await ask("POST", "/api/write");
    const cookie = written.headers.getSetCookie()[0] ?? "";
    expect(cookie).toMatch(/^__Host-boksy_bookmark=[\w-]+; Path=\/; Max-Age=600; Secure; SameSite=Lax; HttpOnly$/);
    const opened = vi.fn((constraint?: string) => env.DB.withSession(constraint));
    const watched = { withSession: opened } as unknown as D1Database;
    await ask("GET", "/api/read", { headers: { cookie: cookie.split(";")[0] ?? "" } }, { DB: watched });
    expect(opened).toHaveBeenCalledWith(/=([^;]+)/.exec(cookie)?.[1]);
    const read = await ask("GET", "/api/read", {}, { DB: watched });
    expect(opened).toHaveBeenLastCalledWith("first-unconstrained");
    expect(read.headers.getSetCookie()).toEqual([]);
  });

  it("sets one also after a conflict, and so does a read that has noted something, but no refused input", async () => {
    const cookies = async (answer: Promise<Response>) => (await answer).headers.getSetCookie().join();
    expect(await cookies(ask("POST", "/api/outdated"))).toContain("boksy_bookmark=");
    expect(await cookies(ask("GET", "/api/noted"))).toContain("boksy_bookmark=");
    expect(await cookies(post({}))).toBe("");
  });
});

describe("an input", () => {
  it.each([
    [{}, { name: "field.required" }],
    [{ name: "a" }, { name: "field.too_short" }],
    [{ name: "abcdef" }, { name: "field.too_long" }],
    [{ name: 7 }, { name: "field.invalid" }],
    [{ name: "box", email: "no" }, { email: "field.email" }],
    [{ name: "box", size: 0 }, { size: "field.too_small" }],
    [{ name: "box", size: 10 }, { size: "field.too_large" }],
    [{ name: "box", code: "no" }, { code: "field.nip" }],
    [{ name: "box", role: 2 }, { role: "field.unknown" }],
  ])("%o is refused by its fields", async (body, fields) => {
    expect(await errorOf(await post(body))).toEqual({ status: 422, code: "request.invalid", fields });
  });

  it("that is not JSON is malformed", async () => {
    for (const answer of [await post("{"), await post({ name: "box" }, { "content-type": "text/plain" })]) {
      expect(await errorOf(answer)).toEqual({ status: 400, code: "request.malformed" });
    }
  });

  it("that is nested too deep is malformed, regardless of its content type", async () => {
    const nested = (levels: number) => `{"name":${"[".repeat(levels)}${"]".repeat(levels)}}`;
    for (const type of ["application/json", "application/x+json; charset=utf-8"]) {
      const answer = await post(nested(400), { "content-type": type });
      expect(await errorOf(answer)).toEqual({ status: 400, code: "request.malformed" });
    }
    expect(await errorOf(await post(nested(20)))).toMatchObject({ status: 422, fields: { name: "field.invalid" } });
    expect((await post({ name: '[{\\"' })).status).toBe(200);
  });

  it("that is too large is refused, also without a content length", async () => {
    expect(await errorOf(await post({ name: "x".repeat(1_001) }))).toEqual({ status: 400, code: "request.too_large" });
    const body = new Blob(["x".repeat(1_001)]).stream();
    const answer = await ask("POST", "/api/things", { headers: json, body });
    expect(await errorOf(answer)).toEqual({ status: 400, code: "request.too_large" });
  });
});

describe("an actor", () => {
  const observe = async (uid: string, role: number) =>
    ask("GET", "/api/admin/users", { headers: { cookie: `__session=${await sign(claims({ sub: uid, role }))}` } });

  it("is read from the database, in one batch with the data", async () => {
    await given.user({ uid: "usr_1", role: 2 });
    const answer = await observe("usr_1", 2);
    expect(await answer.json()).toEqual({
      actor: {
        ...{ uid: "usr_1", role: 2, partnerId: null, staffRole: null, hasLimitedPlaces: false },
        // Not on a team, so no team permissions.
        limits: { maxDiscountPercent: 0, mayLowerDeposit: false, mayRecordPayments: false },
      },
      counted: 1,
    });
  });

  it("is not taken from the token", async () => {
    await given.user({ uid: "usr_1", role: 0 });
    expect(await errorOf(await observe("usr_1", 2))).toEqual({ status: 403, code: "auth.forbidden" });
  });

  it("is refused when blocked, unknown or signed out", async () => {
    await given.user({ uid: "usr_1", role: 2, status: "blocked" });
    expect(await errorOf(await observe("usr_1", 2))).toEqual({ status: 403, code: "auth.blocked" });
    expect(await errorOf(await observe("usr_2", 2))).toEqual({ status: 403, code: "auth.unprovisioned" });
    expect(await errorOf(await ask("GET", "/api/admin/users"))).toEqual({ status: 401, code: "auth.signed_out" });
  });
});

describe("a suspended partner", () => {
  it("reads their data and changes none of it", async () => {
    await given.partner({ id: "par_1", status: "suspended" });
    await given.member({ uid: "usr_1", partnerId: "par_1" });
    const headers = { cookie: `__session=${await sign(claims({ sub: "usr_1", role: 1 }))}` };
    expect((await ask("GET", "/api/partner/things", { headers })).status).toBe(200);
    const write = await ask("POST", "/api/partner/things", { headers });
    expect(await errorOf(write)).toEqual({ status: 403, code: "partner.suspended" });
  });
});

describe("an error", () => {
  it("in a browser window is a page in the visitor's language, with the same status", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const open = (path: string, language: string) =>
      ask("GET", path, { headers: { accept: "text/html,*/*;q=0.8", "accept-language": language } });
    for (const [path, language, status, title, sentence] of [
      ["/api/wrong", "en", 500, "Internal Server Error", "Something went wrong. Nothing has been lost."],
      ["/api/wrong", "pl", 500, "Wewnętrzny błąd serwera", "Coś poszło nie tak. Nic nie zostało utracone."],
      ["/api/admin/users", "en", 401, "Internal Server Error", "Sign in to see this page."],
    ] as const) {
      const answer = await open(path, language);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([status, "text/html; charset=UTF-8"]);
      expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
      const html = await answer.text();
      expect(html).toContain(`<html lang="${language}"`);
      expect(html).toContain(`<p>${status}</p><h1>${title}</h1>`);
      expect(html).toContain(`<title>${title} · Boksy</title>`);
      expect(html).toContain(sentence);
      expect(html).toContain(answer.headers.get("x-request-id"));
      expect(html).not.toMatch(/nowhere|stack/);
    }
  });

  it("of the database connection is temporary, and says when to retry", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const all = () => Promise.reject(new Error("D1_ERROR: Network connection lost."));
    const session = { prepare: () => ({ all }), getBookmark: () => null };
    const answer = await ask("GET", "/api/read", {}, { DB: { withSession: () => session } as never });
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(await errorOf(answer)).toEqual({ status: 503, code: "service.unavailable" });
  });

  it("of the server is logged with the request's id and not shown to users", async () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const answer = await ask("GET", "/api/wrong?email=anna@example.com", { headers: { cookie: "a=secret" } });
    const text = await answer.clone().text();
    expect(await errorOf(answer)).toEqual({ status: 500, code: "service.fault" });
    expect(text).not.toContain("nowhere");
    const line = String(logged.mock.calls[0]?.[0]);
    expect(line).toContain(answer.headers.get("x-request-id") ?? "none");
    expect(line).not.toMatch(/anna|secret/);
  });
});
