import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { parseSearch } from "../../../domain/search/search.ts";
import { SearchMap } from "../../../src/features/search/search-map.tsx";
import { renderWithApi } from "../render-with-api.tsx";

const price = { todayGrosze: 26_900, monthlyGrosze: 26_900, leaveGrosze: 0, depositGrosze: 0 };
const hit = {
  ...{
    id: "plc_1",
    slug: "czyzyny",
    name: "Magazynek Czyżyny",
    street: "ul. Polna 1",
    postcode: "31-001",
    city: "Kraków",
  },
  ...{ lat: 50.07, lng: 20.01, accessFrom: "00:00", accessTo: "24:00", comingSoon: false, distanceM: 900 },
  ...{ pricePromise: null, freeBoxes: 1, sizes: [] },
  box: {
    id: "box_3",
    number: "D-003",
    areaCm2: 30_000,
    floor: 0,
    features: [],
    monthlyGrosze: 26_900,
    lowest30Grosze: null,
    price,
  },
};
const pin = {
  ...{ placeId: "plc_1", slug: "czyzyny", name: "Magazynek Czyżyny", lat: 50.07, lng: 20.01 },
  ...{ monthlyGrosze: 26_900, comingSoon: false },
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("asks for the place of a pin with all criteria of the search, and links to it for the same days", async () => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(360);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(740);
  const criteria = {
    minArea: "2",
    maxArea: "3.5",
    maxPrice: "30000",
    features: "climate,power",
    kind: "indoor",
    near: "50.06,19.94",
    from: "2999-01-01",
    months: "6",
  };
  const view = { bbox: "19.8,50,20.1,50.12", sort: "area" };
  const calls = renderWithApi(
    <SearchMap
      criteria={parseSearch(new URLSearchParams({ ...criteria, ...view }))}
      change={() => {}}
      found={{ pins: [pin], clusters: [] }}
      stay={{ from: criteria.from, months: 6 }}
      activeId={null}
      onActive={() => {}}
    />,
    () => ({ body: hit }),
  );
  fireEvent.click(await screen.findByRole("button", { name: /Magazynek Czyżyny/ }));
  const link = await screen.findByRole("link", { name: "Magazynek Czyżyny" });
  const asked = new URL(String(calls.at(-1)?.path), "http://localhost");
  expect(asked.pathname).toBe("/api/places/czyzyny");
  expect(Object.fromEntries(asked.searchParams)).toEqual(criteria);
  expect(link.getAttribute("href")).toBe("/places/czyzyny?from=2999-01-01&months=6");
});
