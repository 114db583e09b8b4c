import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { RevenueView } from "../../../src/features/report/revenue-view.tsx";
import { VacancyView } from "../../../src/features/report/vacancy-view.tsx";
import { renderWithApi } from "../render-with-api.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const places = [{ id: "plc_1", name: "Boksy" }];
const page = (items: readonly object[]) => ({ body: { items, total: items.length, nextCursor: null, places } });

it("leads from a month of revenue to its charges, and from the sum of a part to the charges of the part", async () => {
  const sums = { chargedGrosze: 20_000, collectedGrosze: 15_000, outstandingGrosze: 5_000, waivedGrosze: 0 };
  const month = { month: "2029-04", charges: 2, ...sums, receivedGrosze: 15_000 };
  const charge = { chargeId: "chg_1", rentId: "rnt_1", clientName: "Anna", boxNumber: "A-001", placeName: "Boksy" };
  const calls = renderWithApi(<RevenueView />, ({ path }) =>
    path.includes("/charges") ? page([{ ...charge, ...sums, dueOn: "2029-04-01" }]) : page([month]),
  );
  fireEvent.click(await screen.findByRole("link", { name: /April/ }));
  expect((await screen.findByRole("link", { name: /Anna/ })).getAttribute("href")).toContain("open=rnt_1");
  fireEvent.change(screen.getByLabelText("Payment"), { target: { value: "outstanding" } });
  await waitFor(() =>
    expect(calls.at(-1)?.path).toMatch(/month=2029-04.*part=outstanding|part=outstanding.*month=2029-04/),
  );
  expect(screen.getByRole("link", { name: /^CSV/ }).getAttribute("href")).toContain("part=outstanding");
});

it("leads from a group of free boxes to its boxes", async () => {
  const group = { key: "1-2", free: 1, rentable: 2, freeAreaCm2: 20_000, freeListGrosze: 30_000 };
  const lost = { emptyDays: 10, days: 100, lostGrosze: 10_000 };
  const calls = renderWithApi(<VacancyView />, ({ path }) =>
    path.includes("/boxes") ? page([]) : { body: { ...page([{ ...group, ...lost }]).body, by: "size" } },
  );
  fireEvent.click(await screen.findByRole("row", { name: /1 of 2/ }).then((row) => within(row).getByRole("link")));
  const isOfGroup = ({ path }: { path: string }) => /\/vacancy\/boxes\?.*size=1-2/.test(path);
  await waitFor(() => expect(calls.some(isOfGroup)).toBe(true));
});
