import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LiveMap } from "../../../src/ui/map/live-map.tsx";
import { renderInRouter } from "../render.tsx";

const krakow = { west: 19.8, south: 50, east: 20.1, north: 50.12 };
const onView = vi.fn();

beforeEach(() => {
  onView.mockClear();
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  renderInRouter(
    <LiveMap
      view={krakow}
      onView={onView}
      spots={{ pins: [], clusters: [] }}
      activeId={null}
      onActive={() => {}}
      onChoose={() => {}}
      tiles={{ urlTemplate: "https://tiles.example/{z}/{x}/{y}.png", attribution: "Map data" }}
      words={{ zoomIn: "Zoom in", zoomOut: "Zoom out", noTiles: "No tiles" }}
    />,
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("asks no other host until the map is used, then draws the tiles of the URL template", async () => {
  expect(document.querySelectorAll("img")).toHaveLength(0);
  fireEvent.pointerDown(screen.getByRole("button", { name: "Show streets" }));
  await vi.waitFor(() => expect(document.querySelectorAll("img").length).toBeGreaterThan(0));
  const urls = [...document.querySelectorAll("img")].map(({ src }) => src);
  expect(urls.length).toBeGreaterThan(0);
  for (const url of urls) expect(url).toMatch(/^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/);
});

it("reports the visible area after zooming in", async () => {
  fireEvent.click(screen.getByRole("button", { name: "Zoom in" }));
  await vi.waitFor(() => expect(onView).toHaveBeenCalled(), 30_000);
  const { west, east } = onView.mock.lastCall?.[0] ?? {};
  expect(east - west).toBeLessThan(krakow.east - krakow.west);
  expect(west).toBeGreaterThan(krakow.west);
  expect(east).toBeLessThan(krakow.east);
});

it("has a map of its own below the tiles", async () => {
  expect(await screen.findByText("Kraków")).toBeTruthy();
  expect(screen.getByText("Bielsko-Biała")).toBeTruthy();
  expect(screen.queryByText("Mokotów")).toBeNull();
});

it("says that the image is missing while tiles don't load", async () => {
  const tile = document.querySelector("img[src^='https://tiles.example']") as HTMLImageElement;
  fireEvent.error(tile);
  expect(await screen.findByText("No tiles")).toBeTruthy();
  fireEvent.load(tile);
  await vi.waitFor(() => expect(screen.queryByText("No tiles")).toBeNull());
});
