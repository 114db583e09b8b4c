import { zValidator } from "@hono/zod-validator";
import type { MiddlewareHandler } from "hono";
import { type ZodType, z } from "zod";
import { DomainError } from "../../domain/core/errors.ts";
import { fieldErrors } from "../../domain/core/field-errors.ts";
import { isDeeper } from "./json-depth.ts";

/** Maximum nesting of JSON; no valid input has more than a few levels. */
const deepestJson = 32;
const jsonType = /^application\/json(;|$)/i;

/** The body of a command that takes no input. */
export const noInput = z.strictObject({});

/**
 * Parses one part of a request: 422 `request.invalid` with a code per field, 400 for invalid or too deeply nested JSON.
 * Throws instead of responding, to keep the validator's error type out of the typed client.
 */
export const validate = <Target extends "json" | "query" | "param", Schema extends ZodType>(
  target: Target,
  schema: Schema,
) =>
  Object.assign(
    shallowBody(
      target,
      zValidator(target, schema, (result, c): undefined => {
        if (target === "json" && !jsonType.test(c.req.header("content-type") ?? "")) {
          throw new DomainError("request.malformed");
        }
        if (!result.success)
          throw new DomainError("request.invalid", { fields: fieldErrors(result.error.issues, result.data) });
      }),
    ),
    { target, schema },
  );

const shallowBody = <Check extends MiddlewareHandler>(target: string, check: Check): Check =>
  (target !== "json"
    ? check
    : async (c, next) => {
        if (isDeeper(await c.req.text(), deepestJson)) throw new DomainError("request.malformed");
        return check(c, next);
      }) as Check;
