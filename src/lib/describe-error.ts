import { i18n } from "@lingui/core";
import type { FieldCode } from "../../domain/errors.ts";
import { ApiError } from "./api-error.ts";
import { currentLocale, loadCatalog } from "./i18n.ts";

/** The sentences of all codes are a chunk of their own: a page without an error never loads them. */
async function loadMessages() {
  const [messages] = await Promise.all([import("./error-messages.ts"), loadCatalog(currentLocale(), "errors")]);
  return messages;
}

/** One sentence for any failure, in the visitor's language. */
export async function describeError(error: unknown): Promise<string> {
  const { errorMessages } = await loadMessages();
  return i18n._(errorMessages[error instanceof ApiError ? error.code : "service.fault"]);
}

/** The sentences of the fields that the API refused, by field. */
export async function describeFields(error: unknown): Promise<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  const { fieldMessages } = await loadMessages();
  const described = Object.entries(error.fields).map(([name, code]: [string, FieldCode]) => [
    name,
    i18n._(fieldMessages[code] ?? fieldMessages["field.invalid"]),
  ]);
  return Object.fromEntries(described);
}
