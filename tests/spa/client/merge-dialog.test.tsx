import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { DuplicateClients } from "../../../src/features/client/merge/duplicate-clients.tsx";
import type { Client } from "../../../src/features/client/queries.ts";
import { errorBody, renderWithApi } from "../render-with-api.tsx";

const one = (id: string, name: string, more: object = {}) => ({
  ...{ id, name, email: `${id}@example.com`, phone: "+48512345678", city: "", createdAt: "2026-11-01T10:00:00Z" },
  version: `mov_${id}`,
  ...more,
});
const other = one("cli_2", "A. Nowak");
const client = one("cli_1", "Anna Nowak", { doubles: [other], merges: [] }) as unknown as Client;

const shown = (onMerged: (id: string) => void, refused = false) =>
  renderWithApi(<DuplicateClients client={client} onMerged={onMerged} />, ({ method }) => {
    if (method === "GET") return { body: { ...other, doubles: [], merges: [] } };
    return refused
      ? { status: 409, body: errorBody("client.two_accounts") }
      : { body: { id: "cli_2", version: "mov_3" } };
  });
const put = () => screen.getAllByRole("button", { name: "Merge", hidden: true });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("shows what two clients share and merges into the selected one", async () => {
  const onMerged = vi.fn();
  const calls = shown(onMerged);
  expect(screen.getByText("same phone")).toBeDefined();
  fireEvent.click(put()[0] as HTMLElement);
  fireEvent.click(await screen.findByRole("radio", { name: /^A\. Nowak/, hidden: true }));
  fireEvent.click(put().at(-1) as HTMLElement);
  await waitFor(() => expect(onMerged).toHaveBeenCalledWith("cli_2"));
  expect(calls.find(({ method }) => method === "POST")).toEqual({
    method: "POST",
    path: "/api/partner/clients/cli_2/merge",
    body: { otherId: "cli_1", version: "mov_cli_2", otherVersion: "mov_cli_1" },
  });
});

it("closes when the client on the screen is the one that remains", async () => {
  const onMerged = vi.fn();
  shown(onMerged);
  fireEvent.click(put()[0] as HTMLElement);
  await screen.findByRole("radio", { name: /^A\. Nowak/, hidden: true });
  fireEvent.click(put().at(-1) as HTMLElement);
  await waitFor(() => expect(onMerged).toHaveBeenCalled());
  await waitFor(() => expect(screen.queryByRole("radio", { hidden: true })).toBeNull());
});

it("explains why two clients can't be merged", async () => {
  const onMerged = vi.fn();
  shown(onMerged, true);
  fireEvent.click(put()[0] as HTMLElement);
  await screen.findByRole("radio", { name: /^A\. Nowak/, hidden: true });
  fireEvent.click(put().at(-1) as HTMLElement);
  expect((await screen.findByRole("alert", { hidden: true })).textContent).toContain("can’t be merged");
  expect(onMerged).not.toHaveBeenCalled();
});

it("offers clients with a similar name, the most similar first", async () => {
  const found = [one("cli_3", "Adam Nowak", { phone: "" }), one("cli_4", "Nowak Anna", { phone: "" }), client];
  const calls = renderWithApi(<DuplicateClients client={client} onMerged={vi.fn()} />, () => ({
    body: { items: found, nextCursor: null, total: 3 },
  }));
  fireEvent.click(screen.getByRole("button", { name: "Merge with another client" }));
  const choices = await screen.findAllByRole("button", { name: /^Select/, hidden: true });
  expect(choices.map((button) => button.getAttribute("aria-label"))).toEqual([
    "Select Nowak Anna",
    "Select Adam Nowak",
  ]);
  expect(calls[0]?.path).toContain("q=nowak");
});
