import { z } from "zod";
import { KsefError, type KsefProblem, ksefTimeoutMs } from "./provider.ts";

export interface KsefConnection {
  /** Without a slash at the end, such as `https://api-test.ksef.mf.gov.pl/v2`. */
  origin: string;
  fetch: (request: Request) => Promise<Response>;
  /** Waits between attempts and polls, in ms. */
  wait: (milliseconds: number) => Promise<void>;
}

export type OnWarning = (warning: string) => void;

interface CallOptions {
  bearer?: string | undefined;
  /** JSON, or XML as a string. */
  body?: object | string | undefined;
  /** A call that may be repeated although the first one may have arrived. */
  isRepeatable?: boolean;
  /** Is given what KSeF announces about the call, which has succeeded. */
  onWarning?: OnWarning | undefined;
}

const maxAttempts = 3;
const firstDelayMs = 500;

/** The ministry has replaced the key that the login or session uses. */
export const keyReplaced = 21470;
/** The codes of API 2.x that end a session; others are about the request. */
const sessionCodes = new Set([21155, 21173, 21180, keyReplaced]);

/** Calls KSeF and returns the body as text. Throws `KsefError`. */
export async function callKsef(
  connection: KsefConnection,
  method: "GET" | "POST",
  path: string,
  { bearer, body, isRepeatable = method === "GET", onWarning }: CallOptions = {},
): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await callOnce(connection, method, path, { bearer, body, onWarning });
    } catch (error) {
      const canRepeat = isRepeatable && error instanceof KsefError && error.problem === "unavailable";
      if (!canRepeat || attempt === maxAttempts) throw error;
      await connection.wait(firstDelayMs * 2 ** (attempt - 1));
    }
  }
}

/** As `callKsef`, with the body parsed. A body of another form is an outage, because KSeF only adds fields. */
export async function callKsefJson<T>(
  connection: KsefConnection,
  method: "GET" | "POST",
  path: string,
  { form, ...options }: CallOptions & { form: z.ZodType<T> },
): Promise<T> {
  const text = await callKsef(connection, method, path, options);
  try {
    return form.parse(JSON.parse(text));
  } catch (cause) {
    throw new KsefError("unavailable", `KSeF answered ${path} in an unknown form`, null, null, { cause });
  }
}

async function callOnce(
  { origin, fetch }: KsefConnection,
  method: string,
  path: string,
  { bearer, body, onWarning }: Pick<CallOptions, "bearer" | "body" | "onWarning">,
): Promise<string> {
  const headers = new Headers({ accept: "application/json, application/xml", "x-error-format": "problem-details" });
  if (bearer !== undefined) headers.set("authorization", `Bearer ${bearer}`);
  if (body !== undefined)
    headers.set("content-type", typeof body === "string" ? "application/xml" : "application/json");
  const payload = body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body);
  const signal = AbortSignal.timeout(ksefTimeoutMs);
  let response: Response;
  let text: string;
  try {
    response = await fetch(new Request(`${origin}${path}`, { method, headers, body: payload, signal }));
    text = await response.text();
  } catch (cause) {
    throw new KsefError("unavailable", `No answer from KSeF to ${method} ${path}`, null, null, { cause });
  }
  if (!response.ok) throw errorOf(response, text, path);
  const warning = response.headers.get("x-system-warning");
  if (warning !== null) {
    console.warn(JSON.stringify({ code: "ksef.warning", path, warning }));
    onWarning?.(warning);
  }
  return text;
}

const problemForm = z.object({
  detail: z.string().nullish(),
  reasonCode: z.string().nullish(),
  errors: z
    .array(z.object({ code: z.number(), description: z.string().nullish(), details: z.array(z.string()).nullish() }))
    .nullish(),
});

function errorOf(response: Response, text: string, path: string): KsefError {
  const { status } = response;
  const [first, detail] = firstError(text);
  const message = detail === "" ? `KSeF answered ${path} with ${status}` : detail;
  return new KsefError(problemOf(status, first), message, first ?? status, retryAfter(response));
}

function firstError(text: string): [code: number | null, detail: string] {
  try {
    const { errors, detail } = problemForm.parse(JSON.parse(text));
    const [error] = errors ?? [];
    const details = [error?.description ?? detail ?? "", ...(error?.details ?? [])].filter(Boolean);
    return [error?.code ?? null, details.join(" ")];
  } catch {
    return [null, ""];
  }
}

function problemOf(status: number, code: number | null): KsefProblem {
  if (status === 429) return "limited";
  if (status >= 500 || status === 408) return "unavailable";
  if (status === 401) return "sessionEnded";
  if (status === 403) return "noPermission";
  return code !== null && sessionCodes.has(code) ? "sessionEnded" : "invalid";
}

/** Seconds, or a date relative to the server's own clock. */
function retryAfter(response: Response): number | null {
  const header = response.headers.get("retry-after");
  if (header === null) return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds));
  const sentAt = Date.parse(response.headers.get("date") ?? "");
  const wait = (Date.parse(header) - sentAt) / 1000;
  return Number.isFinite(wait) ? Math.max(0, Math.ceil(wait)) : null;
}
