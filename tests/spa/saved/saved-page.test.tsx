import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { SavedPage } from "../../../src/areas/public/saved-page.tsx";
import { keptItems } from "../../../src/features/saved/device-list.ts";
import { replaceSession } from "../../../src/lib/session/session-check.ts";
import { renderWithApi } from "../render-with-api.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function SentList() {
  const [, setSearch] = useSearchParams();
  useEffect(() => setSearch({ items: "plc_1" }), [setSearch]);
  return <SavedPage />;
}

it("saves a list that someone has sent on this device", async () => {
  replaceSession({ status: "unauthenticated", role: 0 });
  const place = { name: "Boksy", slug: "boksy", street: "Lipowa 1", city: "Kraków", comingSoon: false };
  const offer = { placeId: "plc_1", boxId: null, place, box: null, isFree: false, freeBoxes: 0 };
  renderWithApi(<SentList />, () => ({ body: { items: [offer], from: "2029-05-16" } }));
  expect(await screen.findByRole("heading", { level: 1, name: "A list for you" })).toBeTruthy();
  expect(keptItems("saved")).toEqual([]);
  fireEvent.click(await screen.findByRole("button", { name: "Save all of these" }));
  expect(await screen.findByRole("button", { name: "All of these are saved" })).toHaveProperty("disabled", true);
  expect(keptItems("saved")).toMatchObject([{ placeId: "plc_1", boxId: null }]);
});
