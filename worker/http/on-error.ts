import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { DomainError, errorStatus } from "../../domain/errors.ts";
import type { AppEnv } from "../env.ts";
import { isDatabaseDown } from "./database.ts";

const retryAfterSeconds: Readonly<Record<number, number>> = { 429: 60, 503: 5 };

/** Every error leaves the API in one shape. A fault is logged with the request's id and nothing of the person. */
export function onError(error: unknown, c: Context<AppEnv>): Response {
  const known = asDomainError(error);
  const status = errorStatus[known.code];
  if (status >= 500) logFault(known.code, error, c);
  const answer = c.json(
    {
      error: {
        code: known.code,
        ...(known.fields && { fields: known.fields }),
        ...(known.details && { details: known.details }),
        requestId: c.var.requestId,
      },
    },
    status,
  );
  const wait = retryAfterSeconds[status];
  if (wait !== undefined) answer.headers.set("retry-after", String(wait));
  return answer;
}

function asDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof HTTPException && error.status < 500) return new DomainError("request.malformed");
  return new DomainError(isDatabaseDown(error) ? "service.unavailable" : "service.fault");
}

function logFault(code: string, error: unknown, c: Context<AppEnv>): void {
  const fault = error instanceof DomainError && error.cause instanceof Error ? error.cause : error;
  const { name, stack } = fault instanceof Error ? fault : { name: "unknown", stack: undefined };
  console.error(
    JSON.stringify({ code, requestId: c.var.requestId, method: c.req.method, route: c.req.path, name, stack }),
  );
}

export function notFound(): never {
  throw new DomainError("thing.not_found");
}
