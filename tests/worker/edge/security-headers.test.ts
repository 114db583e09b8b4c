import { describe, expect, it } from "vitest";
import { findRoute } from "../../../domain/routes.ts";
import { headersOfPage } from "../../../worker/edge/security-headers.ts";
import { identityProvider } from "../../../worker/identity/provider.ts";
import { as } from "../as-user.ts";
import { visit } from "./visit.ts";

const settings = {
  provider: identityProvider({ ENVIRONMENT: "local", FIREBASE_PROJECT_ID: "boksy", FIREBASE_API_KEY: "k" }),
  authDomain: "boksy.firebaseapp.com",
  tileUrlTemplate: "https://{s}.tiles.example/{z}/{x}/{y}.png",
  services: { analyticsId: null, recordingId: null, errorDsn: null },
  hasHumanCheck: false,
  isDevelopment: false,
};
const services = { analyticsId: "G-1", recordingId: "1", errorDsn: "https://key@errors.example/1" };
const securityHeaders = (path: string, of: typeof settings) => headersOfPage(findRoute(path), of);
const policy = (path: string, more = {}) => securityHeaders(path, { ...settings, ...more })["content-security-policy"];

describe("security headers", () => {
  it.each(["/home", "/auth/login", "/customer/rents", "/nothing"])("allow nothing inline on %s", (path) => {
    expect(policy(path)).not.toContain("unsafe");
    expect(policy(path)).toContain("default-src 'none'");
    expect(policy(path)).toContain("frame-ancestors 'none'");
  });

  it("let the page reach only the provider and the map tiles", () => {
    expect(policy("/home")).toContain(
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
    );
    expect(policy("/home")).toContain("img-src 'self' data: blob: https://*.tiles.example;");
    expect(policy("/home")).not.toContain("apis.google.com");
  });

  it("let a page reach the configured external services, and none from a page whose address is a secret", () => {
    const open = policy("/home", { services });
    expect(open).toContain("script-src 'self' https://*.googletagmanager.com https://*.hotjar.com;");
    expect(open).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com[^;]* https:\/\/errors\.example;/);
    expect(open).not.toContain("unsafe");
    expect(open).not.toContain("key");
    expect(policy("/home", { services: { ...services, recordingId: null } })).not.toContain("hotjar");
    expect(policy("/home")).not.toMatch(/google-analytics|googletagmanager|hotjar|errors/);
    expect(policy("/auth/action", { services })).toBe(policy("/auth/action"));
  });

  it("let the provider's popup work on its own pages", () => {
    for (const path of ["/auth/login", "/customer/account", "/partner/account"]) {
      const headers = securityHeaders(path, settings);
      expect(headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
      expect(headers["content-security-policy"]).toContain("script-src 'self' https://apis.google.com;");
      expect(headers["content-security-policy"]).toContain("frame-src 'self' https://boksy.firebaseapp.com;");
    }
    expect(securityHeaders("/home", settings)["cross-origin-opener-policy"]).toBe("same-origin");
  });

  it("allow the emulator's helper only where the emulator is the provider", () => {
    const at = { FIREBASE_API_KEY: "k", FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" };
    const emulated = {
      ...settings,
      provider: identityProvider({ ENVIRONMENT: "local", ...at, FIREBASE_PROJECT_ID: "demo-boksy" }),
    };
    const onLogin = securityHeaders("/auth/login", emulated)["content-security-policy"];
    expect(onLogin).toContain("frame-src 'self' http://127.0.0.1:9099;");
    expect(policy("/home", emulated)).toContain("frame-src 'self';");
    for (const path of ["/auth/login", "/auth/register", "/home"]) expect(policy(path)).not.toContain("http:");
    expect(() => identityProvider({ ENVIRONMENT: "local", ...at, FIREBASE_PROJECT_ID: "boksy" })).toThrow(
      "not a local demo",
    );
  });

  it.each([
    "/auth/action",
    "/auth/reset-password",
    "/customer-accept-invite",
    "/partner/invitations/accept-invitation",
  ])("send no referrer from %s", (path) =>
    expect(securityHeaders(path, settings)["referrer-policy"]).toBe("no-referrer"),
  );

  it("are on pages, redirects, API responses and errors", async () => {
    const answers = await Promise.all([
      visit("/home"),
      visit("/customer/rents"),
      as.visitor().get("/api/config"),
      as.visitor().get("/api/nothing"),
      as.visitor().post("/api/auth/logout", {}, { origin: "https://evil.example" }),
    ]);
    for (const answer of answers) {
      expect(answer.headers.get("content-security-policy")).toMatch(/script-src 'self'( 'sha256-cD[^']*')?;/);
      expect(answer.headers.get("strict-transport-security")).toContain("max-age=");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("x-request-id")).toMatch(/^req_/);
    }
  });
});
