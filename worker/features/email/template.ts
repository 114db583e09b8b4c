import { addDays, type Day, dayAt } from "../../../domain/core/day.ts";
import type { Locale } from "../../env.ts";
import { formatDay, formatMoney, formatMonth, formatPercent, formatTime } from "../../format.ts";
import type { InvitationPage } from "../../http/invitation-link.ts";

/** A text in both languages. */
export type Words = readonly [pl: string, en: string];

/** A label in both languages and its value. */
export type Fact = readonly [pl: string, en: string, value: string | Words];

/** One paragraph, or several; `false` is left out. */
type Paragraphs = Words | readonly (Words | false)[];

/** The button in both languages. Without a path, as before a one-time code is created, there is none. */
export type Action = readonly [pl: string, en: string, path: string | null];

/** What an email says. Values are plain text, which the renderer escapes. */
export interface Email {
  subject: Words;
  opening: Paragraphs;
  facts?: readonly (Fact | false)[];
  notes?: Paragraphs | false;
  action?: Action | false;
  /** The reason for the email, if it is not the default one. */
  why?: Words | false;
}

/** What depends on the recipient's language. */
export interface Language {
  text: (words: Words) => string;
  money: (grosze: number) => string;
  day: (day: Day) => string;
  /** The last day before an exclusive end. */
  lastDay: (end: Day) => string;
  month: (month: string) => string;
  percent: (basisPoints: number) => string;
  time: (at: string, timezone: string) => string;
  /** An instant in the place's time zone: "24 listopada 2026, 14:05". */
  until: (at: string, timezone: string) => string;
}

export function languageOf(locale: Locale): Language {
  const day = (on: Day) => formatDay(on, locale);
  const time = (at: string, timezone: string) => formatTime(at, locale, timezone);
  return {
    text: ([pl, en]) => (locale === "pl" ? pl : en),
    money: (grosze) => formatMoney(grosze, locale),
    day,
    lastDay: (end) => day(addDays(end, -1)),
    month: (month) => formatMonth(month, locale),
    percent: (basisPoints) => formatPercent(basisPoints, locale),
    time,
    until: (at, timezone) => `${day(dayAt(new Date(at), timezone))}, ${time(at, timezone)}`,
  };
}

/**
 * Writes an email, each sentence in both languages. Place names in the data are in the recipient's language, amounts in
 * grosze, days in the place's time zone. `name` is the recipient's, for the greeting.
 */
export type EmailTemplate<Data> = (data: Data, language: Language) => Email;

/** In every email to a tenant. */
export interface TenantMail {
  name: string;
  boxNumber: string;
  placeName: string;
  guest: SecretLink | null;
}

/** In every email to a partner about a tenant. */
export interface LandlordMail {
  rentId: string;
  clientName: string;
  boxNumber: string;
  placeName: string;
}

/**
 * A link for someone without an account. The path contains a secret and is derived from `link` when the email is sent;
 * until then, and in the outbox, it is null.
 */
export interface SecretLink {
  link: string;
  path: string | null;
}

export interface InvitationLink extends SecretLink {
  page: InvitationPage;
}

/** An email with a one-time code, which is created when it is sent. Until then, and in the outbox, `path` is null. */
export interface CodeMail {
  path: string | null;
}
