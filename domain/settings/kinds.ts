import { addDays, addMonths, type Day } from "../core/day.ts";
import type { FieldCode } from "../core/errors.ts";
import { lastWorkingDayBefore } from "../debt/calendar.ts";

/** What the law or the central bank fixes: interest for late payment, and the euro rate of compensation for a month's claims. */
const rates = ["personInterest", "companyInterest", "euroRate"] as const;

/** Paragraphs of agreements and of the withdrawal instruction that a lawyer must write (`legal-texts.ts`). */
export const agreementClauses = [
  "emergencyEntry",
  "leftThings",
  "liability",
  "landlordPrivacy",
  "withdrawalInstruction",
  "withdrawalForm",
] as const;
export type AgreementClause = (typeof agreementClauses)[number];

/** Paragraphs of the terms and the privacy policy that a lawyer must write. */
export const policyClauses = ["disputeBody", "termsChanges", "partnerTerms", "dataRecipients"] as const;
export type PolicyClause = (typeof policyClauses)[number];

export const legalTexts = [...agreementClauses, ...policyClauses] as const;
export type LegalText = (typeof legalTexts)[number];

/**
 * Whether text messages are sent, invoices are sent to KSeF, the ministry's emergency mode of KSeF is on, and charges are
 * collected from saved payment methods.
 */
const switches = ["sms", "ksef", "ksefEmergency", "autopay"] as const;

/** What administrators set for the whole marketplace, each from a day on. */
export const settingKinds = [...rates, ...legalTexts, ...switches] as const;
export type SettingKind = (typeof settingKinds)[number];

export const isSettingKind = (text: string): text is SettingKind => (settingKinds as readonly string[]).includes(text);

export type Switch = (typeof switches)[number];

/** Without an entry. */
export const isOnByDefault = (kind: Switch): boolean => kind !== "ksefEmergency";

type Rate = (typeof rates)[number];

const isRate = (kind: SettingKind): kind is Rate => (rates as readonly SettingKind[]).includes(kind);
export const isLegalText = (kind: SettingKind): kind is LegalText =>
  (legalTexts as readonly SettingKind[]).includes(kind);
export const isSwitch = (kind: SettingKind): kind is Switch => (switches as readonly SettingKind[]).includes(kind);

/** An entry is valid until it is withdrawn before its first day, or replaced by another one for the same day. */
export type SettingState = "valid" | "replaced" | "withdrawn";

/** Since then the act on late payments in commercial transactions is in force. */
const earliestDay: Day = "2013-04-28";
const monthsAhead = 24;

/**
 * The first day that can be entered. What the law or the central bank has fixed can be entered late, and corrected. A legal text
 * begins tomorrow at the earliest, so that a text in force never changes while someone reads it.
 */
export function earliestOf(kind: SettingKind, today: Day): Day {
  if (isRate(kind)) return earliestDay;
  return isLegalText(kind) ? addDays(today, 1) : today;
}

export const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** The last working day of the month before, whose rate of the euro counts for the month. */
export const euroRateDay = (month: Day): Day => lastWorkingDayBefore(monthOf(month));

/** The first day of the half-year of a day. */
export const halfYearOf = (day: Day): Day => `${day.slice(0, 4)}-${day.slice(5, 7) < "07" ? "01" : "07"}-01`;

/** Why a value cannot be set from a day; null if it can. */
export function settingDayError(kind: SettingKind, fromOn: Day, today: Day): FieldCode | null {
  if (kind === "euroRate" && fromOn !== monthOf(fromOn)) return "field.invalid";
  if (kind === "euroRate" && euroRateDay(fromOn) > today) return "field.day_too_far";
  if (kind === "companyInterest" && fromOn !== halfYearOf(fromOn)) return "field.invalid";
  if (fromOn < earliestOf(kind, today)) return isLegalText(kind) ? "field.day_before_tomorrow" : "field.day_past";
  return fromOn > addMonths(today, monthsAhead) ? "field.day_too_far" : null;
}

/** The entry in force on a day, of valid entries in any order; null without one. A rate of the euro is that of one month. */
export function inForceOn<Entry extends { fromOn: Day }>(
  kind: SettingKind,
  entries: readonly Entry[],
  day: Day,
): Entry | null {
  if (kind === "euroRate") return entries.find(({ fromOn }) => fromOn === monthOf(day)) ?? null;
  return entries.reduce<Entry | null>(
    (latest, entry) => (entry.fromOn <= day && (latest === null || entry.fromOn > latest.fromOn) ? entry : latest),
    null,
  );
}
