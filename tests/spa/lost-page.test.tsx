import { i18n } from "@lingui/core";
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { App } from "../../src/app/app.tsx";
import { pages } from "../../src/app/pages.ts";
import { replaceSession } from "../../src/lib/session-check.ts";
import { addPages, firstTree } from "../../src/router.tsx";

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
  const router = createMemoryRouter(firstTree(), { initialEntries: [address], patchRoutesOnNavigation: addPages });
  await vi.waitUntil(() => router.state.initialized);
  render(<App router={router} />);
}

it("says that a page did not come, with a way to try again, instead of a blank screen", async () => {
  vi.spyOn(pages, "login").mockRejectedValue(new TypeError("Failed to fetch dynamically imported module"));
  await open("/auth/login");
  expect(await screen.findByRole("heading", { level: 1, name: "Internal Server Error" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  expect(document.body.textContent).not.toContain("dynamically imported");
});

it("shows not found for a path outside the table", async () => {
  await open("/nothing/here");
  expect(await screen.findByRole("heading", { level: 1, name: "Page Not Found" })).toBeTruthy();
});

it("takes no words from the address of the error page", async () => {
  await open("/error?statusCode=403&message=Call+555-000+now");
  expect(await screen.findByRole("heading", { level: 1, name: "Internal Server Error" })).toBeTruthy();
  expect(screen.getByText("You do not have permission to access this page")).toBeTruthy();
  expect(document.body.textContent).not.toContain("555");
});
