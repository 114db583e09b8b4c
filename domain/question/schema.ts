import { z } from "zod";
import { isId } from "../core/ids.ts";
import { cursorText } from "../core/paging.ts";
import { emailAddress, multiLine, nameLine, opaque, singleLine } from "../core/text-schema.ts";
import { longestMessage } from "./limits.ts";
import { questionStatuses } from "./transitions.ts";

const text = multiLine(longestMessage).min(2, { error: "field.too_short" });

const ofKind = (kind: "place" | "rent" | "reservation") =>
  z.string().refine((id): boolean => isId(kind, id), { error: "field.invalid" });

/** A question about a place, by anyone. `locale` is the language of the emails. */
export const askInput = z.strictObject({
  placeId: ofKind("place"),
  name: nameLine(100).min(1, { error: "field.required" }),
  email: emailAddress,
  text,
  locale: z.enum(["pl", "en"]),
});
export type AskInput = z.output<typeof askInput>;

/**
 * A question of a tenant about their reservation, or about the rent that it became. `asksReview`: a person should review that
 * access is suspended.
 */
export const tenantAskInput = z.strictObject({
  reservationId: ofKind("reservation"),
  text,
  asksReview: z.boolean().default(false),
});
export type TenantAskInput = z.input<typeof tenantAskInput>;

const token = opaque(100);

/** The secret of the link in the emails to the person who asked. */
export const questionLinkInput = z.strictObject({ token });

/** `messageId`: the last message on the screen; a later one has not been seen. */
export const seenInput = z.strictObject({ token, messageId: opaque(64) });
export type SeenInput = z.output<typeof seenInput>;

/** `version`: the question as the person sees it, so that nothing is written past an answer. */
export const writeInput = z.strictObject({ token, version: opaque(64), text });
export type WriteInput = z.output<typeof writeInput>;

export const answerInput = z.strictObject({ version: opaque(64), text });
export type AnswerInput = z.output<typeof answerInput>;

export const closeQuestionInput = z.strictObject({ version: opaque(64) });
export type CloseQuestionInput = z.output<typeof closeQuestionInput>;

/** The query of the partner's list, the latest message first. */
export const partnerQuestionQuery = z.strictObject({
  q: singleLine(80).optional(),
  status: z.enum(questionStatuses).optional(),
  cursor: cursorText.optional(),
});
export type PartnerQuestionQuery = z.output<typeof partnerQuestionQuery>;
