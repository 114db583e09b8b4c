import { type Language, languages } from "../../../domain/core/languages.ts";

export type Locale = Language;

const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

/** Intl formatters are dear to make and the same few are asked for in every row. */
function remembered<Formatter extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => Formatter) {
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
  // Polish leaves four-digit numbers ungrouped unless told otherwise; in a column of sums they must line up.
  const options = { ...numberStyles[style], useGrouping: "always" } as const;
  return remembered(`${style} ${locale}`, () => new Intl.NumberFormat(languages[locale].locale, options));
}

export const formatNumber = (value: number, locale: Locale) => numbers(locale, "plain").format(value);

/** Integer grosze as zlotys: „1 257,00 zł". `short` drops ",00" of a whole sum, for map pins and filters. */
export function formatMoney(grosze: number, locale: Locale, length: "full" | "short" = "full") {
  return numbers(locale, length === "short" ? "moneyShort" : "money").format(grosze / 100);
}

/** A share from 0 to 1 as a whole percentage: "73%" in both languages. */
export const formatPercent = (share: number, locale: Locale) => `${formatNumber(Math.round(share * 100), locale)}%`;

/** Square centimetres as square metres: „5 m²". */
export const formatArea = (areaCm2: number, locale: Locale) => `${formatNumber(areaCm2 / 10_000, locale)}\u00a0m²`;

/** Centimetres as metres: „2,5 m". */
export const formatLength = (cm: number, locale: Locale) => `${formatNumber(cm / 100, locale)}\u00a0m`;

/** Metres as kilometres: „1,4 km", and from a hundred on „128 km", where a tenth tells nobody anything. */
export function formatDistance(meters: number, locale: Locale) {
  const step = meters < 99_950 ? 100 : 1000;
  return `${formatNumber((Math.round(meters / step) * step) / 1000, locale)}\u00a0km`;
}

/** Width × depth × height: „2 × 2,5 × 2,5 m". */
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
  // Every place stands in Poland: 01/12 the American way would be read there as the first of December.
  const options = dayStyles[locale === "en" && style === "numeric" ? "short" : style];
  return remembered(
    `${style} ${locale}`,
    () => new Intl.DateTimeFormat(languages[locale].locale, { ...options, timeZone: "UTC" }),
  );
}

/** A plain day has no zone: it is read and written in UTC so that no zone can move it. */
const instantOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** A plain day `YYYY-MM-DD`: long „20 listopada 2026", short „20 lis 2026", numeric „20.11.2026", month „listopad 2026". */
export function formatDay(day: string, locale: Locale, style: DayStyle = "long") {
  return days(locale, style).format(instantOf(day));
}

/** A half-open period `[fromOn, untilOn)` by its first and last day: „1–31 grudnia 2026". */
export function formatDayRange(fromOn: string, untilOn: string, locale: Locale, style: DayStyle = "long") {
  const last = instantOf(untilOn);
  last.setUTCDate(last.getUTCDate() - 1);
  return days(locale, style).formatRange(instantOf(fromOn), last);
}

/** An instant as a day and a time in the given zone: „20 lis 2026, 14:05". */
export function formatInstant(at: string, locale: Locale, timeZone: string) {
  const options = { ...dayStyles.short, hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone } as const;
  return remembered(`${timeZone} ${locale}`, () => new Intl.DateTimeFormat(languages[locale].locale, options)).format(
    new Date(at),
  );
}
