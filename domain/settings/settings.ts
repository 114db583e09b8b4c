import { z } from "zod";
import { isDay } from "../core/day.ts";
import { decisionReason } from "../core/decision.ts";
import { multiLine, opaque, singleLine } from "../core/text-schema.ts";
import { type LegalText, legalTexts, type SettingKind, settingKinds } from "./kinds.ts";

/** Characters in one language. */
const longestLegalText = 6000;

/** A yearly rate. 100% is more than any rate that the law has known. */
const interest = z.strictObject({
  basisPoints: z
    .int({ error: "field.invalid" })
    .min(1, { error: "field.too_small" })
    .max(10_000, { error: "field.too_large" }),
});

/** Złoty for one euro, in ten-thousandths as the central bank publishes it, and the number of its table. */
const euroRate = z.strictObject({
  tenThousandths: z
    .int({ error: "field.invalid" })
    .min(10_000, { error: "field.too_small" })
    .max(200_000, { error: "field.too_large" }),
  table: singleLine(20).regex(/^\d{1,3}\/A\/NBP\/\d{4}$/, { error: "field.invalid" }),
});

const onOff = z.strictObject({ isOn: z.boolean() });

/** A text in both languages; each line is a paragraph. */
const legalText = z.strictObject({
  pl: multiLine(longestLegalText).min(1, { error: "field.required" }),
  en: multiLine(longestLegalText).min(1, { error: "field.required" }),
});

/** The schema of the value of each setting. */
const settingSchemas = {
  ...{ personInterest: interest, companyInterest: interest, euroRate },
  ...{ emergencyEntry: legalText, leftThings: legalText, liability: legalText, landlordPrivacy: legalText },
  ...{ withdrawalInstruction: legalText, withdrawalForm: legalText, disputeBody: legalText, termsChanges: legalText },
  ...{ partnerTerms: legalText, dataRecipients: legalText },
  ...{ sms: onOff, ksef: onOff, ksefEmergency: onOff, autopay: onOff },
} as const satisfies Record<SettingKind, z.ZodType>;

export type SettingValue<K extends SettingKind = SettingKind> = z.output<(typeof settingSchemas)[K]>;

const entryOf = <K extends SettingKind>(kind: K) =>
  z.strictObject({
    kind: z.literal(kind),
    value: settingSchemas[kind],
    fromOn: z.string().refine(isDay, { error: "field.invalid" }),
    /** The entry for the same day that the administrator saw; null without one. */
    replaces: opaque(64).nullable(),
    reason: decisionReason,
  });

/** A value of a setting from a day on. */
export const settingInput = z.discriminatedUnion("kind", [
  entryOf("personInterest"),
  entryOf("companyInterest"),
  entryOf("euroRate"),
  ...legalTexts.map((kind) => entryOf<LegalText>(kind)),
  entryOf("sms"),
  entryOf("ksef"),
  entryOf("ksefEmergency"),
  entryOf("autopay"),
]);
export type SettingInput = z.output<typeof settingInput>;

/** The query of the administrators' settings: all as JSON, or the entries of all or one of them as CSV. */
export const settingsQuery = z.strictObject({
  kind: z.enum(settingKinds).optional(),
  format: z.literal("csv").optional(),
});
export type SettingsQuery = z.output<typeof settingsQuery>;
