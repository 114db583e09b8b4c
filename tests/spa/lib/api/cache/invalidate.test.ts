import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { changesHeader } from "../../../../../domain/resources.ts";
import { listenToInvalidations } from "../../../../../src/lib/api/cache/invalidate.ts";
import { queryClient as client } from "../../../../../src/lib/api/query-client.ts";
import { sendWrite } from "../../../../../src/lib/api/send-write.ts";

const ask = vi.fn(async () => "data");
const query = { queryKey: [["boxes", "rents"], "list"], queryFn: ask };

/** Observes the query like a mounted component. */
function show() {
  const observer = new QueryObserver(client, query);
  return { observer, leave: observer.subscribe(() => {}) };
}

const write = (send: () => Promise<Response>) => sendWrite("/api/rents", { method: "POST" }, send).catch(() => null);

/** A response to a write that may have changed rents. */
const answer = (status = 200, changes = "payments,rents") =>
  new Response(null, { status, headers: changes === "" ? {} : { [changesHeader]: changes } });

const settled = () => vi.waitFor(() => expect(client.isFetching()).toBe(0));

beforeEach(() => void ask.mockReset().mockResolvedValue("data"));
afterEach(() => {
  client.clear();
  vi.restoreAllMocks();
});

it("refetches mounted queries at once", async () => {
  const { leave } = show();
  await settled();
  await write(async () => answer());
  await settled();
  expect(ask).toHaveBeenCalledTimes(2);
  leave();
});

it("drops unmounted queries and fetches them when they are next shown", async () => {
  show().leave();
  await settled();
  const first = show();
  await settled();
  first.leave();
  const requested = ask.mock.calls.length;
  await write(async () => answer());
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
  await write(async () => answer());
  before.resolve("before");
  await settled();
  expect(observer.getCurrentResult().data).toBe("after");
  leave();
});

it("returns the response of a conflict only once the other version is loaded", async () => {
  const { leave } = show();
  await settled();
  const other = Promise.withResolvers<string>();
  ask.mockReturnValueOnce(other.promise);
  let isReported = false;
  const written = write(async () => answer(409)).then(() => {
    isReported = true;
  });
  await vi.waitFor(() => expect(client.isFetching()).toBe(1));
  expect(isReported).toBe(false);
  other.resolve("other");
  await written;
  expect(client.getQueryData(query.queryKey)).toBe("other");
  leave();
});

it("keeps other data", async () => {
  const places = [["places"], "list"];
  client.setQueryData(places, "kept");
  client.setQueryData(["session"], "kept");
  await write(async () => answer());
  expect(client.getQueryData(places)).toBe("kept");
  expect(client.getQueryData(["session"])).toBe("kept");
});

const lost = () => Promise.reject<Response>(new TypeError("Failed to fetch"));

it.each([
  ["a write that names its changes", true, async () => answer()],
  ["a fault that names them", true, async () => answer(500)],
  ["a fault that does not", true, async () => answer(503, "")],
  ["a lost response", true, lost],
  ["a write that changes nothing", false, async () => answer(200, "")],
  ["a refusal, which names none", false, async () => answer(422, "")],
])("after %s, its data is outdated: %s", async (_, isOutdated, send) => {
  client.setQueryData(query.queryKey, "shown");
  await write(send);
  expect(client.getQueryData(query.queryKey) === undefined).toBe(isOutdated);
});

it("keeps all data when the browser is offline", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  client.setQueryData(query.queryKey, "shown");
  await write(lost);
  expect(client.getQueryData(query.queryKey)).toBe("shown");
});

it("notifies other tabs", async () => {
  const tab = new BroadcastChannel("boksy-data");
  const heard = new Promise((resolve) => {
    tab.addEventListener("message", ({ data }) => resolve(data));
  });
  await write(async () => answer());
  expect(await heard).toEqual(["payments", "rents"]);
  tab.close();
});

it("invalidates after another tab's write", async () => {
  listenToInvalidations(client);
  const { leave } = show();
  await settled();
  const tab = new BroadcastChannel("boksy-data");
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- BroadcastChannel is same-origin
  tab.postMessage(["rents"]);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  leave();
  tab.close();
});
