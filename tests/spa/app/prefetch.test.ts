import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { layouts } from "../../../src/app/layouts.ts";
import { pages } from "../../../src/app/pages.ts";
import { prefetchOnIntent } from "../../../src/app/prefetch.ts";
import { queryClient } from "../../../src/lib/api/query-client.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestIdleCallback", (work: () => void) => setTimeout(work, 50));
  vi.stubGlobal("fetch", async () => Response.json({ status: "unauthenticated", role: 0 }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const names = Object.keys(layouts) as (keyof typeof layouts)[];

it.each([
  ["prefetches each layout once the page is idle", false, 1],
  ["prefetches nothing with data saver on", true, 0],
])("%s (saves data: %s, fetches: %i)", async (_, saveData, times) => {
  const loads = names.map((name) => vi.spyOn(layouts, name).mockResolvedValue(() => null));
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { connection: { saveData } }));
  const { loadDeferred } = await import("../../../src/app/deferred.ts");
  loadDeferred();
  for (const load of loads) expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  for (const load of loads) expect(load).toHaveBeenCalledTimes(times);
});

const saving = (saveData: boolean) =>
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { connection: { saveData } }));

it("loads the code and the first data of a page once its link is touched or focused or a pointer rests on it, not with data saver on", async () => {
  const prefetchData = vi.fn(async () => undefined);
  const load = vi.spyOn(pages, "partnerPlace").mockResolvedValue(Object.assign(() => null, { prefetchData }));
  const layout = vi.spyOn(layouts, "authorized").mockResolvedValue(() => null);
  document.body.innerHTML = `<a href="/partner/places/plc_1?view=table"><b>Plan</b></a><a href="https://example.com/partner/rents">Other</a>`;
  const [link, other] = document.querySelectorAll("a");
  const point = (element: Element | null | undefined, name: string) =>
    element?.dispatchEvent(new Event(name, { bubbles: true }));
  prefetchOnIntent();

  saving(true);
  point(link, "pointerover");
  await vi.advanceTimersByTimeAsync(200);
  saving(false);
  point(link, "pointerover");
  await vi.advanceTimersByTimeAsync(50);
  point(other, "pointerover");
  await vi.advanceTimersByTimeAsync(200);
  expect(load).not.toHaveBeenCalled();

  point(link?.firstElementChild, "touchstart");
  point(link, "focusin");
  await vi.waitFor(() => expect(prefetchData).toHaveBeenCalledOnce());
  expect(prefetchData).toHaveBeenCalledWith(queryClient, {
    params: { placeId: "plc_1" },
    search: new URLSearchParams("view=table"),
  });
  expect(load).toHaveBeenCalledOnce();
  expect(layout).toHaveBeenCalledOnce();
});

it("knows from a button that names it which page follows", async () => {
  const load = vi.spyOn(pages, "reservationSummary").mockResolvedValue(() => null);
  document.body.innerHTML = `<button data-next="/customer/reservation/summary/-">Next</button>`;
  prefetchOnIntent();
  document.querySelector("button")?.dispatchEvent(new Event("pointerover", { bubbles: true }));
  await vi.advanceTimersByTimeAsync(200);
  expect(load).toHaveBeenCalledOnce();
});
