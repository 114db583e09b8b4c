import { describe, expect, it } from "vitest";
import { decideAccess, startPathOf } from "../../domain/access.ts";
import { noSession, type Session } from "../../domain/account/session.ts";
import { safeNext } from "../../domain/routes/safe-next.ts";
import { findRoute, href, isWithin, matchAddress, routes } from "../../domain/routes.ts";
import { examplePath, spellingsOf } from "./spellings.ts";

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
const forbidden = {
  kind: "redirect",
  to: href("error", { statusCode: "403", message: "You do not have permission to access this page" }),
};

describe("pages", () => {
  it("are found by path, literal segments before parameters", () => {
    expect(findRoute("/partner/places/create-new-place")).toBe("partnerCreatePlace");
    expect(findRoute("/partner/places/plc_1")).toBe("partnerPlace");
    expect(findRoute("/partner/places/plc_1/edit")).toBe("partnerEditPlace");
    expect(findRoute("/nowhere")).toBeNull();
  });

  it("have unique paths, and links with escaped parameters", () => {
    const paths = Object.values(routes).map((route) => route.path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(href("partnerPlace", { placeId: "a/b" }, { q: "ą&b" })).toBe("/partner/places/a%2Fb?q=%C4%85%26b");
  });
});

describe("an address in another spelling", () => {
  it.each(Object.entries(routes))("finds %s and its canonical path", (id, { path }) => {
    for (const { name, path: spelled } of spellingsOf(path)) {
      expect([name, matchAddress(spelled)]).toMatchObject([name, { id, canonicalPath: examplePath(path) }]);
    }
  });

  it("decodes parameters and keeps their case", () => {
    expect(matchAddress("/Partner/Places/a%2FB%C4%85/EDIT")).toEqual({
      id: "partnerEditPlace",
      params: { placeId: "a/Bą" },
      canonicalPath: href("partnerEditPlace", { placeId: "a/Bą" }),
    });
  });

  it.each(["/partner%2Fdashboard", "/partner/dash board", "/partner", "/%", "/auth/%zz", "/nope/"])(
    "is unknown as %s, and stays as it is",
    (path) => expect(matchAddress(path)).toEqual({ id: null, params: {}, canonicalPath: path }),
  );

  it("takes malformed encoding literally, and decodes only once", () => {
    const { id, canonicalPath } = matchAddress("/partner/places/%zz");
    expect([id, canonicalPath]).toEqual(["partnerPlace", "/partner/places/%25zz"]);
    expect(matchAddress(canonicalPath).canonicalPath).toBe(canonicalPath);
  });

  it("requires lowercase paths in the table", () => {
    for (const { path } of Object.values(routes)) expect(path.replace(/:\w+/g, "")).toMatch(/^[/a-z0-9-]+$/);
  });

  it("is within its area in any spelling, and not within an area with a longer name", () => {
    for (const path of ["/auth", "/auth/", "//AUTH/nope", "/%61uth/login"]) expect(isWithin(path, "/auth")).toBe(true);
    for (const path of ["/", "/authors", "/auth-x/login", "/x/auth"]) expect(isWithin(path, "/auth")).toBe(false);
  });
});

describe("access", () => {
  it("redirects a visitor on a private page to the home page, keeping the destination", () => {
    expect(decideAccess(noSession, "/customer/rents", "?a=1")).toEqual({
      kind: "redirect",
      to: "/home?next=%2Fcustomer%2Frents%3Fa%3D1",
    });
  });

  it("forbids another role's page with the exact message", () => {
    expect(decideAccess(signedIn(0), "/admin/orders")).toEqual(forbidden);
    expect(decideAccess(signedIn(2), "/partner/rents")).toEqual(forbidden);
    expect(decideAccess(signedIn(3), "/customer/rents")).toEqual(forbidden);
  });

  const toStart = { kind: "redirect", to: "/" };

  it.each(["/auth", "/auth/login", "/auth/register", "/auth/forgot-password", "/auth/nope", "/AUTH/x/y"])(
    "sends signed-in users from %s to the start, and lets visitors pass",
    (path) => {
      for (const role of [null, 0, 1, 2, 3] as const) expect(decideAccess(signedIn(role), path)).toEqual(toStart);
      expect(decideAccess(noSession, path)).toEqual({ kind: "pass" });
    },
  );

  it.each(["/auth/action", "/auth/reset-password", "/auth/email-verified"])(
    "leaves signed-in users on %s while it carries a code",
    (path) => {
      expect(decideAccess(signedIn(0), path)).toEqual(toStart);
      expect(decideAccess(signedIn(0), path, "?lang=en")).toEqual(toStart);
      expect(decideAccess(signedIn(0), path, "?mode=verifyEmail")).toEqual({ kind: "pass" });
      expect(decideAccess(signedIn(0), path, "?apiKey=k&oobCode=x")).toEqual({ kind: "pass" });
    },
  );

  it("accepts a code on no other auth page", () =>
    expect(decideAccess(signedIn(0), "/auth/login", "?mode=signIn&oobCode=x")).toEqual(toStart));

  it.each(["", "/", "/step-1", "/step-5", "/step-2/more", "/nope"])(
    "sends a partner who has completed the onboarding from /partner/onboarding%s to the dashboard, and no one else",
    (rest) => {
      const path = `/partner/onboarding${rest}`;
      expect(decideAccess(signedIn(1, 4), path)).toEqual({ kind: "redirect", to: "/partner/dashboard" });
      for (const other of [noSession, signedIn(0), signedIn(1, 3), signedIn(2, 4)]) {
        expect(decideAccess(other, path)).not.toMatchObject({ to: "/partner/dashboard" });
      }
    },
  );

  it("leads a partner to the current step and never back into a completed onboarding", () => {
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

  it("lets a user without a role finish registration, and nothing else", () => {
    expect(decideAccess(signedIn(null), "/customer/rents")).toEqual({
      kind: "redirect",
      to: "/customer/finish-registration",
    });
    expect(decideAccess(signedIn(null), "/customer/finish-registration")).toEqual({ kind: "pass" });
  });

  it("gives every kind of user a first page", () => {
    expect([noSession, signedIn(0), signedIn(1, 4), signedIn(1, 1), signedIn(2), signedIn(3)].map(startPathOf)).toEqual(
      [
        "/home",
        "/customer/dashboard",
        "/partner/dashboard",
        "/partner/onboarding/step-2",
        "/admin/dashboard",
        "/customer-reservation",
      ],
    );
  });
});

describe("safeNext", () => {
  const origin = "https://boksy.example";
  it.each(["/customer/rents?a=1", "/home"])("accepts %s", (next) => expect(safeNext(next, origin)).toBe(next));
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
