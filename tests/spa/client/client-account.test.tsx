import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ClientAccount } from "../../../src/features/client/client-account.tsx";
import type { Client } from "../../../src/features/client/queries.ts";
import { renderWithApi } from "../render-with-api.tsx";

const unknown = { id: "cli_1", accountEmail: null, comesByLink: false, blocked: false, invitation: null };
const shown = (more: object = {}) =>
  renderWithApi(<ClientAccount client={{ ...unknown, ...more } as Client} />, () => ({
    body: { id: "ivt_1" },
    status: 201,
  }));
const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("offers an account invitation and a sign-in link, each with its own email", async () => {
  const calls = shown();
  expect(buttons()).toEqual(["Send invitation", "Send only a sign-in link"]);
  fireEvent.click(screen.getByRole("button", { name: "Send invitation" }));
  await screen.findByText("The email has been sent.");
  fireEvent.click(screen.getByRole("button", { name: "Send only a sign-in link" }));
  await waitFor(() => expect(screen.getAllByText("The email has been sent.")).toHaveLength(2));
  expect(calls.filter(({ method }) => method === "POST")).toEqual([
    { method: "POST", path: "/api/partner/invitations", body: { clientId: "cli_1" } },
    { method: "POST", path: "/api/partner/invitations/link", body: { clientId: "cli_1" } },
  ]);
});

it("resends an open invitation instead of creating a second one", async () => {
  const calls = shown({ invitation: { id: "ivt_9", sentAt: "2026-11-20T12:00:00Z" } });
  fireEvent.click(screen.getByRole("button", { name: "Send the invitation again" }));
  await screen.findByText("The email has been sent.");
  expect(calls.find(({ method }) => method === "POST")?.path).toBe("/api/partner/invitations/ivt_9/resend");
});

it("offers a new link to clients without an account, and nothing for an account or a blocked client", () => {
  shown({ accountEmail: "jan@example.com", comesByLink: true });
  expect(buttons()).toEqual(["Send a new sign-in link"]);
  for (const more of [{ accountEmail: "ewa@example.com" }, { blocked: true }]) {
    cleanup();
    shown(more);
    expect(buttons()).toEqual([]);
  }
});
