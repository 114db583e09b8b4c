import { matchRoutes, type RouteObject } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { decideAccess } from "../../../domain/access.ts";
import { type Role, roles } from "../../../domain/account/roles.ts";
import { noSession, type Session } from "../../../domain/account/session.ts";
import { type OnboardingStatus, onboardingStatuses } from "../../../domain/onboarding/onboarding.ts";
import { type RouteId, routes } from "../../../domain/routes.ts";
import { guestCenterPages, layoutTree } from "../../../src/app/page-tree.tsx";
import { firstTree } from "../../../src/router.tsx";
import { examplePath, spellingsOf } from "../../domain/spellings.ts";

const signedIn = (role: Role | null, onboardingStatus: OnboardingStatus | null = null): Session => ({
  status: "authenticated",
  uid: "usr_1",
  role,
  email: "ala@example.com",
  emailVerified: true,
  displayName: "Ala",
  onboardingStatus,
  staffRole: role === roles.Partner ? "owner" : null,
});

const sessions: Record<string, Session> = {
  visitor: noSession,
  unprovisioned: signedIn(null),
  customer: signedIn(roles.Customer),
  ...Object.fromEntries(
    Object.entries(onboardingStatuses).map(([name, status]) => [`partner, ${name}`, signedIn(roles.Partner, status)]),
  ),
  admin: signedIn(roles.Admin),
  "external user": signedIn(roles.ExternalUser),
};

const answers = new Map<string, unknown>();
const requests: string[] = [];

