import { focusManager, onlineManager, type QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "../../src/lib/api-error.ts";
import { makeQueryClient } from "../../src/lib/query-client.ts";

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

it("takes data as fresh for five minutes, and not a moment longer", async () => {
  await vi.advanceTimersByTimeAsync(freshMs - 1);
  await client.fetchQuery(query);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await client.fetchQuery(query);
  expect(ask).toHaveBeenCalledTimes(2);
});

it("asks for nothing again on mount, reconnect or focus, however old the data", async () => {
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

it("asks again at once for what a change has made stale", async () => {
  await client.invalidateQueries({ queryKey: ["places"] });
  expect(ask).toHaveBeenCalledTimes(2);
});

it.each([
  ["no connection", 0, 3],
  ["a busy server", 503, 3],
  ["a thing that is not there", 404, 1],
  ["a fault", 500, 1],
])("tries %s (%i) %i times in all", async (_, status, times) => {
  const failed = vi.fn().mockRejectedValue(new ApiError({ status, code: "service.fault" }));
  const answer = client.fetchQuery({ queryKey: ["failed"], queryFn: failed });
  answer.catch(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(failed).toHaveBeenCalledTimes(times);
});
