import { describe, expect, it } from "vitest";
import { decideAccess, forbiddenMessage, startOf } from "../../domain/access.ts";
import { findRoute, href, routes } from "../../domain/routes.ts";
import { safeNext } from "../../domain/safe-next.ts";
import { noSession, type Session } from "../../domain/user/session.ts";

type SignedIn = Session & { status: "authenticated" };
const signedIn = (role: SignedIn["role"], onboardingStatus: SignedIn["onboardingStatus"] = null): Session => ({
  status: "authenticated",
  uid: "usr_1",
  role,
  email: null,
  emailVerified: true,
  displayName: null,
  onboardingStatus,
  staffRole: null,
});
const forbidden = { kind: "redirect", to: href("error", { statusCode: "403", message: forbiddenMessage }) };

describe("pages", () => {
  it("are found by path, the literal one before the one with a parameter", () => {
    expect(findRoute("/partner/places/create-new-place")).toBe("partnerCreatePlace");
    expect(findRoute("/partner/places/plc_1")).toBe("partnerPlace");
    expect(findRoute("/partner/places/plc_1/edit")).toBe("partnerEditPlace");
    expect(findRoute("/nowhere")).toBeNull();
  });

  it("have no two with one path, and links that escape what they are given", () => {
    const paths = Object.values(routes).map((route) => route.path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(href("partnerPlace", { placeId: "a/b" }, { q: "ą&b" })).toBe("/partner/places/a%2Fb?q=%C4%85%26b");
  });
});

describe("access", () => {
  it("sends a visitor on a private page home, and remembers where they were going", () => {
    expect(decideAccess(noSession, "/customer/rents", "/customer/rents?a=1")).toEqual({
      kind: "redirect",
      to: "/home?next=%2Fcustomer%2Frents%3Fa%3D1",
    });
  });

  it("forbids another role's page with the exact message", () => {
    expect(decideAccess(signedIn(0), "/admin/orders")).toEqual(forbidden);
    expect(decideAccess(signedIn(2), "/partner/rents")).toEqual(forbidden);
    expect(decideAccess(signedIn(3), "/customer/rents")).toEqual(forbidden);
  });

  it("sends signed-in people away from auth pages, but lets the ones that do work do it", () => {
    expect(decideAccess(signedIn(0), "/auth/login")).toEqual({ kind: "redirect", to: "/" });
    expect(decideAccess(signedIn(0), "/auth/action")).toEqual({ kind: "pass" });
  });

  it("leads a partner to the step that is due and never back into a finished onboarding", () => {
    expect(decideAccess(signedIn(1, 0), "/partner/rents")).toEqual({
      kind: "redirect",
      to: "/partner/onboarding/step-1",
    });
    expect(decideAccess(signedIn(1, 2), "/partner/onboarding/step-4")).toEqual({
      kind: "redirect",
      to: "/partner/onboarding/step-3",
    });
    expect(decideAccess(signedIn(1, 2), "/partner/onboarding/step-1")).toEqual({ kind: "pass" });
    expect(decideAccess(signedIn(1, 4), "/partner/onboarding/step-1")).toEqual({
      kind: "redirect",
      to: "/partner/dashboard",
    });
    expect(decideAccess(signedIn(1, 4), "/partner/rents")).toEqual({ kind: "pass" });
  });

  it("lets someone without a role finish registering, and nothing else", () => {
    expect(decideAccess(signedIn(null), "/customer/rents")).toEqual({
      kind: "redirect",
      to: "/customer/finish-registration",
    });
    expect(decideAccess(signedIn(null), "/customer/finish-registration")).toEqual({ kind: "pass" });
  });

  it("gives every kind of user a place to begin", () => {
    expect([noSession, signedIn(0), signedIn(1, 4), signedIn(1, 1), signedIn(2), signedIn(3)].map(startOf)).toEqual([
      "/home",
      "/customer/dashboard",
      "/partner/dashboard",
      "/partner/onboarding/step-2",
      "/admin/dashboard",
      "/customer-reservation",
    ]);
  });
});

describe("where to go next", () => {
  const origin = "https://boksy.example";
  it.each(["/customer/rents?a=1", "/home"])("goes to %s", (next) => expect(safeNext(next, origin)).toBe(next));
  it.each([
    "//evil.example",
    "/a/../..//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "",
    "/\t/evil.example",
    "/a/..//evil.example",
  ])("refuses %j", (next) => expect(safeNext(next, origin)).toBeNull());
});
