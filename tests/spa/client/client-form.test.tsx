import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ClientForm } from "../../../src/features/client/client-form.tsx";
import { ClientNotes } from "../../../src/features/client/client-notes.tsx";
import type { Client } from "../../../src/features/client/queries.ts";
import { errorBody, renderWithApi } from "../render-with-api.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const client = {
  ...{ id: "cli_1", kind: "person", name: "Edith", nip: null, taxNumber: null, email: "edith@example.com" },
  ...{ phone: "", street: "", postcode: "", city: "", country: "PL", locale: "en", notes: "", version: "v1" },
} as unknown as Client;

/** Answers as the API does after another user has saved the client with this change. */
const after =
  (change: object) =>
  ({ method, body }: { method: string; body: unknown }) => {
    if (method === "GET") return { body: { ...client, ...change, version: "v2" } };
    const isLate = (body as { version: string }).version === "v1";
    return isLate
      ? { status: 409, body: errorBody("resource.version_conflict") }
      : { body: { id: "cli_1", version: "v3" } };
  };
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${name}`) });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const form = (onSaved = vi.fn()) => (
  <ClientForm client={client} onSaved={onSaved} onCancel={() => {}} submitLabel="Save" />
);

it("shows both versions after another user's change, keeps what was typed and saves the merged client", async () => {
  const onSaved = vi.fn();
  const calls = renderWithApi(form(onSaved), after({ city: "Gdynia", phone: "+48512345678" }));
  type("City", "Sopot");
  type("Street and number", "Morska 1");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Theirs: Gdynia")).toBeTruthy();
  expect(screen.getByText("Yours: Sopot")).toBeTruthy();
  expect(screen.getByText(/^Theirs: \+48/)).toBeTruthy();
  expect(field("City").value).toBe("Sopot");
  fireEvent.click(screen.getByRole("button", { name: "Keep my version and save" }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith("cli_1"));
  const saves = calls.filter(({ method }) => method !== "GET");
  expect(saves.at(-1)?.body).toMatchObject({
    ...{ city: "Sopot", street: "Morska 1", phone: "+48512345678", version: "v2" },
  });
});

it("saves without asking when another user changed the notes or tags", async () => {
  const onSaved = vi.fn();
  renderWithApi(form(onSaved), after({ tags: ["VIP"] }));
  type("City", "Sopot");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith("cli_1"));
  expect(screen.queryByText("Someone else saved this client first")).toBeNull();
});

it("does not overwrite another user's notes", async () => {
  renderWithApi(<ClientNotes client={client} />, after({ notes: "Call first" }));
  type("Notes", "Gate 4");
  fireEvent.blur(field("Notes"));
  expect(await screen.findByText("Call first")).toBeTruthy();
  expect(field("Notes").value).toBe("Gate 4");
  fireEvent.click(screen.getByRole("button", { name: "Use their version" }));
  expect(field("Notes").value).toBe("Call first");
});

it("saves notes when another user changed something else", async () => {
  renderWithApi(<ClientNotes client={client} />, after({ tags: ["VIP"] }));
  type("Notes", "Gate 4");
  fireEvent.blur(field("Notes"));
  expect(await screen.findByText("Saved.")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});
