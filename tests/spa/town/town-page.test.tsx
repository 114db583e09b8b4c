import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TownPage } from "../../../src/areas/public/town-page.tsx";
import { makeQueryClient } from "../../../src/lib/api/query-client.ts";
import { errorBody } from "../render-with-api.tsx";

const size = { id: "room", minAreaCm2: 50_000, maxAreaCm2: 60_000, minGrosze: 29_900, maxGrosze: 45_000 };
const facts = { postcode: "30-701", city: "Kraków", accessFrom: "06:00", accessTo: "22:00", comingSoon: false };
const open = {
  ...{ id: "plc_1", slug: "zablocie", name: "Boksy Zabłocie", street: "ul. Przemysłowa 12", ...facts },
  ...{ lat: 50.05, lng: 19.96, opensOn: null, freeBoxes: 3, sizes: [size] },
};
const full = { ...open, id: "plc_2", slug: "full", name: "Full Boxes", lat: 50.08, freeBoxes: 0, sizes: [] };
const soon = { ...open, id: "plc_3", slug: "later", name: "Later Boxes", comingSoon: true, freeBoxes: 0 };
const town = {
  ...{ slug: "krakow", name: "Kraków", lat: 50.06, lng: 19.94, from: "2026-12-01", places: 3, freeBoxes: 3 },
  ...{ sizes: [{ ...size, free: 3 }], items: [open, full, { ...soon, opensOn: "2030-02-01" }] },
  near: [{ slug: "wieliczka", name: "Wieliczka", places: 2, distanceM: 12_300 }],
  questions: [{ question: "How much does a box cost?", answer: "From PLN 299 a month." }],
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

function show(slug = "krakow", found: { status?: number; body: unknown } = { body: town }) {
  vi.stubGlobal("fetch", async (input: string | URL) => {
    const url = new URL(String(input), "http://localhost");
    requested.push(url);
    const suggested = [
      { name: "Bielsk", lat: 52, lng: 20 },
      { name: "Bielsko-Biała", lat: 49.8, lng: 19.05 },
    ];
    if (url.pathname === "/api/towns") return Response.json({ items: suggested });
    return Response.json(found.body, { status: found.status ?? 200 });
  });
  const router = createMemoryRouter([{ path: "/towns/:town", element: <TownPage /> }], {
    initialEntries: [`/towns/${slug}`],
  });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </QueryClientProvider>,
  );
}

const queryOf = (link: HTMLElement) => new URL(link.getAttribute("href") ?? "", "http://localhost").searchParams;

it("shows the places, sizes with prices, answers and towns nearby, and leads to the search", async () => {
  show();
  expect(await screen.findByRole("heading", { level: 1, name: "Self-storage in Kraków" })).toBeTruthy();
  expect(screen.getByText(/3 free boxes · 3 places$/)).toBeTruthy();
  const places = within(screen.getByRole("region", { name: "Places" })).getAllByRole("listitem");
  expect(places.map(({ textContent }) => textContent?.replace(/\s+/g, " "))).toEqual([
    "Boksy Zabłocieul. Przemysłowa 12 · 06:00–22:00PLN 299 – PLN 450 a month5–6 m² · 3 free boxes",
    "Full Boxesul. Przemysłowa 12 · 06:00–22:00Full right now · Notify me",
    "Later Boxesul. Przemysłowa 12PLN 299 – PLN 450 a month5–6 m² · Opens on February 1, 2030 · Notify me",
  ]);
  expect(screen.getByRole("link", { name: "Boksy Zabłocie" }).getAttribute("href")).toBe("/places/zablocie");
  const sizes = within(screen.getByRole("region", { name: "Sizes and prices" }));
  const search = queryOf(sizes.getByRole("link", { name: /^Show/ }));
  expect([search.get("place"), search.get("near"), search.get("minArea"), search.get("maxArea")]).toEqual([
    ...["Kraków", "50.06,19.94", "4", "6.5"],
  ]);
  expect(queryOf(sizes.getByRole("link", { name: "What fits?" })).get("place")).toBe("Kraków");
  const [notify] = sizes.getAllByRole("link", { name: /^Notify me/ });
  expect(notify?.getAttribute("href")).toBe("/box-coming-soon?town=Krak%C3%B3w&size=cartons");
  expect(screen.getByRole("heading", { name: "How much does a box cost?" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Wieliczka" }).getAttribute("href")).toBe("/towns/wieliczka");
});

it("leads to the search for the places that it does not list, and does not count boxes then", async () => {
  show("krakow", { body: { ...town, places: 43, freeBoxes: null } });
  const others = await screen.findByRole("link", { name: "40 more places in the search" });
  expect(queryOf(others).get("place")).toBe("Kraków");
  expect(screen.getByText(/· 43 places$/).textContent).not.toContain("free");
});

it("needs no request for the town that the HTML brings, except in another language", async () => {
  const state = document.createElement("script");
  state.id = "boksy-state";
  state.textContent = JSON.stringify({ town, locale: "en" });
  document.head.append(state);
  show();
  expect(screen.getByRole("heading", { level: 1 })).toBeTruthy();
  expect(requested).toEqual([]);
  cleanup();
  document.documentElement.lang = "pl";
  show();
  await screen.findByRole("heading", { level: 1, name: "Self-storage in Kraków" });
  expect(requested.map(({ pathname }) => pathname)).toEqual(["/api/towns/krakow"]);
});

it("offers the search around a town without places, and a notification", async () => {
  show("bielsko-biala", { status: 404, body: errorBody("resource.not_found") });
  expect(await screen.findByRole("heading", { name: "No boxes here yet: Bielsko-Biała" })).toBeTruthy();
  expect(queryOf(screen.getByRole("link", { name: "Search nearby" })).get("near")).toBe("49.8,19.05");
  expect(screen.getByRole("link", { name: "Notify me" }).getAttribute("href")).toContain("town=Bielsko-Bia");
});

it("leads from an unknown town to the search", async () => {
  show("nowhere", { status: 404, body: errorBody("resource.not_found") });
  const link = await screen.findByRole("link", { name: "Find a box" });
  expect(link.getAttribute("href")).toBe("/home");
});
