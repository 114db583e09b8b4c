import { i18n } from "@lingui/core";
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { App } from "../../../src/app/app.tsx";
import { replaceSession } from "../../../src/lib/session/session-check.ts";
import { firstTree, patchPages } from "../../../src/router.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each(["/auth/email-verified", "/auth/email-verified?mode=verifyEmail"])(
  "shows an invalid link at %s, which has no code",
  async (address) => {
    i18n.loadAndActivate({ locale: "en", messages: {} });
    vi.stubGlobal("reportError", vi.fn());
    vi.stubGlobal("fetch", async () => Response.error());
    replaceSession({ status: "unauthenticated", role: 0 });
    const router = createMemoryRouter(firstTree(), { initialEntries: [address], patchRoutesOnNavigation: patchPages });
    await vi.waitUntil(() => router.state.initialized);
    render(<App router={router} />);
    expect(await screen.findByRole("heading", { level: 1, name: "This link doesn’t work" })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/confirmed/i);
  },
);
