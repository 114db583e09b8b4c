import { i18n } from "@lingui/core";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { roles } from "../../../domain/account/roles.ts";
import type { Session } from "../../../domain/account/session.ts";
import { App } from "../../../src/app/app.tsx";
import { pages } from "../../../src/app/pages.ts";
import { replaceSession } from "../../../src/lib/session/session-check.ts";
import { firstTree, patchPages } from "../../../src/router.tsx";

const customer: Session = {
  status: "authenticated",
  uid: "usr_1",
  role: roles.Customer,
  email: "a@b.pl",
  emailVerified: true,
  displayName: null,
  onboardingStatus: null,
  staffRole: null,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(address: string) {
  i18n.loadAndActivate({ locale: "en", messages: {} });
  vi.stubGlobal("reportError", vi.fn());
  vi.stubGlobal("fetch", async () => Response.error());
  replaceSession({ status: "unauthenticated", role: 0 });
  const router = createMemoryRouter(firstTree(), { initialEntries: [address], patchRoutesOnNavigation: patchPages });
  await vi.waitUntil(() => router.state.initialized);
  render(<App router={router} />);
}

it("shows an error page with a retry button when a page fails to load", async () => {
  vi.spyOn(pages, "login").mockRejectedValue(new TypeError("Failed to fetch dynamically imported module"));
  await open("/auth/login");
  expect(await screen.findByRole("heading", { level: 1, name: "Internal Server Error" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  expect(document.body.textContent).not.toContain("dynamically imported");
});

it("shows Page Not Found for an unknown path", async () => {
  await open("/nothing/here");
  expect(await screen.findByRole("heading", { level: 1, name: "Page Not Found" })).toBeTruthy();
});

it("ignores unknown texts in the query of the error page", async () => {
  await open("/error?statusCode=403&message=Call+555-000+now");
  expect(await screen.findByRole("heading", { level: 1, name: "Internal Server Error" })).toBeTruthy();
  expect(screen.getByText("You do not have permission to access this page")).toBeTruthy();
  expect(document.body.textContent).not.toContain("555");
});

it.each(["200", "600", "abc"])("treats status %s as 500", async (status) => {
  await open(`/error?statusCode=${status}`);
  expect(await screen.findByText("500")).toBeTruthy();
});

it("shows known messages and descriptions", async () => {
  const message = "You do not have permission to access this page";
  const description = "Boksy is temporarily unavailable. Try again in a moment.";
  await open(`/error?${new URLSearchParams({ statusCode: "503", message, description })}`);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByText(description)).toBeTruthy();
});

it("offers another account after a 403, to a signed-in user only", async () => {
  await open("/error?statusCode=403");
  expect(await screen.findByText("403")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Use another account" })).toBeNull();
  act(() => replaceSession(customer));
  expect(await screen.findByRole("button", { name: "Use another account" })).toBeTruthy();
});

it("offers to sign in after a 401 and to find a box after a 404", async () => {
  await open("/error?statusCode=401");
  const signIn = await within(await screen.findByRole("main")).findByRole("link", { name: "Sign in" });
  expect(signIn.getAttribute("href")).toBe("/auth/login");
  cleanup();
  await open("/nothing/here");
  expect(await within(await screen.findByRole("main")).findByRole("link", { name: "Find a box" })).toBeTruthy();
});

it("shows that the account is blocked instead of missing permission", async () => {
  await open("/error?statusCode=403&message=This+account+is+blocked");
  expect(await screen.findByText("This account is blocked")).toBeTruthy();
  expect(screen.queryByText("You do not have permission to access this page")).toBeNull();
});

it.each([
  ["403", "Internal Server Error", "You do not have permission to access this page"],
  ["404", "Page Not Found", "There’s nothing at this address. The link may be out of date or incomplete."],
  ["500", "Internal Server Error", "Something went wrong. Nothing has been lost."],
  ["401", "Internal Server Error", "Sign in to see this page."],
  ["418", "Internal Server Error", "The address is incorrect or out of date. Check it, or go to the home page."],
  ["599", "Internal Server Error", "Something went wrong. Nothing has been lost."],
])("shows status %s with its title and description", async (status, title, description) => {
  await open(`/error?statusCode=${status}`);
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
  expect(document.title).toBe(`${title} · Boksy`);
  expect(screen.getByText(status)).toBeTruthy();
  expect(screen.getByText(description)).toBeTruthy();
});

it("reports a rendering error and shows neither its message nor its stack", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(pages, "terms").mockResolvedValue(() => {
    throw new TypeError("secret of the page");
  });
  await open("/terms");
  expect(await screen.findByRole("heading", { level: 1, name: "Internal Server Error" })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/secret|TypeError|\bat \w+|\.tsx?:\d/);
  // The app's error hook is the browser's own.
  expect(vi.mocked(reportError).mock.calls[0]?.[0]).toMatchObject({ message: "secret of the page" });
});

it("says that there is no connection, and loads the page once it is back", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  vi.spyOn(pages, "terms").mockRejectedValue(new TypeError("Failed to fetch dynamically imported module"));
  await open("/terms");
  expect(await screen.findByRole("heading", { level: 1, name: "You’re offline" })).toBeTruthy();
  expect(screen.queryByText("500")).toBeNull();
  expect(reload).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event("online")));
  expect(reload).toHaveBeenCalledOnce();
});
