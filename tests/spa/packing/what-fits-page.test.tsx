import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { WhatFitsPage } from "../../../src/areas/public/what-fits-page.tsx";
import { makeQueryClient } from "../../../src/lib/api/query-client.ts";

const found = { items: [{ box: null }, { box: { price: { monthlyGrosze: 43_900 } } }], total: { places: 2, boxes: 9 } };
let requested: URL[];

beforeEach(() => {
  requested = [];
  i18n.loadAndActivate({ locale: "en", messages: {} });
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(query: string, body: unknown = found) {
  vi.stubGlobal("fetch", async (input: string | URL) => {
    requested.push(new URL(String(input), "http://localhost"));
    return Response.json(body);
  });
  const router = createMemoryRouter([{ path: "/what-fits", element: <WhatFitsPage /> }], {
    initialEntries: ["/home", `/what-fits${query}`],
  });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return router;
}

const verdict = () => screen.getByRole("status").textContent;
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>("checkbox")
    .filter(({ checked }) => checked)
    .map((box) => document.getElementById(box.getAttribute("aria-labelledby") ?? "")?.textContent);

it("shows the things of the address, and searches boxes of their size where the visitor searched", async () => {
  open("?cartons=20&sofa=1&wardrobe=1&lamp=1&washer=1&bicycle=1&place=Krak%C3%B3w&near=50,20&minArea=2&maxArea=4");
  expect(ticked()).toEqual(["Cartons", "Sofa", "Wardrobe", "Floor lamp", "Washing machine", "Bicycle"]);
  expect(verdict()).toBe("8\u00a0m² is enough");
  const link = await screen.findByRole("link", { name: "Show 9 boxes" });
  const address = new URL(link.getAttribute("href") ?? "", "http://localhost");
  expect(Object.fromEntries(address.searchParams)).toEqual({
    ...{ near: "50,20", minArea: "8", place: "Kraków" },
    ...{ cartons: "20", sofa: "1", wardrobe: "1", lamp: "1", washer: "1", bicycle: "1" },
  });
  expect(await screen.findByText(/from PLN\s439 a month/)).toBeDefined();
  expect(requested.every(({ pathname }) => pathname === "/api/places")).toBe(true);
  expect(requested.map(({ searchParams }) => searchParams.get("maxArea"))).not.toContain("4");
});

it("writes ticked things to the address at once, also when they are ticked quickly", async () => {
  const router = open("");
  expect(verdict()).toBe("Nothing selected yet");
  fireEvent.click(screen.getByRole("checkbox", { name: "Cartons" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Bicycle" }));
  fireEvent.click(screen.getByRole("button", { name: "More: Cartons" }));
  expect(ticked()).toEqual(["Cartons", "Bicycle"]);
  await vi.waitFor(() => expect(router.state.location.search).toBe("?cartons=15&bicycle=1"));
  fireEvent.click(screen.getByRole("button", { name: "Fewer: Bicycle" }));
  await vi.waitFor(() => expect(router.state.location.search).toBe("?cartons=15"));
  fireEvent.click(screen.getByRole("button", { name: "Clear selection" }));
  await vi.waitFor(() => expect(router.state.location.search).toBe(""));
  expect(ticked()).toEqual([]);
});

it("says what a size that is too small leaves out, and keeps looking for the one that fits", async () => {
  open("?cartons=4&sofa=1");
  const sizes = screen.getByRole("region", { name: "Other sizes" });
  fireEvent.click(within(sizes).getByRole("button", { name: /^2\sm²/ }));
  expect(verdict()).toBe("2\u00a0m² is too small");
  expect(screen.getByText("Won’t fit: sofa.", { exact: false })).toBeDefined();
  expect((await screen.findByRole("link", { name: /^Show boxes from 3\sm²/ })).getAttribute("href")).toContain(
    "minArea=3",
  );
  fireEvent.click(screen.getByRole("checkbox", { name: "TV" }));
  expect(verdict()).toMatch(/is enough$/);
});

it("says when too many things are ticked for any box", () => {
  open("?cartons=200&sofa=4&bed=5&wardrobe=6&suitcases=20");
  expect(verdict()).toBe("Even 30\u00a0m² is too small");
});

it("leads to the waitlist when no box of the size is available", async () => {
  open("?sofa=1&place=Gda%C5%84sk", { items: [], total: { places: 0, boxes: 0 } });
  const link = await screen.findByRole("link", { name: "Notify me when a box is free" });
  expect(link.getAttribute("href")).toBe("/box-coming-soon?town=Gda%C5%84sk&size=halfRoom");
});

it("names no lowest price when only a sample of the boxes was read", async () => {
  open("?sofa=1", { ...found, total: { places: 700, boxes: null } });
  await vi.waitFor(() => expect(requested).not.toEqual([]));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(screen.getByRole("link", { name: "Show boxes" })).toBeDefined();
  expect(screen.queryByText(/a month/)).toBeNull();
});

it("looks for a drive-up box for a motorcycle", async () => {
  open("?motorcycle=1");
  expect((await screen.findByRole("link", { name: "Show 9 boxes" })).getAttribute("href")).toContain(
    "features=driveUp",
  );
});

it("follows the browser's history", async () => {
  const router = open("?tv=1");
  await act(() => router.navigate("/what-fits?lamp=1"));
  expect(ticked()).toEqual(["Floor lamp"]);
  await act(() => router.navigate(-1));
  expect(ticked()).toEqual(["TV"]);
});
