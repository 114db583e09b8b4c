import { i18n } from "@lingui/core";
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { href } from "../../../domain/routes.ts";
import { App } from "../../../src/app/app.tsx";
import { queryClient } from "../../../src/lib/api/query-client.ts";
import { replaceSession } from "../../../src/lib/session/session-check.ts";
import { firstTree, patchPages } from "../../../src/router.tsx";

const token = "A".repeat(43);

/** Requests that only read, with the secret in the body. `guest/session` sets the cookie of a link that stays valid. */
const reads = [
  /^GET /,
  /^POST \/api\/invitations\/(client|partner)\/open$/,
  /^POST \/api\/accountant\/open$/,
  /^POST \/api\/guest\/session$/,
  // Without a new password, the identity provider only checks the code.
  /^POST https:\/\/identitytoolkit\.googleapis\.com\/v1\/accounts:resetPassword$/,
];

const codeTypes = {
  verifyEmail: "VERIFY_EMAIL",
  verifyAndChangeEmail: "VERIFY_AND_CHANGE_EMAIL",
  recoverEmail: "RECOVER_EMAIL",
  resetPassword: "PASSWORD_RESET",
};

const requests: string[] = [];
let codeType = "";

const answerTo = (path: string): object | null => {
  if (path.startsWith("/api/config")) return { identity: { apiKey: "key", authDomain: "a.test", projectId: "boksy" } };
  if (path.includes("accounts:resetPassword")) {
    return { requestType: codeType, email: "anna@example.com", newEmail: "nowa@example.com" };
  }
  return path === "/api/waitlist/link" ? { target: "Boksy Zabłocie", isConfirmed: false } : null;
};

beforeEach(() => {
  requests.length = 0;
  queryClient.clear();
  i18n.loadAndActivate({ locale: "en", messages: {} });
  vi.stubGlobal("reportError", vi.fn());
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, origin, host } = new URL(String(input), location.href);
    const path = host === location.host ? pathname : `${origin}${pathname}`;
    requests.push(`${init?.method ?? "GET"} ${path}`);
    const answer = answerTo(path);
    return answer ? Response.json(answer) : Response.json({ error: { code: "resource.not_found" } }, { status: 404 });
  });
  replaceSession({ status: "unauthenticated", role: 0 });
});
afterEach(() => {
  cleanup();
  history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
});

async function open(address: string) {
  history.replaceState(null, "", address);
  const router = createMemoryRouter(firstTree(), { initialEntries: [address], patchRoutesOnNavigation: patchPages });
  await vi.waitUntil(() => router.state.initialized, 20_000);
  render(<App router={router} />);
}

const writes = () => requests.filter((request) => !reads.some((read) => read.test(request)));

it.each([
  ["verifyEmail", "Confirm your email address"],
  ["verifyAndChangeEmail", "Change your email address"],
  ["recoverEmail", "Restore your previous email address"],
  ["resetPassword", "Set a new password"],
] as const)("opening a link of %s changes nothing", async (mode, title) => {
  codeType = codeTypes[mode];
  await open(`/auth/action?mode=${mode}#oobCode=code-${mode}`);
  expect(await screen.findByRole("heading", { level: 1, name: title }, { timeout: 20_000 })).toBeTruthy();
  expect(requests.join()).toContain("accounts:resetPassword");
  expect(writes()).toEqual([]);
});

it("opening the link to confirm an address for the waitlist changes nothing", async () => {
  await open(`${href("boxComingSoon")}#token=${token}`);
  expect(await screen.findByRole("button", { name: "Confirm address" })).toBeTruthy();
  expect(writes()).toEqual([]);
});

it.each([
  "customerReservation",
  "customerAcceptInvite",
  "partnerAcceptInvitation",
  "accountantFiles",
  "authorizedPerson",
  "question",
  "appeal",
  "stopAccount",
  "payRent",
] as const)("opening a link to %s changes nothing", async (page) => {
  await open(`${href(page)}#token=${token}`);
  await screen.findByRole("heading", { level: 1 }, { timeout: 20_000 });
  await vi.waitUntil(() => requests.some((request) => !request.includes("/api/config")));
  expect(writes()).toEqual([]);
});