beforeEach(() => {
  vi.resetModules();
  requests.length = 0;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
    const { pathname } = new URL(String(input), "http://localhost");
    requests.push(pathname);
    const answer = answers.get(pathname);
    return answer === undefined ? Response.error() : Response.json(answer);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Navigates and returns the final path: the page itself or the guard's redirect. */
async function visit(path: string, guard: typeof import("../../../src/app/guard.ts").guard): Promise<string> {
  const request = new Request(`http://localhost${path}`);
  try {
    await guard({ request } as Parameters<typeof guard>[0], async () => ({}));
    return path;
  } catch (thrown) {
    return (thrown as Response).headers.get("location") ?? "";
  }
}

function expected(session: Session, path: string): string {
  const decision = decideAccess(session, path);
  return decision.kind === "redirect" ? decision.to : path;
}

const pathOf = (id: RouteId) => examplePath(routes[id].path);

/** The full route tree, including lazy-loaded pages. */
const tree = () => {
  const [app] = firstTree();
  return [
    { ...app, children: [...(app?.children ?? []), ...layoutTree(), { children: guestCenterPages() }] },
  ] as RouteObject[];
};
const leafOf = (path: string) => matchRoutes(tree(), path)?.at(-1)?.route;

describe.each(Object.entries(sessions))("guard, for %s", (_, session) => {
  it("decides like the edge for every page", async () => {
    answers.set("/api/auth/me", session);
    answers.set("/api/partner/user/partner", {
      onboardingStatus: "onboardingStatus" in session && session.onboardingStatus,
      staffRole: "owner",
    });
    const { guard } = await import("../../../src/app/guard.ts");
    const { replaceSession } = await import("../../../src/lib/session/session-check.ts");
    replaceSession(session);
    for (const id of Object.keys(routes) as RouteId[]) {
      expect(await visit(pathOf(id), guard), id).toBe(expected(session, pathOf(id)));
    }
  });

  it("redirects other spellings of a path before any request or decision", async () => {
    const { guard } = await import("../../../src/app/guard.ts");
    const { replaceSession } = await import("../../../src/lib/session/session-check.ts");
    replaceSession(session);
    for (const { path: pattern } of Object.values(routes)) {
      const canonical = examplePath(pattern);
      for (const { name, path } of spellingsOf(pattern).filter((spelling) => spelling.path !== canonical)) {
        expect([path, name, await visit(`${path}?q=%c4%85`, guard)]).toEqual([path, name, `${canonical}?q=%c4%85`]);
      }
    }
    expect(requests).toEqual([]);
  });
});

describe("the router", () => {
  it("matches each canonical path to its page, and unknown paths to the catch-all", () => {
    const shown = (Object.keys(routes) as RouteId[]).filter((id) => id !== "root");
    for (const id of shown) expect([id, leafOf(pathOf(id))?.id]).toEqual([id, id]);
    for (const path of ["/nope", "/auth", "/auth/nope", "/partner/onboarding", "/partner%2Fdashboard", "/%zz"]) {
      expect([path, leafOf(path)?.path]).toEqual([path, "*"]);
    }
  });
});

describe("the session check", () => {
  it("runs on every navigation but the first, except where the check is skipped", async () => {
    answers.set("/api/auth/me", sessions.customer);
    const { guard } = await import("../../../src/app/guard.ts");
    const { replaceSession } = await import("../../../src/lib/session/session-check.ts");
    replaceSession(sessions.customer as Session);

    await visit("/customer/dashboard", guard);
    expect(requests).toEqual([]);
    await visit("/customer/rents", guard);
    await visit("/customer/invoices", guard);
    expect(requests).toEqual(["/api/auth/me", "/api/auth/me"]);
    await visit("/home", guard);
    expect(requests).toHaveLength(2);
    await visit("/nope", guard);
    expect(requests).toHaveLength(3);
  });

  it("checks a partner in the background when only the query changes", async () => {
    const { Completed } = onboardingStatuses;
    const partner = signedIn(roles.Partner, Completed);
    answers.set("/api/auth/me", partner);
    answers.set("/api/partner/user/partner", { onboardingStatus: Completed, staffRole: "owner" });
    const { guard } = await import("../../../src/app/guard.ts");
    const { replaceSession } = await import("../../../src/lib/session/session-check.ts");
    replaceSession(partner);
    const replaceLocation = vi.spyOn(location, "replace").mockImplementation(() => {});
    await visit("/partner/clients", guard);
    expect(requests).toEqual([]);

    // The navigation must finish without waiting for the response.
    const silence = Promise.withResolvers<void>();
    const answer = fetch;
    vi.stubGlobal("fetch", (...call: Parameters<typeof fetch>) => silence.promise.then(() => answer(...call)));
    expect(await visit("/partner/clients?q=kowal", guard)).toBe("/partner/clients?q=kowal");
    silence.resolve();
    await vi.waitFor(() => expect(requests.sort()).toEqual(["/api/auth/me", "/api/partner/user/partner"]));
    expect(replaceLocation).not.toHaveBeenCalled();

    answers.set("/api/auth/me", noSession);
    expect(await visit("/partner/clients?q=kowalska", guard)).toBe("/partner/clients?q=kowalska");
    await vi.waitFor(() =>
      expect(replaceLocation).toHaveBeenCalledWith("/home?next=%2Fpartner%2Fclients%3Fq%3Dkowalska"),
    );
  });

  it("does not redirect from the next page by the result of an earlier check", async () => {
    answers.set("/api/auth/me", noSession);
    const { guard } = await import("../../../src/app/guard.ts");
    const { replaceSession } = await import("../../../src/lib/session/session-check.ts");
    replaceSession(sessions.customer as Session);
    const replaceLocation = vi.spyOn(location, "replace").mockImplementation(() => {});
    await visit("/customer/rents", guard);
    const checking = Promise.withResolvers<void>();
    const answer = fetch;
    vi.stubGlobal("fetch", (...call: Parameters<typeof fetch>) => checking.promise.then(() => answer(...call)));
    await visit("/customer/rents?q=1", guard);
    await visit("/home", guard);
    checking.resolve();
    const { knownSession } = await import("../../../src/lib/session/known-session.ts");
    await vi.waitFor(() => expect(knownSession()).toEqual(noSession));
    expect(replaceLocation).not.toHaveBeenCalled();
  });

  it("loads the first auth page as a new document, and later ones within it", async () => {
    const goTo = async (start: string, path: string) => {
      vi.resetModules();
      const { guard } = await import("../../../src/app/guard.ts");
      const { replaceSession } = await import("../../../src/lib/session/session-check.ts");
      replaceSession(noSession);
      await visit(start, guard);
      const request = new Request(`http://localhost${path}`);
      const going = (async () => guard({ request } as Parameters<typeof guard>[0], async () => ({})))();
      return going.then(
        () => "within the page",
        (thrown: unknown) => ((thrown as Response).headers.has("X-Remix-Reload-Document") ? "anew" : "sent on"),
      );
    };
    expect(await goTo("/home", "/auth/login")).toBe("anew");
    expect(await goTo("/auth/login", "/auth/register")).toBe("within the page");
    expect(await goTo("/auth/login", "/home")).toBe("within the page");
  });

  describe("when the page starts with an expired token", () => {
    const begin = async (path: string) => {
      const { guard } = await import("../../../src/app/guard.ts");
      return visit(path, guard);
    };
    beforeEach(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: the guard reads it
      document.cookie = "boksy_exp=1";
    });
    afterEach(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: the guard reads it
      document.cookie = "boksy_exp=; Max-Age=0";
      answers.delete("/api/auth/refresh");
    });

    it("refreshes it, then checks the session", async () => {
      answers.set("/api/auth/refresh", {});
      answers.set("/api/auth/me", sessions.customer);
      expect(await begin("/customer/rents")).toBe("/customer/rents");
      expect(requests).toEqual(["/api/auth/refresh", "/api/auth/me"]);
    });

    it("treats a failed refresh as no session", async () => {
      answers.set("/api/auth/me", noSession);
      expect(await begin("/partner/dashboard")).toBe("/home?next=%2Fpartner%2Fdashboard");
      expect(requests).toEqual(["/api/auth/refresh", "/api/auth/me"]);
    });
  });

  it("treats a failed session fetch as unauthenticated", async () => {
    answers.delete("/api/auth/me");
    const { guard } = await import("../../../src/app/guard.ts");
    const { replaceSession } = await import("../../../src/lib/session/session-check.ts");
    replaceSession(sessions.customer as Session);
    await visit("/customer/dashboard", guard);
    expect(await visit("/customer/rents", guard)).toBe("/home?next=%2Fcustomer%2Frents");
  });

  it("prefers the partner check over older claims and stores its result", async () => {
    answers.set("/api/auth/me", sessions["partner, Initial"]);
    answers.set("/api/partner/user/partner", { onboardingStatus: onboardingStatuses.Completed, staffRole: "clerk" });
    const { guard } = await import("../../../src/app/guard.ts");
    const { replaceSession } = await import("../../../src/lib/session/session-check.ts");
    replaceSession(sessions["partner, Initial"] as Session);
    await visit("/home", guard);
    expect(await visit("/partner/dashboard", guard)).toBe("/partner/dashboard");
    const { knownSession } = await import("../../../src/lib/session/known-session.ts");
    expect(knownSession()).toMatchObject({ onboardingStatus: onboardingStatuses.Completed, staffRole: "clerk" });
  });
});
