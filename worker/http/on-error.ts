import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { DomainError, type ErrorCode, errorStatus } from "../../domain/core/errors.ts";
import { isDatabaseDown, partnerRefusal } from "../db/database.ts";
import { errorPage, prefersHtml } from "../edge/error-page.ts";
import { reportFault } from "../providers/errors/report.ts";
import type { AppEnv } from "./app-env.ts";
import { routePattern } from "./route-pattern.ts";

const retryAfterSeconds: Readonly<Record<number, number>> = { 429: 60, 503: 5 };
/** Daily limits, for which a retry makes sense only after hours. */
const dailyLimits: readonly ErrorCode[] = ["partner.email_limit", "partner.recipient_limit", "webhook.too_many_sends"];

/**
 * All errors of the API have one format; browser navigations get a page. Faults are logged with the request id and
 * without personal data.
 */
export async function onError(error: unknown, c: Context<AppEnv>): Promise<Response> {
  const known = asDomainError(error);
  const status = errorStatus[known.code];
  if (status >= 500) logFault(known.code, error, c);
  const answer = prefersHtml(c) ? await errorPage(c, known.code) : asJson(known, c);
  const wait = dailyLimits.includes(known.code) ? 3_600 : retryAfterSeconds[status];
  if (wait !== undefined) answer.headers.set("retry-after", String(wait));
  return answer;
}

function asJson({ code, fields, details }: DomainError, c: Context<AppEnv>): Response {
  const error = { code, ...(fields && { fields }), ...(details && { details }), requestId: c.var.requestId };
  return c.json({ error }, errorStatus[code]);
}

function asDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof HTTPException && error.status < 500) return new DomainError("request.malformed");
  const refusal = partnerRefusal(error);
  if (refusal !== null) return new DomainError(refusal, { cause: error });
  return new DomainError(isDatabaseDown(error) ? "service.unavailable" : "service.fault");
}

function logFault(code: string, error: unknown, c: Context<AppEnv>): void {
  const fault = error instanceof DomainError && error.cause instanceof Error ? error.cause : error;
  const { name, stack } = fault instanceof Error ? fault : { name: "unknown", stack: undefined };
  const { requestId } = c.var;
  const { method } = c.req;
  const route = routePattern(c);
  console.error(JSON.stringify({ code, requestId, method, route, name, stack }));
  reportFault(c, { error: fault, code, requestId, method, route });
}

export function notFound(): never {
  throw new DomainError("resource.not_found");
}
