import { type Language, languages } from "../../../domain/core/languages.ts";

export type Locale = Language;

const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

/** Intl formatters are expensive to create and reused in every row. */
function cached<Formatter extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => Formatter) {
  const known = cache.get(key);
  if (known) return known as Formatter;
  const made = make();
  cache.set(key, made);
  return made;
}

const numberStyles = {
  plain: { maximumFractionDigits: 2 },
  money: { style: "currency", currency: "PLN" },
  moneyShort: { style: "currency", currency: "PLN", trailingZeroDisplay: "stripIfInteger" },
} as const satisfies Record<string, Intl.NumberFormatOptions>;

function numbers(locale: Locale, style: keyof typeof numberStyles) {
  // By default Polish does not group four-digit numbers, which would misalign columns of amounts.
  const options = { ...numberStyles[style], useGrouping: "always" } as const;
  return cached(`${style} ${locale}`, () => new Intl.NumberFormat(languages[locale].locale, options));
}

export const formatNumber = (value: number, locale: Locale) => numbers(locale, "plain").format(value);

/**
 * Grosze as zlotys: “1 257,00 zł”, with a minus sign instead of the hyphen that Intl uses. `short` omits “,00” from whole
 * amounts, for map pins and filters.
 */
export function formatMoney(grosze: number, locale: Locale, length: "full" | "short" = "full") {
  return numbers(locale, length === "short" ? "moneyShort" : "money")
    .format(grosze / 100)
    .replace("-", "−");
}

/** A ratio from 0 to 1 as a whole percentage: “73%” in both languages. */
export const formatPercent = (share: number, locale: Locale) => `${formatNumber(Math.round(share * 100), locale)}%`;

/** Square centimeters as square meters: “5 m²”. */
export const formatArea = (areaCm2: number, locale: Locale) => `${formatNumber(areaCm2 / 10_000, locale)}\u00a0m²`;

/** Centimeters as meters: “2,5 m”. */
export const formatLength = (cm: number, locale: Locale) => `${formatNumber(cm / 100, locale)}\u00a0m`;

/** Meters as kilometers: “1,4 km”, from 100 km on without decimals. */
export function formatDistance(meters: number, locale: Locale) {
  const step = meters < 99_950 ? 100 : 1000;
  return `${formatNumber((Math.round(meters / step) * step) / 1000, locale)}\u00a0km`;
}

/** Width × depth × height: “2 × 2,5 × 2,5 m”. */
export function formatDimensions(widthCm: number, depthCm: number, heightCm: number, locale: Locale) {
  const meters = [widthCm, depthCm, heightCm].map((cm) => formatNumber(cm / 100, locale));
  return `${meters.join("\u00a0×\u00a0")}\u00a0m`;
}

const dayStyles = {
  long: { day: "numeric", month: "long", year: "numeric" },
  short: { day: "numeric", month: "short", year: "numeric" },
  numeric: { day: "2-digit", month: "2-digit", year: "numeric" },
  dayMonth: { day: "numeric", month: "long" },
  dayMonthShort: { day: "numeric", month: "short" },
  weekday: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  weekdayShort: { weekday: "short", day: "numeric", month: "long" },
  month: { month: "long", year: "numeric" },
  monthShort: { month: "short" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DayStyle = keyof typeof dayStyles;

function days(locale: Locale, style: DayStyle) {
  // All places are in Poland, where the American 01/12 would be read as December 1.
  const options = dayStyles[locale === "en" && style === "numeric" ? "short" : style];
  return cached(
    `${style} ${locale}`,
    () => new Intl.DateTimeFormat(languages[locale].locale, { ...options, timeZone: "UTC" }),
  );
}

/** A calendar day has no time zone: parsing and formatting it in UTC keeps it from shifting. */
const instantOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** Fixes the abbreviated Polish “maj”, which CLDR leaves in the nominative: after a day it is “16 maja”. */
const withEnding = (text: string, locale: Locale, style: DayStyle) =>
  locale === "pl" && (style === "short" || style === "dayMonthShort") ? text.replaceAll(" maj", " maja") : text;

/** A day `YYYY-MM-DD`: long “20 listopada 2026”, short “20 lis 2026”, numeric “20.11.2026”, month “listopad 2026”. */
export function formatDay(day: string, locale: Locale, style: DayStyle = "long") {
  return withEnding(days(locale, style).format(instantOf(day)), locale, style);
}

/** The half-open period `[fromOn, untilOn)` by its first and last day: “1–31 grudnia 2026”. */
export function formatDayRange(fromOn: string, untilOn: string, locale: Locale, style: DayStyle = "long") {
  const last = instantOf(untilOn);
  last.setUTCDate(last.getUTCDate() - 1);
  return withEnding(days(locale, style).formatRange(instantOf(fromOn), last), locale, style);
}

/** An instant as date and time in a time zone: “20 lis 2026, 14:05”. */
export function formatInstant(at: string, locale: Locale, timeZone: string) {
  const options = { ...dayStyles.short, hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone } as const;
  const formatter = cached(`${timeZone} ${locale}`, () => new Intl.DateTimeFormat(languages[locale].locale, options));
  return withEnding(formatter.format(new Date(at)), locale, "short");
}
