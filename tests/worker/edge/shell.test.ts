import { describe, expect, it } from "vitest";
import { noSession } from "../../../domain/account/session.ts";
import { fillShell, type ShellState } from "../../../worker/edge/shell.ts";
import { claims, sign } from "../identity/issuer.ts";
import { builtHtml, visit } from "./visit.ts";

function stateOf(html: string): ShellState {
  return JSON.parse(/id="boksy-state">([^<]*)</.exec(html)?.[1] ?? "null");
}

describe("a page", () => {
  it("embeds session, configuration and language", async () => {
    const cookie = `__session=${await sign(claims({ sub: "usr_1", role: 0 }))}; boksy_lang=en`;
    const answer = await visit("/customer/dashboard", { cookie });
    const html = await answer.text();
    expect(html).toContain('<html lang="en"');
    expect(html).toContain('data-frame="/shells/app.en"');
    expect(stateOf(html)).toMatchObject({
      session: { status: "authenticated", uid: "usr_1", role: 0 },
      locale: "en",
      config: { identity: { projectId: "demo-boksy", syncUrl: "/api/auth/token" }, environment: "local" },
    });
  });

  it("embeds the ids of external services and the URL template of map tiles from the runtime configuration", async () => {
    const bindings = {
      GA_MEASUREMENT_ID: "G-TEST",
      HOTJAR_ID: "42",
      SENTRY_DSN: "https://key@errors.example/1",
      TILE_URL_TEMPLATE: "https://tiles.example/{z}/{x}/{y}.png",
      FIREBASE_AUTH_DOMAIN: "auth.example",
    } as unknown as Partial<Env>;
    expect(stateOf(await (await visit("/home", {}, bindings)).text()).config).toMatchObject({
      identity: { authDomain: "auth.example" },
      tiles: { urlTemplate: "https://tiles.example/{z}/{x}/{y}.png" },
      services: { analyticsId: "G-TEST", recordingId: "42", errorDsn: "https://key@errors.example/1" },
    });
    const none = { GA_MEASUREMENT_ID: "", HOTJAR_ID: "", SENTRY_DSN: "" } as unknown as Partial<Env>;
    const { config } = stateOf(await (await visit("/home", {}, none)).text());
    expect(config?.services).toEqual({ analyticsId: null, recordingId: null, errorDsn: null });
  });

  it("allows the styles in its HTML by their hash and nothing else inline", async () => {
    for (const path of ["/home", "/auth/login", "/no/such/page"]) {
      const policy = (await visit(path)).headers.get("content-security-policy");
      expect(policy).toContain("style-src 'self' 'sha256-aB+/999999999999999999999999999999999999999=';");
      expect(policy).toMatch(/script-src 'self' 'sha256-cD\+\/9{39}='[; ]/);
      expect(policy).toContain("script-src 'self'");
      expect(policy).not.toContain("unsafe");
    }
    expect((await visit("/auth/login")).headers.get("content-security-policy")).toContain("https://apis.google.com");
  });

  it("is never cached, and never answers 304", async () => {
    const answer = await visit("/home", { "if-none-match": '"1"' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("etag")).toBeNull();
    expect(answer.headers.get("vary")).toContain("Accept-Language");
  });

  it("escapes embedded data", () => {
    const session = {
      ...noSession,
      status: "authenticated",
      displayName: "</script><script>alert(1)</script>\u2028$&",
    };
    const html = fillShell(builtHtml, { session, locale: "pl" } as unknown as ShellState);
    expect(html.match(/<script/g)).toEqual(builtHtml.match(/<script/g));
    expect(stateOf(html).session).toEqual(session);
  });

  it.each([
    ["pl", {}],
    ["en", { "accept-language": "de, en-GB;q=0.8, pl;q=0.7" }],
    ["pl", { "accept-language": "de, fr" }],
    ["pl", { "accept-language": "en;q=0, pl;q=0.1" }],
    ["en", { "accept-language": "pl", cookie: "boksy_lang=en" }],
    ["pl", { "accept-language": "pl", cookie: "boksy_lang=<svg>" }],
  ] as [string, Record<string, string>][])("serves %s in %o", async (locale, headers) => {
    const answer = await visit("/home", headers);
    expect(answer.headers.get("content-language")).toBe(locale);
    expect(await answer.text()).toContain(`data-frame="/shells/home.${locale}"`);
  });

  it("that does not exist is a page with status 404", async () => {
    const answer = await visit("/no/such/page");
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("boksy-state");
  });

  it("does not answer for a missing file", async () => {
    const answer = await visit("/missing.js", { accept: "*/*" });
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toContain("application/json");
  });

  it("keeps the return path on the same site", async () => {
    expect((await visit("//evil.example")).status).toBe(404);
    const above = await visit("//evil.example/%2e%2e");
    expect([above.status, above.headers.get("location")]).toEqual([301, "/"]);
    const protectedPage = await visit("/customer/rents?a=1&b=%2F%2Fevil.example");
    expect(protectedPage.headers.get("location")).toBe(
      `/home?next=${encodeURIComponent("/customer/rents?a=1&b=%2F%2Fevil.example")}`,
    );
  });
});
