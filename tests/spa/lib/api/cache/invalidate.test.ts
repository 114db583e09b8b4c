import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "../../../../../src/lib/api/api-error.ts";
import { listenToInvalidations } from "../../../../../src/lib/api/cache/invalidate.ts";
import { makeQueryClient } from "../../../../../src/lib/api/query-client.ts";

const ask = vi.fn(async () => "data");
const query = { queryKey: ["rents", "list"], queryFn: ask };
let client: QueryClient;

/** Shows the query, as a mounted component does, and returns how to leave it. */
function show() {
  const observer = new QueryObserver(client, query);
  return { observer, leave: observer.subscribe(() => {}) };
}

/** A write that makes all of `rents` outdated. */
const write = (send: () => Promise<unknown>) =>
  client
    .getMutationCache()
    .build(client, { mutationFn: send, meta: { showsOwnErrors: true, invalidates: () => [["rents"]] } })
    .execute(undefined)
    .catch(() => {});

const settled = () => vi.waitFor(() => expect(client.isFetching()).toBe(0));

beforeEach(() => {
  ask.mockReset().mockResolvedValue("data");
  client = makeQueryClient();
});
afterEach(() => client.clear());

it("fetches at once what is on the screen", async () => {
  const { leave } = show();
  await settled();
  await write(async () => "done");
  await settled();
  expect(ask).toHaveBeenCalledTimes(2);
  leave();
});

it("fetches what is not on the screen when it is next shown, and shows nothing outdated until then", async () => {
  show().leave();
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  const first = show();
  await settled();
  first.leave();
  const asked = ask.mock.calls.length;
  await write(async () => "done");
  expect(ask).toHaveBeenCalledTimes(asked);
  const { observer, leave } = show();
  expect(observer.getCurrentResult().data).toBeUndefined();
  await settled();
  expect(ask).toHaveBeenCalledTimes(asked + 1);
  leave();
});

it("asks again for what was being fetched while the write was on its way", async () => {
  const before = Promise.withResolvers<string>();
  ask.mockReturnValueOnce(before.promise).mockResolvedValue("after");
  const { observer, leave } = show();
  await write(async () => "done");
  before.resolve("before");
  await settled();
  expect(observer.getCurrentResult().data).toBe("after");
  leave();
});

it("leaves other data alone", async () => {
  client.setQueryData(["places"], "kept");
  await write(async () => "done");
  expect(client.getQueryData(["places"])).toBe("kept");
});

it.each([
  ["a conflict", 409, true],
  ["a thing that is gone", 404, true],
  ["an outcome that nobody knows", 0, true],
  ["a fault", 500, true],
  ["a wrong input", 422, false],
  ["a refusal of who sent it", 403, false],
])("after %s (%i) asks again: %s", async (_, status, isOutdated) => {
  client.setQueryData(query.queryKey, "shown");
  await write(() => Promise.reject(new ApiError({ status, code: "service.fault" })));
  expect(client.getQueryData(query.queryKey) === undefined).toBe(isOutdated);
});

it("tells the other tabs of the browser", async () => {
  const tab = new BroadcastChannel("boksy-data");
  const heard = new Promise((resolve) => {
    tab.addEventListener("message", ({ data }) => resolve(data));
  });
  await write(async () => "done");
  expect(await heard).toEqual([["rents"]]);
  tab.close();
});

it("hears of what another tab has written", async () => {
  listenToInvalidations(client);
  const { leave } = show();
  await settled();
  const tab = new BroadcastChannel("boksy-data");
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  tab.postMessage([["rents"]]);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  leave();
  tab.close();
});
