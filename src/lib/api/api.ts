import { type ClientResponse, hc } from "hono/client";
import type { AppType } from "../../../worker/app.ts";
import { ApiError } from "./api-error.ts";
import { recordServerTime } from "./server-clock.ts";

const timeoutMs = 10_000;

/** Ends with a response, the caller’s abort or a timeout after ten seconds. */
async function fetchWithTimeout(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await fetch(input, {
    ...init,
    signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout,
  });
  recordServerTime(response.headers.get("date"));
  return response;
}

/** Code for writes is not part of the first load: `deferred.ts` loads it on the first interaction. */
const apiFetch: typeof fetch = async (input, init) => {
  if ((init?.method ?? "GET") === "GET") return fetchWithTimeout(input, init);
  const { sendWrite } = await import("./send-write.ts");
  return sendWrite(String(input), init, (keyed) => fetchWithTimeout(input, keyed));
};

export const { api } = hc<AppType>("/", { fetch: apiFetch });

type Body<Result> = Result extends ClientResponse<infer Data> ? Data : never;

/**
 * Returns the JSON of a successful response; throws `ApiError` for anything else, except that the caller’s abort is
 * rethrown.
 */
export async function unwrap<Result extends ClientResponse<unknown>>(pending: Promise<Result>): Promise<Body<Result>> {
  const response = await pending.catch((cause: unknown) => {
    throw networkError(cause);
  });
  if (response.ok) return (response.status === 204 ? undefined : await readJson(response)) as Body<Result>;
  // Error codes are not part of the first load, where errors are rare.
  const [body, { responseError }] = await Promise.all([readJson(response), import("./response-error.ts")]);
  throw responseError(response.status, body);
}

function networkError(cause: unknown): unknown {
  const name = cause instanceof Error ? cause.name : "";
  if (name === "AbortError") return cause;
  return new ApiError({ status: 0, code: name === "TimeoutError" ? "client.timeout" : "client.offline" }, { cause });
}

/** Captive portals and broken proxies respond with HTML, and a connection may break in the middle of the body. */
async function readJson(response: ClientResponse<unknown>): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new ApiError({ status: response.status, code: "client.bad_answer" }, { cause });
  }
}
