import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeQueryClient } from "../../../src/lib/api/query-client.ts";
import { DataAge } from "../../../src/ui/data/data-age.tsx";
import { renderInRouter } from "../render.tsx";

const ask = vi.fn<() => Promise<string>>();

function Screen() {
  const query = useQuery({ queryKey: ["rents"], queryFn: ask, retry: false });
  return <DataAge query={query} />;
}

const show = () =>
  renderInRouter(
    <QueryClientProvider client={makeQueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = () => screen.getByRole("button");
const statusText = () => screen.getByRole("status").textContent;

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset().mockResolvedValue("data");
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("is hidden until there is data", async () => {
  ask.mockReturnValue(new Promise(() => {}));
  show();
  await pass(1_000);
  expect(screen.queryByRole("button")).toBeNull();
});

it("shows the age of the data without fetching", async () => {
  show();
  await pass(0);
  expect(button().textContent).toBe("Refresh Updated just now");
  await pass(3 * 60_000);
  expect(button().textContent).toBe("Refresh Updated 3 min ago");
  await pass(2 * 3_600_000);
  expect(button().textContent).toBe("Refresh Updated 2 h ago");
  expect(ask).toHaveBeenCalledTimes(1);
  expect(statusText()).toBe("");
});

it("refetches once for two clicks and announces new data", async () => {
  show();
  await pass(4 * 60_000);
  const answer = Promise.withResolvers<string>();
  ask.mockReturnValue(answer.promise);
  fireEvent.click(button());
  await pass(0);
  fireEvent.click(button());
  expect([button().getAttribute("aria-busy"), button().textContent]).toEqual(["true", "Refresh Refreshing…"]);
  answer.resolve("newer");
  await pass(0);
  expect(button().textContent).toBe("Refresh Updated just now");
  expect(statusText()).toBe("The data is up to date.");
  expect(ask).toHaveBeenCalledTimes(2);
});

it("does not announce new data after a failed fetch", async () => {
  show();
  await pass(4 * 60_000);
  ask.mockRejectedValue(new Error("no connection"));
  fireEvent.click(button());
  await pass(1_000);
  expect(statusText()).toBe("");
  expect(button().textContent).toBe("Refresh Updated 4 min ago");
});
