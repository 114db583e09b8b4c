import { z } from "zod";
import { isDay } from "../core/day.ts";
import { decisionInput, decisionReason } from "../core/decision.ts";
import { singleLine } from "../core/text-schema.ts";
import { documentKinds } from "./document.ts";

const kind = z.enum(documentKinds, { error: "field.required" });
const day = z.string().refine(isDay, { error: "field.invalid" });

/** What is sent with a file. Without `validUntilOn` the document does not expire. */
export const documentFacts = z.strictObject({
  kind,
  fileName: singleLine(120).min(1, { error: "field.required" }),
  validUntilOn: day.optional(),
});
export type DocumentFacts = z.output<typeof documentFacts>;

/** An administrator asks for a document; the reason is in the email. */
export const documentRequest = z.strictObject({ kind, reason: decisionReason });
export type DocumentRequest = z.output<typeof documentRequest>;

/** An administrator accepts a document, with its last valid day; null if it does not expire. */
export const acceptDocumentInput = decisionInput.extend({ validUntilOn: day.nullable() });
export type AcceptDocumentInput = z.output<typeof acceptDocumentInput>;
