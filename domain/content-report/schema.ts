import { z } from "zod";
import { isId } from "../core/ids.ts";
import { cursorText } from "../core/paging.ts";
import { multiLine, nameLine, opaque, optionalEmail, singleLine } from "../core/text-schema.ts";
import { reportStatuses } from "./transitions.ts";

/** What a report is about: the whole place, its description, one of its photos, or a message in a question about it. */
const reportSubjects = ["place", "text", "photo", "message"] as const;
export type ReportSubject = (typeof reportSubjects)[number];

/** Someone's notice, or the marketplace's own review of a photo. */
export type ReportOrigin = "notice" | "review";

export const reportReasons = ["illegalOffer", "fraud", "rights", "privacy", "offensive", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportDecisions = ["none", "hideText", "hidePhoto", "hideMessage", "suspendPlace"] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** What a decision is based on: the law, or our terms. */
export const decisionGrounds = ["law", "terms"] as const;
export type DecisionGround = (typeof decisionGrounds)[number];

export const appealOutcomes = ["upheld", "reversed"] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

/** Partners may appeal for at least six months (Regulation (EU) 2022/2065, article 20(1)). */
export const appealMonths = 6;

const ofKind = (kind: "place" | "photo" | "questionMessage") =>
  z.string().refine((text): boolean => isId(kind, text), { error: "field.invalid" });

const requiredText = (longest: number) => multiLine(longest).min(10, { error: "field.too_short" });

/**
 * A report. Without an email address nothing is confirmed; name and address are optional, because article 16(2) does not require them of
 * every notice.
 */
export const reportInput = z
  .strictObject({
    placeId: ofKind("place"),
    subject: z.enum(reportSubjects),
    photoId: ofKind("photo").nullable(),
    /** Known to the two sides of the question only. */
    messageId: ofKind("questionMessage").nullable(),
    reason: z.enum(reportReasons),
    explanation: requiredText(4_000),
    name: nameLine(100),
    email: optionalEmail,
    isInGoodFaith: z.literal(true, { error: "field.consent_required" }),
    locale: z.enum(["pl", "en"]),
  })
  .refine(({ subject, photoId }) => (subject === "photo") === (photoId !== null), {
    path: ["photoId"],
    error: "field.required",
  })
  .refine(({ subject, messageId }) => (subject === "message") === (messageId !== null), {
    path: ["messageId"],
    error: "field.required",
  });
export type ReportInput = z.output<typeof reportInput>;

/** The statement of reasons is emailed. `ground` is required if the decision hides something. */
export const decideInput = z
  .strictObject({
    version: opaque(64),
    decision: z.enum(reportDecisions),
    ground: z.enum(decisionGrounds).nullable(),
    statement: requiredText(2_000),
  })
  .refine(({ decision, ground }) => (decision === "none") === (ground === null), {
    path: ["ground"],
    error: "field.required",
  });
export type DecideInput = z.output<typeof decideInput>;

export const closeInput = z.strictObject({
  version: opaque(64),
  outcome: z.enum(appealOutcomes),
  statement: requiredText(2_000),
});
export type CloseInput = z.output<typeof closeInput>;

const token = opaque(100);

/** The secret of the link in the email to the partner. */
export const appealLinkInput = z.strictObject({ token });

export const appealInput = z.strictObject({ token, text: requiredText(4_000) });
export type AppealInput = z.output<typeof appealInput>;

const reportSorts = ["created-desc", "created-asc"] as const;
export type ReportSort = (typeof reportSorts)[number];

/** The query of the administrators' list. `todo`: reports and appeals without a decision. */
export const adminReportQuery = z.strictObject({
  q: singleLine(80).optional(),
  status: z.enum(["todo", ...reportStatuses]).optional(),
  reason: z.enum(reportReasons).optional(),
  sort: z.enum(reportSorts).default("created-desc"),
  cursor: cursorText.optional(),
  format: z.literal("csv").optional(),
});
export type AdminReportQuery = z.output<typeof adminReportQuery>;
