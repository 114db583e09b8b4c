import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { HomePage } from "../../../src/areas/public/home-page.tsx";
import { makeQueryClient } from "../../../src/lib/api/query-client.ts";

const box = {
  id: "box_1",
  number: "B-003",
  kind: "indoor",
  widthCm: 200,
  depthCm: 250,
  heightCm: 280,
  areaCm2: 50_000,
  floor: 0,
  features: ["climate"],
  monthlyGrosze: 34_900,
  vatRate: 23,
  depositGrosze: 34_900,
  lowest30Grosze: 39_900,
  price: { todayGrosze: 69_800, monthlyGrosze: 34_900, leaveGrosze: 0, depositGrosze: 34_900 },
};

const hit = {
  id: "plc_1",
  slug: "zablocie",
  name: "Boksy Zabłocie",
  street: "ul. Przemysłowa 12",
  postcode: "30-701",
  city: "Kraków",
  lat: 50.05,
  lng: 19.96,
  accessFrom: "00:00",
  accessTo: "24:00",
  comingSoon: false,
  distanceM: 810,
  freeBoxes: 3,
  sizes: [
    { id: "halfRoom", boxId: "box_1", minAreaCm2: 25_000, maxAreaCm2: 30_000, minGrosze: 34_900, maxGrosze: 34_900 },
    { id: "room", boxId: "box_2", minAreaCm2: 50_000, maxAreaCm2: 50_000, minGrosze: 49_900, maxGrosze: 59_900 },
  ],
  box,
};

const krakow = { kind: "town", name: "Kraków", detail: "małopolskie", lat: 50.06, lng: 19.94, places: 14 };

const nothing = { items: [], total: { places: 0, boxes: 0 }, capped: false, nextCursor: null, pins: [], clusters: [] };
const one = { ...nothing, items: [hit], total: { places: 1, boxes: 3 } };

let places: unknown;
const requested: URL[] = [];

