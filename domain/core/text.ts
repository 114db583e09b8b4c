/** What people and phones write for an apostrophe. */
export const apostrophes = ["’", "‘", "ʼ", "`", "´"] as const;
const anyApostrophe = new RegExp(`[${apostrophes.join("")}]`, "g");

/**
 * Folds text for search: lowercase without diacritics and with plain apostrophes, `Łódź` → `lodz`. Applied to stored
 * search columns and to queries, because SQLite's `lower()` handles ASCII only. `ł` has no Unicode decomposition.
 */
export function fold(text: string): string {
  const plain = text.toLowerCase().replace(anyApostrophe, "'");
  return plain.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l");
}

/** Folded text without spaces and signs, for comparison with what people and banks write: `K7M-4XA` → `k7m4xa`. */
export const compact = (text: string): string => fold(text).replace(/[^a-z0-9]/g, "");

/** Any white space, including line breaks and tabs. */
const anySpace = /[\s\u0085]+/g;
const lineBreak = /\r\n?|[\u0085\u2028\u2029]/g;
/**
 * Control and format characters (bidirectional marks, zero-width spaces, tags), lone surrogates and blank letters. A
 * joiner inside an emoji is kept.
 */
const unseen = /(?!\u200D\p{Extended_Pictographic})[\u034F\p{Cc}\p{Cf}\p{Cs}\u115F\u1160\u2800\u3164\uFFA0]/gu;
const unseenButBreaks = new RegExp(`(?![\\n\\t])${unseen.source}`, "gu");
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

const orEmpty = (text: string) => (visible.test(text) ? text : "");

/** Normalizes a line of text: NFC, no invisible characters, single plain spaces. */
export function cleanLine(text: string): string {
  return orEmpty(text.replace(anySpace, " ").replace(unseen, "").normalize("NFC").replace(/ +/g, " ").trim());
}

/**
 * A number, code or address as pasted from a letter, a chat or a spreadsheet: compatible characters become plain ones
 * (full-width digits), every dash becomes "-", and the line is cleaned.
 */
export const cleanPasted = (text: string): string => cleanLine(text.normalize("NFKC").replace(/[\p{Pd}\u2212]/gu, "-"));

/** Normalizes multi-line text: like `cleanLine`, but keeps line breaks, tabs and spaces. */
export function cleanText(text: string): string {
  return orEmpty(text.replace(lineBreak, "\n").replace(unseenButBreaks, "").normalize("NFC"));
}

const scheme = /:\/\/|(?<![\p{L}\p{N}])[Ww]{3}\./u;
/** A domain followed by a path, query, fragment or port: `evil.test/39`. Browsers treat an ideographic full stop as a dot. */
const domainWithMore = /[\p{L}\p{N}][.。]\p{L}{2,24}(?:\/|\?|#|:\d)/u;

/**
 * Whether a name contains a web address. A bare domain does not count, since companies have such names (`Booking.com`);
 * `withoutLinks` keeps those from becoming links in emails.
 */
export function hasWebAddress(text: string): boolean {
  const plain = text.normalize("NFKC");
  return scheme.test(plain) || domainWithMore.test(plain);
}

const emailAddress = /^[(<"„]?[\w.+-]+@[\w.-]+[)>",;:?”]*$/;
const linkPoint = /(?<=[\p{L}\p{N}])[.．。｡](?=\p{L}{2})|:(?=\/\/)/gu;

/** Inserts a word joiner wherever an email client would create a link; email addresses are unchanged. */
export function withoutLinks(text: string): string {
  return text.replace(/\S+/g, (word) => (emailAddress.test(word) ? word : word.replace(linkPoint, "$&\u2060")));
}

/** A name without its final period, for the end of a sentence ("S.A." already ends with one). */
export const withoutStop = (name: string): string => name.replace(/\.$/, "");

const shortWord = /(?<=^|[\s(„>{])([aiouwzAIOUWZ]) /g;
const unit =
  /(?<=[\d#]) (?=(?:\d{3}|zł|EUR|m²|m³|cm|km|MB|dni|dnia|dniach|dzień|godzin\p{L}*|minut\p{L}*|miesi\p{L}+|osob\p{L}*)(?![\p{L}\d]))/gu;

/** Polish typography: a line ends neither with a one-character word nor between a number and its unit. */
export function keepTogether(text: string): string {
  return text.replace(shortWord, "$1\u00a0").replace(unit, "\u00a0");
}

/** The lines of a text without empty ones. */
export const linesOf = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim() !== "");
