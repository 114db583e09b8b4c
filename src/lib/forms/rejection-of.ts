import type { ZodType } from "zod";
import type { FieldErrors } from "../../../domain/core/errors.ts";
import { ApiError } from "../api/api-error.ts";

/** A schema of the API. It is not part of the page’s first load. */
export type LoadSchema = () => Promise<ZodType>;

/** Errors that an empty required text can cause; all are reported as a missing value. */
const missing: readonly string[] = ["field.too_short", "field.invalid"];

function describeEmpty(fields: FieldErrors, input: unknown): FieldErrors {
  const given = input as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(fields).map(([name, code]) => [
      name,
      given[name] === "" && missing.includes(code) ? "field.required" : code,
    ]),
  );
}

/**
 * Validates an input as the API does and returns the error that it would respond with; null if the input is valid. A
 * schema of which a part cannot be loaded leaves the decision to the API.
 */
export async function rejectionOf(load: LoadSchema, input: unknown): Promise<ApiError | null> {
  const loaded = await Promise.all([load(), import("../../../domain/core/field-errors.ts")]).catch(() => null);
  if (loaded === null) return null;
  const [schema, { fieldErrors }] = loaded;
  // As JSON, like the API receives it: without undefined, and with null for NaN.
  const sent: unknown = JSON.parse(JSON.stringify(input));
  const parsed = await schema.safeParseAsync(sent).catch(() => null);
  if (parsed === null || parsed.success) return null;
  const fields = describeEmpty(fieldErrors(parsed.error.issues, sent), sent);
  return new ApiError({ status: 422, code: "request.invalid", fields });
}
