import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PlacePage } from "../../../src/areas/public/place-page.tsx";
import { makeQueryClient } from "../../../src/lib/api/query-client.ts";
import { errorBody } from "../render-with-api.tsx";

const box = {
  ...{ id: "box_1", number: "A-1", kind: "indoor", widthCm: 200, depthCm: 250, heightCm: 280, areaCm2: 50_000 },
  ...{ floor: 0, features: [], monthlyGrosze: 34_900, vatRate: 23, depositGrosze: 34_900, lowest30Grosze: null },
  price: { todayGrosze: 69_800, monthlyGrosze: 34_900, leaveGrosze: 0, depositGrosze: 34_900 },
};
const other = { ...box, id: "box_2", number: "A-2", price: { ...box.price, todayGrosze: 70_100 } };
const cell = { floor: 0, areaCm2: 50_000, y: 0, width: 200, height: 250 };
const size = { depthCm: 250, heightCm: 280, boxes: 3 };

const place = {
  ...{ id: "plc_1", slug: "zablocie", name: "Boksy Zabłocie", street: "ul. Przemysłowa 12", postcode: "30-701" },
  ...{ city: "Kraków", lat: 50.05, lng: 19.96, accessFrom: "06:00", accessTo: "22:00", comingSoon: false },
  ...{ description: "A dry hall.", amenities: ["heating"], rules: "No tires.", photos: [], accessMethod: "key" },
  ...{ contactPhone: "+48123456780", contactEmail: "", noticeDays: 30, minimumMonths: 1, termsVersion: 1 },
  ...{ timezone: "Europe/Warsaw", opensOn: null, townSlug: "krakow", from: "2026-12-01", boxes: 5, freeBoxes: 2 },
  partner: {
    ...{ legalName: "Skład sp. z o.o.", nip: "6793124503", regon: null, krs: null, address: "ul. Polna 1" },
    ...{ email: "biuro@example.com", phone: "+48111222333" },
  },
  sizes: [
    { ...size, widthCm: 100, areaCm2: 25_000, sizeId: "halfRoom", free: 0, fromGrosze: 9_900, cheapest: null },
    { ...size, widthCm: 200, areaCm2: 50_000, sizeId: "room", free: 2, fromGrosze: 34_900, cheapest: box },
  ],
  cells: [
    { id: "box_1", number: "A-1", state: "free", x: 0, ...cell },
    { id: "box_2", number: "A-2", state: "free", x: 200, ...cell },
    { id: "box_3", number: "A-3", state: "occupied", x: 400, ...cell },
  ],
  near: [
    {
      ...{ slug: "obok", name: "Next door", street: "ul. Wąska 1", city: "Kraków", accessFrom: "00:00" },
      ...{
        accessTo: "24:00",
        distanceM: 900,
        freeBoxes: 3,
        fromGrosze: 11_900,
        minAreaCm2: 10_000,
        maxAreaCm2: 60_000,
      },
    },
  ],
};

let requested: URL[];

beforeEach(() => {
  requested = [];
  i18n.loadAndActivate({ locale: "en", messages: {} });
  document.documentElement.lang = "en";
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.getElementById("boksy-state")?.remove();
});

function open(search = "", found: { status?: number; body: unknown } = { body: place }) {
  vi.stubGlobal("fetch", async (input: string | URL) => {
    const url = new URL(String(input), "http://localhost");
    requested.push(url);
    if (url.pathname === "/api/boxes/box_2") return Response.json({ box: other });
    return Response.json(found.body, { status: found.status ?? 200 });
  });
  const router = createMemoryRouter([{ path: "/places/:slug", element: <PlacePage /> }], {
    initialEntries: [`/places/zablocie${search}`],
  });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </QueryClientProvider>,
  );
}

const hrefOf = (name: RegExp, part: Pick<typeof screen, "getAllByRole"> = screen) =>
  part.getAllByRole("link", { name })[0]?.getAttribute("href");

