import { describe, expect, it } from "vitest";
import { purposes, services } from "../../../domain/consent/configuration.ts";
import { consentTo, optionalServices, readConsent, writeConsent } from "../../../domain/consent/consent.ts";
import { isCookieOf } from "../../../domain/consent/service-cookies.ts";

const now = new Date("2026-11-21T10:00:00Z");

describe("the configuration, as the specification has it", () => {
  it("has four purposes, and services with their defaults", () => {
    expect(purposes).toEqual(["necessary", "analytics", "error-reporting", "marketing"]);
    expect(services).toEqual({
      sessions: { purpose: "necessary", isTicked: true },
      "session-recording": { purpose: "analytics", isTicked: true },
      analytics: { purpose: "analytics", isTicked: false },
      "error-reporting": { purpose: "error-reporting", isTicked: false },
    });
    expect(optionalServices.every((id) => services[id].purpose !== "necessary")).toBe(true);
  });

  it("knows the service of a cookie", () => {
    expect(["_hjSession_1", "_hjid"].every((name) => isCookieOf("session-recording", name))).toBe(true);
    expect(["_ga", "_ga_ABC", "_gid", "_gat", "_gat_x"].every((name) => isCookieOf("analytics", name))).toBe(true);
    expect(["_gallery", "_hj", "boksy_lang"].some((name) => isCookieOf("analytics", name))).toBe(false);
    expect(isCookieOf("sessions", "firebase:authUser:key:[DEFAULT]")).toBe(true);
  });
});

describe("a consent", () => {
  it("is read from its cookie with version, time and services", () => {
    const consent = consentTo(["analytics"], now);
    const cookie = writeConsent(consent);
    expect(cookie).toContain("; Max-Age=31536000; Path=/; SameSite=Lax; Secure");
    expect(readConsent(`a=b; ${cookie.split(";")[0]}; c=d`)).toEqual({
      version: 1,
      at: "2026-11-21T10:00:00.000Z",
      services: ["analytics"],
    });
  });

  const cookie = (value: string) => `boksy_consent=${encodeURIComponent(value)}`;
  it.each([
    "",
    "boksy_consent=",
    "boksy_consent=%",
    cookie("null"),
    cookie('{"version":0,"at":"x","services":[]}'),
    cookie('{"version":1,"services":[]}'),
    cookie('{"version":1,"at":"x","services":"analytics"}'),
  ])("is none in %j", (cookies) => expect(readConsent(cookies)).toBeNull());

  it("never includes required services", () =>
    expect(readConsent(cookie('{"version":1,"at":"x","services":["sessions","spy","analytics"]}'))?.services).toEqual([
      "analytics",
    ]));
});
