import { afterEach, describe, expect, it, vi } from "vitest";
import { api, unwrap } from "../../../../src/lib/api/api.ts";
import { ApiError } from "../../../../src/lib/api/api-error.ts";

const stubFetch = (answer: (signal: AbortSignal) => Promise<Response>) =>
  vi.stubGlobal("fetch", (_: unknown, init: RequestInit) => answer(init.signal as AbortSignal));

const failure = (pending: Promise<unknown>) =>
  pending.then(
    () => expect.unreachable(),
    (error: ApiError) => error,
  );

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("unwrap", () => {
  it("returns the JSON body of a success", async () => {
    stubFetch(async () => Response.json({ status: "unauthenticated", role: 0 }));
    expect(await unwrap(api.auth.me.$get())).toEqual({ status: "unauthenticated", role: 0 });
  });

  it("returns undefined for an empty response", async () => {
    stubFetch(async () => new Response(null, { status: 204 }));
    expect(await unwrap(api.auth.logout.$post())).toBeUndefined();
  });

  it("throws the API's own code, fields, details and request id", async () => {
    const error = { code: "request.invalid", fields: { nip: "field.nip" }, details: { left: 2 }, requestId: "req_1" };
    stubFetch(async () => Response.json({ error }, { status: 422 }));
    const thrown = await failure(unwrap(api.auth.me.$get()));
    expect(thrown).toBeInstanceOf(ApiError);
    expect(thrown).toMatchObject({ status: 422, ...error });
  });

  it.each([
    ["HTML of a captive portal", () => new Response("<html>", { status: 200 })],
    ["an error page of a proxy", () => new Response("Bad gateway", { status: 502 })],
    ["a code that is not ours", () => Response.json({ error: { code: "E_CONFLICT" } }, { status: 409 })],
    ["JSON that is not an error", () => Response.json(null, { status: 500 })],
  ])("rejects %s as a bad answer", async (_, answer) => {
    stubFetch(async () => answer());
    expect(await failure(unwrap(api.auth.me.$get()))).toMatchObject({ code: "client.bad_answer" });
  });

  it("distinguishes being offline from a timeout", async () => {
    stubFetch(async () => {
      throw new TypeError("Failed to fetch");
    });
    expect(await failure(unwrap(api.auth.me.$get()))).toMatchObject({ code: "client.offline", status: 0 });

    stubFetch(async () => {
      throw new DOMException("late", "TimeoutError");
    });
    expect(await failure(unwrap(api.auth.me.$get()))).toMatchObject({ code: "client.timeout", status: 0 });
  });

  it("times out every call and passes on the caller's own abort", async () => {
    stubFetch((signal) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))));
    const limit = vi.spyOn(AbortSignal, "timeout");
    const caller = new AbortController();
    const pending = failure(unwrap(api.auth.me.$get({}, { init: { signal: caller.signal } })));
    caller.abort();
    expect((await pending).name).toBe("AbortError");
    expect(limit).toHaveBeenCalledWith(10_000);
  });
});