it("shows the sizes with prices, how to get in, the terms, the landlord and places nearby", async () => {
  open("?from=2099-01-01&months=open");
  expect(await screen.findByRole("heading", { level: 1, name: "Boksy Zabłocie" })).toBeTruthy();
  expect(requested[0]?.search).toBe("?months=open&from=2099-01-01");
  const sizes = within(screen.getByRole("region", { name: "Sizes" }));
  expect(hrefOf(/^Reserve a box of 5/, sizes)).toBe("/customer/new-reservation?box=box_1&from=2026-12-01&months=open");
  expect(hrefOf(/^Notify me about a box of 2.5/, sizes)).toBe("/box-coming-soon?place=zablocie&size=halfRoom");
  expect(screen.getByText("The landlord hands you the key when your rental starts.")).toBeTruthy();
  expect(screen.getAllByText("06:00–22:00").length).toBeGreaterThan(0);
  expect(screen.getByRole("region", { name: "Landlord" }).textContent).toContain("NIP 6793124503");
  expect(screen.getByRole("region", { name: "House rules" }).textContent).toContain("No tires.");
  expect(hrefOf(/^Next door/)).toBe("/places/obok?from=2099-01-01&months=open");
  expect(hrefOf(/^Kraków$/)).toBe("/towns/krakow");
});

it("reserves the box chosen on the plan, with its own price; a taken one cannot be chosen", async () => {
  open();
  await screen.findByRole("heading", { level: 1, name: "Boksy Zabłocie" });
  expect(hrefOf(/^Reserve A-1/)).toBe("/customer/new-reservation?box=box_1&from=2026-12-01&months=3");
  fireEvent.click(screen.getByRole("option", { name: /^A-3/ }));
  expect(screen.getByRole("heading", { level: 2, name: "A-1" })).toBeTruthy();
  fireEvent.click(screen.getByRole("option", { name: /^A-2/ }));
  expect(await screen.findByRole("heading", { level: 2, name: "A-2" })).toBeTruthy();
  expect(screen.getAllByText(/701\.00/).length).toBeGreaterThan(0);
  expect(hrefOf(/^Reserve A-2/)).toBe("/customer/new-reservation?box=box_2&from=2026-12-01&months=3");
});

function embed(locale: string) {
  const state = document.createElement("script");
  state.type = "application/json";
  state.id = "boksy-state";
  state.textContent = JSON.stringify({ place, locale });
  document.head.append(state);
}

it("needs no request for the place that the HTML brings", async () => {
  embed("en");
  open();
  expect(screen.getByRole("heading", { level: 1, name: "Boksy Zabłocie" })).toBeTruthy();
  expect(requested).toEqual([]);
});

it("asks again for another period or language", async () => {
  embed("pl");
  open("?months=1");
  expect(await screen.findByRole("heading", { level: 1, name: "Boksy Zabłocie" })).toBeTruthy();
  expect(requested).toHaveLength(1);
});

it("shows what a place that opens later will have", async () => {
  const sizes = place.sizes.map((size) => ({ ...size, free: 0, cheapest: null }));
  open("", { body: { ...place, comingSoon: true, opensOn: "2030-02-01", freeBoxes: 0, sizes, cells: [] } });
  expect(await screen.findByText(/^Opens on/)).toBeTruthy();
  expect(screen.getAllByText("coming soon")).toHaveLength(2);
  expect(screen.getByRole("region", { name: "Be the first to know" })).toBeTruthy();
  expect(screen.queryByText("occupied")).toBeNull();
});

it("offers a notification where nothing is free", async () => {
  open("", { body: { ...place, freeBoxes: 0, sizes: [place.sizes[0]], cells: [], near: [] } });
  expect(await screen.findByText("Full right now")).toBeTruthy();
  expect(screen.getByRole("region", { name: "All boxes are taken" })).toBeTruthy();
  expect(screen.queryAllByRole("link", { name: /^Reserve/ })).toEqual([]);
  expect(hrefOf(/^Notify me/)).toContain("/box-coming-soon?place=zablocie");
});

it("says that a place does not exist", async () => {
  open("", { status: 404, body: errorBody("resource.not_found") });
  expect((await screen.findAllByText("There is no such location")).length).toBeGreaterThan(0);
});
