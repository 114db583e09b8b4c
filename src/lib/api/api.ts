import { type ClientResponse, hc } from "hono/client";
import type { AppType } from "../../../worker/app.ts";
import { sendWithSessionRecovery } from "../session/session-recovery.ts";
import { ApiError } from "./api-error.ts";
import { sendKeyed } from "./idempotency-key.ts";
import { noteServerTime } from "./server-clock.ts";

const timeLimitMs = 10_000;

/** Every call ends: with an answer, with the caller's own abort, or after ten seconds. */
async function limitedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const limit = AbortSignal.timeout(timeLimitMs);
  const answer = await fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit });
  noteServerTime(answer.headers.get("date"));
  return answer;
}

const apiFetch: typeof fetch = (input, init) =>
  sendKeyed(String(input), init, (keyed) =>
    sendWithSessionRecovery(String(input), init?.method, () => limitedFetch(input, keyed)),
  );

export const { api } = hc<AppType>("/", { fetch: apiFetch });

type Body<Answer> = Answer extends ClientResponse<infer Data> ? Data : never;

/** The JSON of a successful answer; everything else is thrown as `ApiError`. The caller's own abort stays an abort. */
export async function unwrap<Answer extends ClientResponse<unknown>>(pending: Promise<Answer>): Promise<Body<Answer>> {
  const answer = await pending.catch((cause: unknown) => {
    throw unreached(cause);
  });
  if (answer.ok) return (answer.status === 204 ? undefined : await readJson(answer)) as Body<Answer>;
  throw await refused(answer, await readJson(answer));
}

function unreached(cause: unknown): unknown {
  const name = cause instanceof Error ? cause.name : "";
  if (name === "AbortError") return cause;
  return new ApiError({ status: 0, code: name === "TimeoutError" ? "client.timeout" : "client.offline" }, { cause });
}

/** A captive portal or a broken proxy answers with HTML; the connection may also break in the middle of the body. */
async function readJson(answer: ClientResponse<unknown>): Promise<unknown> {
  try {
    return await answer.json();
  } catch (cause) {
    throw new ApiError({ status: answer.status, code: "client.bad_answer" }, { cause });
  }
}

/** The list of codes is not in the first load: an answer that is not a success is rare there. */
async function refused(answer: ClientResponse<unknown>, body: unknown): Promise<ApiError> {
  const error = (body as { error?: Partial<ApiError> } | null)?.error;
  const code = error?.code;
  const { errorStatus } = await import("../../../domain/core/errors.ts");
  if (code === undefined || !(code in errorStatus)) {
    return new ApiError({ status: answer.status, code: "client.bad_answer" });
  }
  return new ApiError({ ...error, code, status: answer.status, requestId: error?.requestId ?? undefined });
}
