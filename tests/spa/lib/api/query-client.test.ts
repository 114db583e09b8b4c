import { focusManager, onlineManager, type QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "../../../../src/lib/api/api-error.ts";
import { fetchNow, makeQueryClient } from "../../../../src/lib/api/query-client.ts";

const freshMs = 5 * 60 * 1000;
const ask = vi.fn(async () => "data");
const query = { queryKey: ["places"], queryFn: ask };
let client: QueryClient;
let leave: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  ask.mockReset().mockResolvedValue("data");
  client = makeQueryClient();
  client.mount();
  leave = new QueryObserver(client, query).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  leave();
  client.unmount();
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

it("treats data as fresh for exactly five minutes", async () => {
  await vi.advanceTimersByTimeAsync(freshMs - 1);
  await client.fetchQuery(query);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await client.fetchQuery(query);
  expect(ask).toHaveBeenCalledTimes(2);
});

it("does not refetch on mount, reconnect or focus, even with stale data", async () => {
  await vi.advanceTimersByTimeAsync(freshMs * 2);
  const leaveToo = new QueryObserver(client, query).subscribe(() => {});
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ask).toHaveBeenCalledTimes(1);
  leaveToo();
});

it.each([
  ["35 seconds", 35_000, 1],
  ["4:59 minutes", freshMs - 1_000, 1],
  ["5:01 minutes on the screen", freshMs + 1_000, 1],
])("does not refetch on mount, focus or reconnect after %s", async (_, lateMs, times) => {
  await vi.advanceTimersByTimeAsync(lateMs);
  const leaveToo = new QueryObserver(client, query).subscribe(() => {});
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(ask).toHaveBeenCalledTimes(times);
  leaveToo();
});

it.each([
  ["4:59 minutes", freshMs - 1_000, 1],
  ["5:01 minutes", freshMs + 1_000, 2],
])("after %s on another page (%i ms) has fetched %i times in total", async (_, awayMs, times) => {
  leave();
  await vi.advanceTimersByTimeAsync(awayMs);
  leave = new QueryObserver(client, query).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(100);
  expect(ask).toHaveBeenCalledTimes(times);
});

it("fetchNow bypasses the cache", async () => {
  await fetchNow(client, query);
  expect(ask).toHaveBeenCalledTimes(2);
});

it("refetches invalidated queries at once", async () => {
  await client.invalidateQueries({ queryKey: ["places"] });
  expect(ask).toHaveBeenCalledTimes(2);
});

it.each([
  ["no connection", 0, 3],
  ["a busy server", 503, 3],
  ["a missing resource", 404, 1],
  ["a fault", 500, 1],
])("on %s (%i) makes %i attempts", async (_, status, times) => {
  const failed = vi.fn().mockRejectedValue(new ApiError({ status, code: "service.fault" }));
  const answer = client.fetchQuery({ queryKey: ["failed"], queryFn: failed });
  answer.catch(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(failed).toHaveBeenCalledTimes(times);
});
