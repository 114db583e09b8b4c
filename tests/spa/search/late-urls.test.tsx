import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { addDays, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { HomePage } from "../../../src/areas/public/home-page.tsx";
import { makeQueryClient } from "../../../src/lib/api/query-client.ts";
import { renderInSlowRouter } from "../slow-router.tsx";

const total = { places: 0, boxes: 0 };
const nothing = { items: [], total, capped: false, featureCounts: null, nextCursor: null, pins: [], clusters: [] };
const towns = { items: [{ kind: "town", name: "Kraków", detail: "", lat: 50.06, lng: 19.94, places: 1 }] };

beforeEach(() => {
  vi.stubGlobal("fetch", async (input: string) => {
    const { pathname } = new URL(String(input), "http://localhost");
    const answer = { "/api/suggestions": towns, "/api/places": nothing }[pathname];
    return answer ? Response.json(answer) : new Response(null, { status: 404 });
  });
  i18n.loadAndActivate({ locale: "en", messages: {} });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const openSlowly = (search: string, state: object | null) =>
  renderInSlowRouter(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>
        <HomePage />
      </QueryClientProvider>
    </I18nProvider>,
    search,
    state,
  );

interface Control {
  use: () => unknown;
  leaves: Record<string, string | null>;
}

const select = (name: string, value: string) => () =>
  fireEvent.change(screen.getByRole("combobox", { name }), { target: { value } });
const press = (name: string | RegExp) => () => fireEvent.click(screen.getByRole("button", { name }));

const from = addDays(dayAt(new Date(), polishTimeZone), 30);

const form: readonly Control[] = [
  { use: () => fireEvent.click(screen.getByRole("option", { name: /^Kraków/ })), leaves: { place: "Kraków" } },
  { use: () => fireEvent.change(screen.getByLabelText("From when"), { target: { value: from } }), leaves: { from } },
  { use: select("For how long", "6"), leaves: { months: "6" } },
  { use: () => fireEvent.click(screen.getByRole("radio", { name: /one room/ })), leaves: { minArea: "4" } },
];

const bar: readonly Control[] = [
  { use: select("How big", "room"), leaves: { minArea: "4" } },
  { use: press(/up to.*400/), leaves: { maxPrice: null } },
  { use: press(/indoor/), leaves: { kind: null } },
  { use: press(/^heated/), leaves: {} },
  { use: press(/^drive-up/), leaves: { features: "climate,driveUp" } },
  {
    use: async () => {
      press(/^Filters/)();
      await screen.findByRole("button", { name: "Show boxes" });
      select("Sort by", "area")();
      press("Show boxes")();
    },
    leaves: { sort: "area" },
  },
];

/** Each step uses the control, and then the router renders so many of the URLs asked for. */
const ordersOf = (controls: readonly Control[]) =>
  fc.sample(
    fc.tuple(
      fc.shuffledSubarray([...controls], { minLength: controls.length }),
      fc.array(fc.nat(2), { minLength: controls.length, maxLength: controls.length }),
    ),
    { numRuns: 4, seed: 20261127 },
  );

async function chooseAll(
  controls: readonly Control[],
  advances: readonly number[],
  page: ReturnType<typeof openSlowly>,
) {
  for (const [nth, { use }] of controls.entries()) {
    await use();
    page.advance(advances[nth] ?? 0);
  }
  const left: Control["leaves"] = Object.assign({}, ...controls.map(({ leaves }) => leaves));
  const asked = page.lastAsked();
  expect(Object.fromEntries(Object.keys(left).map((name) => [name, asked.get(name)]))).toEqual(left);
}

it("keeps every choice of the form, in any order in which the router renders the URLs", async () => {
  for (const [controls, advances] of ordersOf(form)) {
    const page = openSlowly("", null);
    fireEvent.change(screen.getByRole("combobox", { name: "Where" }), { target: { value: "kra" } });
    await screen.findByRole("option", { name: /^Kraków/ });
    await screen.findByRole("button", { name: /calendar/i });
    await chooseAll(controls, advances, page);
    cleanup();
  }
});

it("keeps every choice of the bar, in any order in which the router renders the URLs", async () => {
  for (const [controls, advances] of ordersOf(bar)) {
    const page = openSlowly("?maxPrice=40000&kind=indoor", { isSubmitted: true });
    await screen.findByRole("button", { name: /^heated/ });
    await chooseAll(controls, advances, page);
    cleanup();
  }
});
