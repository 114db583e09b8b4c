import { type ClientResponse, hc } from "hono/client";
import type { AppType } from "../../../worker/app.ts";
import { sendWithSessionRecovery } from "../session/session-recovery.ts";
import { ApiError } from "./api-error.ts";
import { sendWithIdempotencyKey } from "./idempotency-key.ts";
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

const apiFetch: typeof fetch = (input, init) =>
  sendWithIdempotencyKey(String(input), init, (keyed) =>
    sendWithSessionRecovery(String(input), init?.method, () => fetchWithTimeout(input, keyed)),
  );

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
  throw await responseError(response, await readJson(response));
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

/** The list of error codes is not part of the first load, where errors are rare. */
async function responseError(response: ClientResponse<unknown>, body: unknown): Promise<ApiError> {
  const error = (body as { error?: Partial<ApiError> } | null)?.error;
  const code = error?.code;
  const { errorStatus } = await import("../../../domain/core/errors.ts");
  if (code === undefined || !(code in errorStatus)) {
    return new ApiError({ status: response.status, code: "client.bad_answer" });
  }
  return new ApiError({ ...error, code, status: response.status, requestId: error?.requestId ?? undefined });
}
