import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { parseSearch } from "../../../domain/search/search.ts";
import { FilterChips } from "../../../src/features/search/filter-chips.tsx";
import { renderInRouter } from "../render.tsx";

afterEach(cleanup);

function show(query: string) {
  const criteria = { ...parseSearch(new URLSearchParams(query)), place: "" };
  renderInRouter(
    <FilterChips criteria={criteria} change={vi.fn()} counts={undefined} onFilters={vi.fn()} />,
    `/home?${query}`,
  );
  return screen.getByRole<HTMLSelectElement>("combobox", { name: "How big" }).selectedOptions[0]?.textContent;
}

it.each([
  ["", "Any size"],
  ["minArea=4&maxArea=6.5", "5 m² · one room"],
  ["minArea=4", "from 4 m²"],
  ["maxArea=6", "up to 6 m²"],
  ["minArea=4&maxArea=8", "4 m² – 8 m²"],
])("names the size of a search for “%s”", (query, name) => {
  expect(show(query)?.replaceAll("\u00a0", " ")).toBe(name);
});

it("leads back to the things that need the size", () => {
  show("minArea=4&cartons=15&sofa=1");
  expect(screen.getByRole("link", { name: "Your things" }).getAttribute("href")).toBe(
    "/what-fits?minArea=4&cartons=15&sofa=1",
  );
});

it("has no link to things in a search without them", () => {
  show("minArea=4");
  expect(screen.queryByRole("link", { name: "Your things" })).toBeNull();
});
