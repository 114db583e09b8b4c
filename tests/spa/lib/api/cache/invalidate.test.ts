import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "../../../../../src/lib/api/api-error.ts";
import { listenToInvalidations } from "../../../../../src/lib/api/cache/invalidate.ts";
import { makeQueryClient } from "../../../../../src/lib/api/query-client.ts";

const ask = vi.fn(async () => "data");
const query = { queryKey: ["rents", "list"], queryFn: ask };
let client: QueryClient;

/** Observes the query like a mounted component. */
function show() {
  const observer = new QueryObserver(client, query);
  return { observer, leave: observer.subscribe(() => {}) };
}

/** A mutation that invalidates all queries under `rents`. */
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

it("refetches mounted queries at once", async () => {
  const { leave } = show();
  await settled();
  await write(async () => "done");
  await settled();
  expect(ask).toHaveBeenCalledTimes(2);
  leave();
});

it("drops unmounted queries and fetches them when they are next shown", async () => {
  show().leave();
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  const first = show();
  await settled();
  first.leave();
  const requested = ask.mock.calls.length;
  await write(async () => "done");
  expect(ask).toHaveBeenCalledTimes(requested);
  const { observer, leave } = show();
  expect(observer.getCurrentResult().data).toBeUndefined();
  await settled();
  expect(ask).toHaveBeenCalledTimes(requested + 1);
  leave();
});

it("refetches queries that were in flight during the write", async () => {
  const before = Promise.withResolvers<string>();
  ask.mockReturnValueOnce(before.promise).mockResolvedValue("after");
  const { observer, leave } = show();
  await write(async () => "done");
  before.resolve("before");
  await settled();
  expect(observer.getCurrentResult().data).toBe("after");
  leave();
});

it("reports a conflict only once the other version is loaded", async () => {
  const { leave } = show();
  await settled();
  const other = Promise.withResolvers<string>();
  ask.mockReturnValueOnce(other.promise);
  let isReported = false;
  const written = write(() => Promise.reject(new ApiError({ status: 409, code: "resource.version_conflict" }))).then(
    () => {
      isReported = true;
    },
  );
  await vi.waitFor(() => expect(client.isFetching()).toBe(1));
  expect(isReported).toBe(false);
  other.resolve("other");
  await written;
  expect(client.getQueryData(query.queryKey)).toBe("other");
  leave();
});

it("keeps other data", async () => {
  client.setQueryData(["places"], "kept");
  await write(async () => "done");
  expect(client.getQueryData(["places"])).toBe("kept");
});

it.each([
  ["a conflict", 409, true],
  ["a missing resource", 404, true],
  ["an unknown outcome", 0, true],
  ["a fault", 500, true],
  ["invalid input", 422, false],
  ["missing permission", 403, false],
])("after %s (%i) invalidates: %s", async (_, status, isOutdated) => {
  client.setQueryData(query.queryKey, "shown");
  await write(() => Promise.reject(new ApiError({ status, code: "service.fault" })));
  expect(client.getQueryData(query.queryKey) === undefined).toBe(isOutdated);
});

it("notifies other tabs", async () => {
  const tab = new BroadcastChannel("boksy-data");
  const heard = new Promise((resolve) => {
    tab.addEventListener("message", ({ data }) => resolve(data));
  });
  await write(async () => "done");
  expect(await heard).toEqual([["rents"]]);
  tab.close();
});

it("invalidates after another tab's write", async () => {
  listenToInvalidations(client);
  const { leave } = show();
  await settled();
  const tab = new BroadcastChannel("boksy-data");
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- BroadcastChannel is same-origin
  tab.postMessage([["rents"]]);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  leave();
  tab.close();
});