beforeEach(() => {
  places = one;
  requested.length = 0;
  sessionStorage.clear();
  vi.stubGlobal("fetch", async (input: string | URL) => {
    const url = new URL(String(input), "http://localhost");
    requested.push(url);
    if (url.pathname === "/api/places") return Response.json(places);
    if (url.pathname === "/api/suggestions") {
      const isKnown = url.searchParams.get("q") !== "xyz";
      return Response.json({ items: isKnown ? [krakow, { ...krakow, kind: "district", name: "Krakowiec" }] : [] });
    }
    if (url.pathname === "/api/suggestions/popular") {
      return Response.json({
        items: [{ slug: "lodz", name: "Łódź", lat: 51.77, lng: 19.47, places: 3, free: 5, fromGrosze: 9_900 }],
      });
    }
    return new Response(null, { status: 404 });
  });
  i18n.loadAndActivate({ locale: "en", messages: {} });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(search = "") {
  const router = createMemoryRouter([{ path: "/home", element: <HomePage /> }], { initialEntries: [`/home${search}`] });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return router;
}

const query = (router: ReturnType<typeof open>) =>
  Object.fromEntries(new URLSearchParams(router.state.location.search));

it("shows results whose name leads to the place and whose sizes lead to their boxes, with one whole price", async () => {
  open("?bbox=19,49,20,51&from=2999-01-01&months=open");
  const name = await screen.findByRole("link", { name: "Boksy Zabłocie" });
  expect(name.getAttribute("href")).toBe("/places/zablocie?from=2999-01-01&months=open");
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("1 place, 3 free boxes");
  const sizes = within(screen.getByRole("list", { name: "Sizes" })).getAllByRole("link");
  expect(sizes.map((size) => [size.textContent, size.getAttribute("href")])).toEqual([
    [expect.stringMatching(/349.*2\.5–3.m²/), "/customer/new-reservation?box=box_1&from=2999-01-01&months=open"],
    [expect.stringMatching(/499.*5.m²/), "/customer/new-reservation?box=box_2&from=2999-01-01&months=open"],
  ]);
  expect(name.closest("li")?.textContent).toMatch(/0\.8.km.*ul\..Przemysłowa 12.*24.hours.*3.free boxes.*for 5.m²/);
  expect(screen.getByText(/Lowest price in the 30 days/)).toBeTruthy();
});

it("shows towns before anything is searched for, and searches in the chosen one", async () => {
  const router = open();
  fireEvent.click(await screen.findByRole("button", { name: /Łódź.*5 free boxes.*from.*99/ }));
  await waitFor(() => expect(query(router)).toMatchObject({ place: "Łódź", near: "51.77,19.47" }));
  expect(await screen.findByRole("button", { name: /Łódź.*3 months.*Change/ })).toBeTruthy();
});

it("offers recent places and towns on focus, and says so when it knows nothing", async () => {
  open("?place=Krak%C3%B3w&near=50.06,19.94");
  const field = screen.getByRole("combobox", { name: "Where" });
  fireEvent.change(field, { target: { value: "kra" } });
  fireEvent.click(await screen.findByRole("option", { name: /^Krakowiec/ }));
  fireEvent.change(field, { target: { value: "" } });
  expect(await screen.findByRole("group", { name: "Recent searches" })).toBeTruthy();
  expect(await screen.findByRole("option", { name: /^Łódź/ })).toBeTruthy();
  fireEvent.change(field, { target: { value: "xyz" } });
  expect(await screen.findByText(/We don’t know this place/)).toBeTruthy();
  expect(screen.queryByRole("option", { name: /^Kra/ })).toBeNull();
});

it("selects a town with the keyboard and writes it to the URL", async () => {
  const router = open();
  const field = screen.getByRole("combobox", { name: "Where" });
  fireEvent.change(field, { target: { value: "kra" } });
  await screen.findByRole("option", { name: /^Kraków/ });
  fireEvent.keyDown(field, { key: "ArrowDown" });
  expect(field.getAttribute("aria-activedescendant")).toBe(
    within(screen.getByRole("listbox")).getByRole("option", { selected: true }).id,
  );
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(query(router)).toMatchObject({ place: "Kraków", near: "50.06,19.94" }));
  expect(field.getAttribute("aria-expanded")).toBe("false");
  await waitFor(() => expect(requested.at(-1)?.searchParams.get("near")).toBe("50.06,19.94"));
});

it("keeps both of two changes made before a render", async () => {
  const router = open();
  const size = await screen.findByRole("radio", { name: /one room/ });
  act(() => {
    fireEvent.change(screen.getByRole("combobox", { name: "For how long" }), { target: { value: "6" } });
    fireEvent.click(size);
  });
  await waitFor(() => expect(query(router)).toEqual({ months: "6", minArea: "4", maxArea: "6.5" }));
});

it("restores the previous search on back navigation", async () => {
  const router = open("?place=Krak%C3%B3w&near=50.06,19.94&next=%2Fcustomer%2Frents");
  fireEvent.click(await screen.findByRole("radio", { name: /one room/ }));
  await waitFor(() => expect(query(router)).toMatchObject({ minArea: "4", maxArea: "6.5", next: "/customer/rents" }));
  await router.navigate(-1);
  await waitFor(() => expect(query(router).minArea).toBeUndefined());
});

it.each(["2020-01-01", "soon"])("removes the start date %s from the address and keeps the rest", async (from) => {
  const router = open(`?bbox=19,49,20,51&from=${from}&sort=price&utm_source=friend`);
  await waitFor(() => expect(router.state.location.search).not.toContain("from="));
  const kept = new URLSearchParams(router.state.location.search);
  expect([kept.get("bbox"), kept.get("utm_source")]).toEqual(["19,49,20,51", "friend"]);
  expect(router.state.historyAction).toBe("REPLACE");
});

it.each(["2999-01-01", dayAt(new Date(), polishTimeZone)])("keeps the start date %s in the address", async (from) => {
  const router = open(`?bbox=19,49,20,51&from=${from}`);
  await screen.findByLabelText(/From when/);
  expect(router.state.location.search).toContain(`from=${from}`);
});

it("suggests removing filters when no box is available", async () => {
  places = nothing;
  const router = open("?bbox=19,49,20,51&minArea=4&maxArea=6.5&maxPrice=10000");
  fireEvent.click(await screen.findByRole("button", { name: "Any size and price" }));
  await waitFor(() => expect(query(router)).toEqual({ bbox: "19,49,20,51" }));
});

it("explains why the visitor's location is unavailable", async () => {
  vi.stubGlobal("navigator", {
    onLine: true,
    geolocation: { getCurrentPosition: (_: unknown, refuse: (error: { code: number }) => void) => refuse({ code: 1 }) },
  });
  open();
  fireEvent.click(screen.getByRole("button", { name: "Near me" }));
  expect(await screen.findByText(/Your browser is blocking your location/)).toBeTruthy();
});

it("replaces the submitted form by a bar with filters, and opens it again", async () => {
  places = { ...one, featureCounts: { climate: 4, driveUp: 0, groundFloor: 2, access24h: 1, power: 0 } };
  const router = open("?place=Krak%C3%B3w&near=50.06,19.94&maxPrice=40000");
  fireEvent.click(screen.getByRole("button", { name: "Search" }));
  const bar = await screen.findByRole("button", { name: /Kraków.*3 months.*Change/ });
  expect(screen.queryByRole("combobox", { name: "Where" })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 2 })));

  fireEvent.click(await screen.findByRole("button", { name: "heated 4" }));
  await waitFor(() => expect(query(router).features).toBe("climate"));
  expect(screen.queryByRole("button", { name: /drive-up/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: /up to.*400/ }));
  await waitFor(() => expect(query(router).maxPrice).toBeUndefined());
  fireEvent.change(screen.getByRole("combobox", { name: "How big" }), { target: { value: "room" } });
  await waitFor(() => expect(query(router)).toMatchObject({ minArea: "4", maxArea: "6.5" }));

  fireEvent.click(bar);
  const where = await screen.findByRole("combobox", { name: "Where" });
  await waitFor(() => expect(document.activeElement).toBe(where));
});
