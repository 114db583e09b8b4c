import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ActionPage } from "../../../src/areas/auth/action-page.tsx";
import { replaceSession } from "../../../src/lib/session/session-check.ts";
import { renderWithApi } from "../render-with-api.tsx";

const provider = vi.hoisted(() => vi.fn());
vi.mock("../../../src/lib/session/identity-codes.ts", () => ({ emailOfCode: provider, applyCode: provider }));
vi.mock("../../../src/lib/session/identity-email-link.ts", () => ({ signInWithCode: provider }));

beforeEach(() => replaceSession({ status: "unauthenticated", role: 0 }));
afterEach(() => {
  cleanup();
  history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
});

/** Opens a link of an email, whose code the provider refuses. */
function open(link: string, code: string): void {
  provider.mockReset().mockRejectedValue(Object.assign(new Error(code), { code: `auth/${code}` }));
  history.replaceState(null, "", link);
  renderWithApi(<ActionPage />, () => ({ body: {} }));
}

it.each([
  ["verifyAndChangeEmail", "expired-action-code", "This link has expired"],
  ["recoverEmail", "expired-action-code", "This link has expired"],
  ["recoverEmail", "invalid-action-code", "This link doesn’t work"],
])("says about a link to %s with %s: %s", async (mode, code, title) => {
  open(`/auth/action?mode=${mode}#oobCode=old`, code);
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Sign in" })).toBeTruthy();
  expect(location.href).not.toContain("oobCode");
});

it("asks for the address of a sign-in link, and says that the link has expired", async () => {
  open("/auth/action?mode=signIn#oobCode=old", "expired-action-code");
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: "late@example.com" } });
  fireEvent.submit(screen.getByLabelText("Email").closest("form") as HTMLFormElement);
  expect(await screen.findByRole("heading", { level: 1, name: "This link has expired" })).toBeTruthy();
  expect(provider).toHaveBeenCalledWith("late@example.com", "old", expect.anything());
});

it("keeps a link whose code could not be checked", async () => {
  open("/auth/action?mode=recoverEmail#oobCode=good", "network-request-failed");
  expect(await screen.findByRole("heading", { level: 1, name: "That didn’t work" })).toBeTruthy();
  expect(screen.getByText(/^Can’t reach the sign-in service/)).toBeTruthy();
  provider.mockResolvedValue("a@b.pl");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/a@b\.pl/)).toBeTruthy();
});
