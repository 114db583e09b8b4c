import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { routes } from "../../../domain/routes.ts";
import { mark } from "../../../worker/identity/marks.ts";
import { examplePath, spellingsOf } from "../../domain/spellings.ts";
import { given } from "../fixtures.ts";
import { claims, sign } from "../identity/issuer.ts";
import { visit } from "./visit.ts";

// Copied from the specification, with our additions: which pages are public must not be derived from the code under test.
const publicPages = [
  "/home",
  "/error",
  "/auth/login",
  "/auth/register",
  "/auth/forgot-password",
  "/auth/reset-password",
  "/auth/action",
  "/auth/email-verified",
  "/coming-soon",
  "/box-coming-soon",
  "/privacy-policy",
  "/customer-accept-invite",
  "/customer/new-reservation",
  "/customer/confirm-email",
  "/customer/create-account",
  "/partner/invitations/accept-invitation",
  "/customer-reservation",
  "/pay-rent",
  "/accountant",
];
const skippedPages = [
  "/auth/login",
  "/auth/register",
  "/auth/forgot-password",
  "/auth/reset-password",
  "/auth/action",
  "/auth/email-verified",
  "/customer-accept-invite",
  "/partner/invitations/accept-invitation",
  "/customer/new-reservation",
  "/coming-soon",
  "/box-coming-soon",
  "/home",
  "/privacy-policy",
  "/customer-reservation",
  "/pay-rent",
  "/accountant",
];
const ownPublicPages = [
  "/terms",
  "/accessibility",
  "/what-fits",
  "/saved",
  "/stop-account",
  "/places/boksy-wola",
  "/places/boksy-wola/report",
  "/places/boksy-wola/ask",
  "/question",
  "/towns/warszawa",
  "/appeal",
  "/authorized-person",
  "/help",
  "/withdraw",
  "/for-partners",
];
const onboardingPages = [1, 2, 3, 4].map((step) => `/partner/onboarding/step-${step}`);
const anyRolePages = ["/customer/payment/success", "/customer/finish-registration"];
/** The address of a partner's page that is not below `/partner`. */
const completeOrder = "/customer/order/complete-order";
const named = ["/", ...publicPages, ...ownPublicPages, ...anyRolePages, ...onboardingPages, completeOrder];

/** Derived from the addresses, not from `access`: a page that no list names is private to the area that its path begins with. */
const privatePages = (area: "admin" | "customer" | "partner") =>
  Object.values(routes)
    .map(({ path }) => examplePath(path))
    .filter((path) => path.startsWith(`/${area}/`) && !named.includes(path));
const adminPages = privatePages("admin");
const customerPages = privatePages("customer");
const pagesOfCodes = ["/auth/action", "/auth/email-verified", "/auth/reset-password"];
const unknownPages = [
  "/nope",
  "/auth",
  "/auth/nope",
  "/partner/onboarding",
  "/partner/onboarding/step-5",
  "/partner/onboarding/step-2/more",
];
const all = [...named, ...adminPages, ...customerPages, ...privatePages("partner")];

interface Viewer {
  name: string;
  role?: number | undefined;
  onboardingStatus?: number;
  start: string;
}

const viewers: Viewer[] = [
  { name: "customer", role: 0, start: "/customer/dashboard" },
  { name: "admin", role: 2, start: "/admin/dashboard" },
  { name: "external user", role: 3, start: "/customer-reservation" },
  { name: "someone without a role", start: "/customer/finish-registration" },
  ...[0, 1, 2, 3].map((onboardingStatus) => ({
    name: `partner at onboarding ${onboardingStatus}`,
    role: 1,
    onboardingStatus,
    start: `/partner/onboarding/step-${onboardingStatus + 1}`,
  })),
  { name: "partner", role: 1, onboardingStatus: 4, start: "/partner/dashboard" },
];

const forbidden = `/error?${new URLSearchParams({
  statusCode: "403",
  message: "You do not have permission to access this page",
})}`;

const blocked = `/error?${new URLSearchParams({ statusCode: "403", message: "This account is blocked" })}`;

function expectedFor({ role, onboardingStatus = 0, start }: Viewer, path: string): string {
  if (path === "/") return start;
  if (/^\/auth(\/|$)/.test(path)) return "/";
  if (path.startsWith("/partner/onboarding") && role === 1 && onboardingStatus === 4) return "/partner/dashboard";
  if (unknownPages.includes(path)) return "404";
  if ([...publicPages, ...ownPublicPages].includes(path)) return "page";
  if (role === undefined) return path === "/customer/finish-registration" ? "page" : "/customer/finish-registration";
  if (anyRolePages.includes(path)) return "page";
  if (customerPages.includes(path)) return role === 0 ? "page" : forbidden;
  if (adminPages.includes(path)) return role === 2 ? "page" : forbidden;
  if (role !== 1) return forbidden;
  if (onboardingPages.includes(path)) {
    return onboardingPages.indexOf(path) <= onboardingStatus ? "page" : start;
  }
  return onboardingStatus === 4 ? "page" : start;
}

