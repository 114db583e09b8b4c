import type { core } from "zod";
import { type FieldCode, type FieldErrors, fieldCodes } from "./errors.ts";

const isFieldCode = (text: string): text is FieldCode => (fieldCodes as readonly string[]).includes(text);

/**
 * The first issue of each field, by its path (`products.0.quantity`). A schema's own code has priority over the general
 * one. Issues do not contain the value, so the input tells a missing field from an invalid one.
 * @param issues the issues of a failed parse
 * @param input the parsed value
 */
export function fieldErrors(issues: readonly core.$ZodIssue[], input: unknown): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) fields[[...issue.path, key].join(".")] ??= "field.unknown";
      continue;
    }
    fields[issue.path.join(".")] ??= isFieldCode(issue.message) ? issue.message : generalCode(issue, input);
  }
  return fields;
}

const at = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((part, key) => (part as Record<PropertyKey, unknown> | null | undefined)?.[key], input);

function generalCode(issue: core.$ZodIssue, input: unknown): FieldCode {
  if (at(input, issue.path) === undefined) return "field.required";
  if (issue.code === "invalid_format" && issue.format === "email") return "field.email";
  if (issue.code === "too_small") return issue.origin === "string" ? "field.too_short" : "field.too_small";
  if (issue.code === "too_big") return issue.origin === "string" ? "field.too_long" : "field.too_large";
  return "field.invalid";
}
