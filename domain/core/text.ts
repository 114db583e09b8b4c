/**
 * Text folded for search: small letters without diacritics, `Łódź` → `lodz`. SQLite's `lower()` knows ASCII only, so
 * both the stored search column and the words looked for pass through here. `ł` has no Unicode decomposition.
 */
export function fold(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l");
}

/** Line breaks, tabs and every other space, one or many. */
const anySpace = /[\s\u0085]+/g;
const lineBreak = /\r\n?|[\u0085\u2028\u2029]/g;
/**
 * Control and format characters (bidirectional marks, zero-width spaces, tags), lone surrogates, and letters that show
 * nothing. A joiner inside an emoji stays.
 */
const unseen = /(?!\u200D\p{Extended_Pictographic})[\u034F\p{Cc}\p{Cf}\p{Cs}\u115F\u1160\u2800\u3164\uFFA0]/gu;
const unseenButBreaks = new RegExp(`(?![\\n\\t])${unseen.source}`, "gu");
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

const orEmpty = (text: string) => (visible.test(text) ? text : "");

/** Text of one line as it is stored: composed, without characters that no one sees, every space a plain one. */
export function cleanLine(text: string): string {
  return orEmpty(text.replace(anySpace, " ").replace(unseen, "").normalize("NFC").replace(/ +/g, " ").trim());
}

/** The same for text of several lines: its line breaks, tabs and spaces stay. */
export function cleanText(text: string): string {
  return orEmpty(text.replace(lineBreak, "\n").replace(unseenButBreaks, "").normalize("NFC"));
}

const scheme = /:\/\/|(?<![\p{L}\p{N}])[Ww]{3}\./u;
/** A domain that something follows: `evil.test/39`. A browser reads an ideographic full stop as a dot too. */
const domainWithMore = /[\p{L}\p{N}][.。]\p{L}{2,24}(?:\/|\?|#|:\d)/u;

/**
 * Whether a name carries a web address. A domain alone does not count, since companies are called that (`Booking.com`);
 * emails keep those from becoming links (`withoutLinks`).
 */
export function hasWebAddress(text: string): boolean {
  const plain = text.normalize("NFKC");
  return scheme.test(plain) || domainWithMore.test(plain);
}

const emailAddress = /^[(<"„]?[\w.+-]+@[\w.-]+[)>",;:?”]*$/;
const linkPoint = /(?<=[\p{L}\p{N}])[.．。｡](?=\p{L}{2})|:(?=\/\/)/gu;

/** The text with a word joiner wherever a mail program would see the begin of a link; email addresses stay as they are. */
export function withoutLinks(text: string): string {
  return text.replace(/\S+/g, (word) => (emailAddress.test(word) ? word : word.replace(linkPoint, "$&\u2060")));
}
