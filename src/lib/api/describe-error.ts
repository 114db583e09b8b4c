import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { FieldCode } from "../../../domain/core/errors.ts";
import { loadCatalog } from "../i18n/i18n.ts";
import { ApiError } from "./api-error.ts";

/** Messages of all error codes are a separate chunk, loaded on the first error. */
async function loadMessages() {
  const [messages] = await Promise.all([import("./error-messages.ts"), loadCatalog("errors")]);
  return messages;
}

/** Shown if the messages cannot be loaded. */
const unreachable = msg`You’re offline. Check your connection and try again.`;

/** Message for any failure, in the visitor’s language. */
export async function describeError(error: unknown): Promise<string> {
  const messages = await loadMessages().catch(() => null);
  if (messages === null) return i18n._(unreachable);
  const { errorMessages } = messages;
  const code = error instanceof ApiError ? error.code : "service.fault";
  return i18n._(errorMessages[code] ?? errorMessages["client.bad_answer"]);
}

/** Messages of the fields that the API rejected, by field name. */
export async function describeFields(error: unknown): Promise<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  const messages = await loadMessages().catch(() => null);
  if (messages === null) return {};
  const { fieldMessages } = messages;
  const described = Object.entries(error.fields).map(([name, code]: [string, FieldCode]) => [
    name,
    i18n._(fieldMessages[code] ?? fieldMessages["field.invalid"]),
  ]);
  return Object.fromEntries(described);
}
