import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { routes } from "../../../domain/routes.ts";
import { mark } from "../../../worker/identity/marks.ts";
import { claims, sign } from "../identity/issuer.ts";
import { visit } from "./visit.ts";

// The specification's lists, written out: this file must not learn them from the code it checks.
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
];
const ownPublicPages = ["/terms", "/accessibility"];
const adminPages = [
  "/admin/orders",
  "/admin/clients",
  "/admin/invoices",
  "/admin/partners",
  "/admin/products",
  "/admin/dashboard",
  "/admin/invitations",
  "/admin/invitations/partner",
];
const partnerPages = [
  "/partner/rents",
  "/partner/rents/bring-in",
  "/partner/places",
  "/partner/places/plc_1",
  "/partner/places/plc_1/edit",
  "/partner/places/plc_1/create-box",
  "/partner/places/create-new-place",
  "/partner/account",
  "/partner/clients",
  "/partner/invoices",
  "/partner/dashboard",
  "/partner/my-company",
  "/partner/vindication",
  "/partner/reservations",
  "/partner/reservations/create-new-reservation",
  "/partner/rents/rent-extension-summary",
  "/partner/rents/extension-new-reservation",
  "/customer/order/complete-order",
];
const onboardingPages = [1, 2, 3, 4].map((step) => `/partner/onboarding/step-${step}`);
const customerPages = [
  "/customer/rents",
  "/customer/invoices",
  "/customer/dashboard",
  "/customer/account",
  "/customer/reservation",
  "/customer/reservation/summary/rsv_1",
];
const anyRolePages = ["/customer/payment/success", "/customer/finish-registration"];
const authPagesForEveryone = ["/auth/action", "/auth/email-verified", "/auth/reset-password"];
const all = [
  "/",
  ...publicPages,
  ...ownPublicPages,
  ...adminPages,
  ...partnerPages,
  ...onboardingPages,
  ...customerPages,
  ...anyRolePages,
];

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
  if (path.startsWith("/auth/") && !authPagesForEveryone.includes(path)) return "/";
  if ([...publicPages, ...ownPublicPages].includes(path)) return "page";
  if (role === undefined) return path === "/customer/finish-registration" ? "page" : "/customer/finish-registration";
  if (anyRolePages.includes(path)) return "page";
  if (customerPages.includes(path)) return role === 0 ? "page" : forbidden;
  if (adminPages.includes(path)) return role === 2 ? "page" : forbidden;
  if (role !== 1) return forbidden;
  if (onboardingPages.includes(path)) {
    if (onboardingStatus === 4) return "/partner/dashboard";
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

describe("every page", () => {
  it("is in the lists of this test", () => {
    const known = Object.values(routes).map(({ path }) => path.replace(":placeId", "plc_1").replace(":id", "rsv_1"));
    expect(known.map((path) => path.replace(":status", "success")).sort()).toEqual([...all].sort());
  });

  it("skips the check where the specification says so, and on pages of law", () => {
    const skipped = Object.values(routes).filter(({ access }) => access === "skip");
    expect(skipped.map(({ path }) => path).sort()).toEqual([...skippedPages, ...ownPublicPages].sort());
  });

  it("tells someone blocked so, and leaves them what is public", async () => {
    await mark(env, "usr_blocked", { disabled: true });
    const cookie = `__session=${await sign(claims({ sub: "usr_blocked" }))}`;
    for (const path of all) {
      const isPublic = [...publicPages, ...ownPublicPages].includes(path);
      const expected = path === "/" ? "/home" : isPublic ? "page" : blocked;
      expect([path, await outcome(path, cookie)]).toEqual([path, expected]);
    }
  });

  it("answers nobody as the specification says", async () => {
    for (const path of all) {
      const isPublic = [...publicPages, ...ownPublicPages].includes(path);
      const expected = path === "/" ? "/home" : isPublic ? "page" : `/home?next=${encodeURIComponent(path)}`;
      expect([path, await outcome(path)]).toEqual([path, expected]);
    }
  });

  it.each(viewers)("answers $name as the specification says", async (viewer) => {
    const { role, onboardingStatus } = viewer;
    const cookie = `__session=${await sign(claims({ role, onboardingStatus }))}`;
    for (const path of all) expect([path, await outcome(path, cookie)]).toEqual([path, expectedFor(viewer, path)]);
  });
});
