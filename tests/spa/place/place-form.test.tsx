import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PlaceForm } from "../../../src/features/place/place-form.tsx";
import type { OwnPlace } from "../../../src/features/place/queries.ts";
import { emptyPlace, inputOf } from "../../../src/features/place/values.ts";
import { type ApiCall, errorBody, renderWithApi } from "../render-with-api.tsx";

vi.mock("../../../src/ui/map/pin-map.tsx", () => ({ PinMap: () => null }));

const place: OwnPlace = {
  ...inputOf({ ...emptyPlace, namePl: "Magazyn", street: "ul. Stara 1", postcode: "30-701", city: "Kraków" }),
  lat: 50,
  lng: 20,
  id: "plc_1",
  slug: "magazyn",
  status: "draft",
  opensOn: null,
  version: "mov_1",
  boxes: 0,
  availableBoxes: 0,
  photos: [],
  pricePromise: null,
};

const form = (initial: OwnPlace | null, onSaved = vi.fn()) => (
  <PlaceForm initial={initial} onSaved={onSaved} submitLabel="Save" />
);
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`)) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole("button", { name: "Save" }).closest("form") as HTMLFormElement);
const saves = (calls: readonly ApiCall[]) => calls.filter(({ method }) => method !== "GET");

beforeEach(() => {
  // happy-dom has no layout.
  HTMLElement.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("PlaceForm", () => {
  it("shows each server error on its field, focuses the first and keeps the input", async () => {
    const fields = { postcode: "field.postcode", lat: "field.required" };
    const calls = renderWithApi(form(place), () => ({ status: 422, body: errorBody("request.invalid", fields) }));
    type("Street", "ul. Nowa 2");
    submit();
    await waitFor(() => expect(field("Postal code").getAttribute("aria-invalid")).toBe("true"));
    await waitFor(() => expect(document.activeElement).toBe(field("Postal code")));
    expect(screen.getByText(/Place the pin at the entrance/)).toBeTruthy();
    expect(field("Street").value).toBe("ul. Nowa 2");
    expect(saves(calls)).toMatchObject([{ method: "PATCH", path: "/api/partner/places/plc_1" }]);
    type("Postal code", "30702");
    expect(field("Postal code").getAttribute("aria-invalid")).not.toBe("true");
    expect(screen.getByText(/Place the pin at the entrance/)).toBeTruthy();
  });

  it("validates with the API's schema before it sends anything", async () => {
    const calls = renderWithApi(form(null), () => ({ status: 500, body: errorBody("service.fault", {}) }));
    type("Name in Polish", "Magazyn");
    type("Postal code", "3070");
    submit();
    await waitFor(() => expect(document.activeElement).toBe(field("Street")));
    expect(field("Postal code").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText(/Place the pin at the entrance/)).toBeTruthy();
    expect([field("Name in Polish").value, field("Postal code").value]).toEqual(["Magazyn", "30-70"]);
    expect(saves(calls)).toEqual([]);
  });

  it("saves an edit with the version that was loaded, then with the new one", async () => {
    const onSaved = vi.fn();
    let version = 1;
    const calls = renderWithApi(form(place, onSaved), ({ body }) => ({
      body: { ...place, ...(body as object), version: `mov_${++version}` },
    }));
    type("Street", "ul. Nowa 2");
    submit();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    type("Street", "ul. Nowa 3");
    submit();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(2));
    expect(saves(calls).map(({ body }) => body)).toMatchObject([
      { street: "ul. Nowa 2", version: "mov_1" },
      { street: "ul. Nowa 3", version: "mov_2" },
    ]);
  });

  it("shows a version conflict and saves the merged values on request", async () => {
    const theirs = { ...place, street: "ul. Ich 5", city: "Wieliczka", version: "mov_2" };
    const calls = renderWithApi(form(place), ({ method, body }) => {
      if (method === "GET") return { body: theirs };
      const isLate = (body as { version: string }).version !== "mov_2";
      return isLate ? { status: 409, body: errorBody("resource.version_conflict") } : { body: theirs };
    });
    type("Street", "ul. Moja 7");
    type("Notice", "14");
    submit();
    const dialog = await screen.findByText("Someone else saved this place first");
    expect(dialog).toBeTruthy();
    expect(screen.getByText("Theirs: ul. Ich 5")).toBeTruthy();
    expect(screen.getByText("Yours: ul. Moja 7")).toBeTruthy();
    expect(screen.getByText("Theirs: Wieliczka")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Keep my version and save", hidden: true }));
    await waitFor(() => expect(saves(calls)).toHaveLength(2));
    expect(saves(calls)[1]?.body).toMatchObject({
      street: "ul. Moja 7",
      city: "Wieliczka",
      noticeDays: 14,
      version: "mov_2",
    });
  });

  it("saves without asking when only the place's status changed concurrently", async () => {
    const onSaved = vi.fn();
    const now = { ...place, status: "published" as const, version: "mov_2" };
    renderWithApi(form(place, onSaved), ({ method, body }) => {
      if (method === "GET") return { body: now };
      const isLate = (body as { version: string }).version !== "mov_2";
      return isLate ? { status: 409, body: errorBody("resource.version_conflict") } : { body: now };
    });
    type("Street", "ul. Moja 7");
    submit();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(screen.queryByText("Someone else saved this place first")).toBeNull();
  });
});
