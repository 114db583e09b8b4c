import type { core } from "zod";
import { type FieldCode, type FieldErrors, fieldCodes } from "../../domain/errors.ts";

const isFieldCode = (text: string): text is FieldCode => (fieldCodes as readonly string[]).includes(text);

/** The first fault of each field, under its path (`products.0.quantity`). A schema's own code wins over the general one. */
export function fieldErrors(issues: readonly core.$ZodIssue[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) fields[[...issue.path, key].join(".")] ??= "field.unknown";
      continue;
    }
    fields[issue.path.join(".")] ??= isFieldCode(issue.message) ? issue.message : generalCode(issue);
  }
  return fields;
}

function generalCode(issue: core.$ZodIssue): FieldCode {
  if (issue.code === "invalid_type" && issue.input === undefined) return "field.required";
  if (issue.code === "invalid_format" && issue.format === "email") return "field.email";
  if (issue.code === "too_small") return issue.origin === "string" ? "field.too_short" : "field.too_small";
  if (issue.code === "too_big") return issue.origin === "string" ? "field.too_long" : "field.too_large";
  return "field.invalid";
}