async function outcome(path: string, cookie?: string): Promise<string> {
  const answer = await visit(path, cookie === undefined ? {} : { cookie });
  return answer.status === 302
    ? (answer.headers.get("location") ?? "")
    : answer.status === 200
      ? "page"
      : String(answer.status);
}

beforeEach(async () => {
  await given.place({ slug: "boksy-wola" });
});

describe("every page", () => {
  it("is in the lists of this test", () => {
    expect(
      Object.values(routes)
        .map(({ path }) => examplePath(path))
        .sort(),
    ).toEqual([...all].sort());
  });

  it("skips the check where the specification says so, and on legal pages", () => {
    const skipped = Object.values(routes).filter(({ access }) => access === "skip");
    expect(skipped.map(({ path }) => examplePath(path)).sort()).toEqual([...skippedPages, ...ownPublicPages].sort());
  });

  it("tells blocked users so, and leaves them the public pages", async () => {
    await mark(env, "usr_blocked", { disabled: true });
    const cookie = `__session=${await sign(claims({ sub: "usr_blocked" }))}`;
    for (const path of all) {
      const isPublic = [...publicPages, ...ownPublicPages].includes(path);
      const expected = path === "/" ? "/home" : isPublic ? "page" : blocked;
      expect([path, await outcome(path, cookie)]).toEqual([path, expected]);
    }
  });

  it("answers a visitor as the specification says", async () => {
    for (const path of all) {
      const isPublic = [...publicPages, ...ownPublicPages].includes(path);
      const expected = path === "/" ? "/home" : isPublic ? "page" : `/home?next=${encodeURIComponent(path)}`;
      expect([path, await outcome(path)]).toEqual([path, expected]);
    }
    for (const path of unknownPages) expect([path, await outcome(path)]).toEqual([path, "404"]);
  });

  it.each(viewers)("answers $name as the specification says", async (viewer) => {
    const { role, onboardingStatus } = viewer;
    const cookie = `__session=${await sign(claims({ role, onboardingStatus }))}`;
    for (const path of [...all, ...unknownPages]) {
      expect([path, await outcome(path, cookie)]).toEqual([path, expectedFor(viewer, path)]);
    }
    for (const path of pagesOfCodes) {
      expect([path, await outcome(`${path}?mode=verifyEmail`, cookie)]).toEqual([path, "page"]);
    }
  });

  const everyone = [{ name: "visitor" }, ...viewers] as (Partial<Viewer> & { name: string })[];
  it.each(everyone)("redirects $name from another spelling to the canonical address", async (viewer) => {
    const isVisitor = viewer.start === undefined;
    const { role, onboardingStatus } = viewer;
    const cookie = isVisitor ? "" : `__session=${await sign(claims({ role, onboardingStatus }))}`;
    for (const { path: pattern } of Object.values(routes)) {
      const canonical = examplePath(pattern);
      for (const { name, path } of spellingsOf(pattern).filter((spelling) => spelling.path !== canonical)) {
        const answer = await visit(`${path}?q=%c4%85&B=/x`, { cookie });
        const seen = [path, name, answer.status, answer.headers.get("location")];
        expect(seen).toEqual([path, name, 301, `${canonical}?q=%c4%85&B=/x`]);
      }
    }
  });

  it.each([
    "/%",
    "/%zz",
    "/partner/%",
    "/%e0%a4%a",
    "/%C0%AF",
    "/nope%",
    "/shells/home.pl",
    "//shells/home.pl",
    "/%73hells/home.pl",
  ])("answers %s, which is no page, with 404", async (path) => expect((await visit(path)).status).toBe(404));

  it("answers malformed encoding in a parameter like any other value", async () => {
    const answer = await visit("/partner/places/%zz");
    expect([answer.status, answer.headers.get("location")]).toEqual([301, "/partner/places/%25zz"]);
    expect((await visit("/partner/places/%25zz")).headers.get("location")).toBe(
      "/home?next=%2Fpartner%2Fplaces%2F%2525zz",
    );
  });

  it("keeps the policy of a page with a secret when redirecting from another spelling", async () => {
    const answer = await visit("/Auth/Action?oobCode=x");
    expect([answer.status, answer.headers.get("referrer-policy")]).toEqual([301, "no-referrer"]);
  });
});
