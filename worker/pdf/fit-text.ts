import { baseFont, type Fallback, type Font, fallbackFor } from "./fonts.ts";
import { visualOrder } from "./visual-order.ts";

/** Text of one font, as pdfmake takes it. */
export interface Piece {
  text: string;
  font: string;
  noWrap?: true;
  preserveLeadingSpaces?: true;
  preserveTrailingSpaces?: true;
}

/** Words that are longer may break after these signs, and longer parts and those of several fonts anywhere, so that none is wider than its column. */
const longestWord = 20;
const longWord = new RegExp(`\\S{${longestWord + 1},}`);
const partEnd = /(?<=[-/@.])/;

/** Stands for emoji and other pictures; the same in Polish and English. */
const pictureMark = "[symbol]";
const emoji = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\u20E3/u;
const invisible = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const signsOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

const hasAll = ({ codePoints }: Font, text: string) =>
  [...text].every((sign) => codePoints.has(sign.codePointAt(0) ?? 0));

/** A sign as the base font shows it, such as `fi` for a ligature; null if it cannot. */
function baseFormOf(sign: string): string | null {
  if (hasAll(baseFont, sign)) return sign;
  const plain = sign.normalize("NFKC");
  return /^[\p{L}\p{N}\p{Z}]/u.test(sign) && hasAll(baseFont, plain) ? plain : null;
}

const normalized = (line: string) => line.normalize("NFC").replaceAll("\t", " ").replace(invisible, "");

/** The fonts that a text needs besides the base font. */
export function fallbacksOf(text: string): Fallback[] {
  if (hasAll(baseFont, text)) return [];
  return text
    .split("\n")
    .flatMap((line) => signsOf(normalized(line)))
    .filter((sign) => baseFormOf(sign) === null && !emoji.test(sign))
    .map(fallbackFor);
}

/** Divides text by the fonts that show it. Signs that no font has are added to `lost`. */
export function fitText(text: string, fonts: ReadonlyMap<string, Font>, lost: Set<string>): string | Piece[] {
  if (hasAll(baseFont, text) && !longWord.test(text)) return text;
  const fit = (run: string) => signsOf(run).map((sign) => fitSign(sign, fonts, lost));
  return text
    .split("\n")
    .flatMap((line) => {
      const plain = normalized(line);
      const lines = visualOrder(plain) ?? [[{ text: plain, isRightToLeft: false }]];
      return lines.flatMap((runs) => [
        ...runs.flatMap((run) => (run.isRightToLeft ? rightToLeft(fit(run.text), fonts) : leftToRight(run.text, fit))),
        lineBreak,
      ]);
    })
    .slice(0, -1);
}

const ofBase = (text: string): Piece => ({ text, font: baseFont.name });
const lineBreak = ofBase("\n");

function fitSign(sign: string, fonts: ReadonlyMap<string, Font>, lost: Set<string>): Piece {
  const inBase = baseFormOf(sign);
  if (inBase !== null) return ofBase(inBase);
  if (emoji.test(sign)) return ofBase(pictureMark);
  const font = fonts.get(fallbackFor(sign).name);
  const plain = sign.normalize("NFKC");
  if (font !== undefined && hasAll(font, sign)) return { text: sign, font: font.name };
  if (hasAll(baseFont, plain)) return ofBase(plain);
  if (font !== undefined && hasAll(font, plain)) return { text: plain, font: font.name };
  if (!/^\p{S}/u.test(sign)) lost.add(sign);
  return ofBase(pictureMark);
}

/** One piece for signs of one font, and one mark for pictures in a row. */
function joined(signs: readonly Piece[]): Piece[] {
  const pieces: Piece[] = [];
  for (const [index, sign] of signs.entries()) {
    const last = pieces.at(-1);
    if (sign.text === pictureMark && signs[index - 1]?.text === pictureMark) continue;
    if (last?.font === sign.font) last.text += sign.text;
    else pieces.push({ ...sign });
  }
  return pieces;
}

/**
 * In one piece if the font of its characters has its other signs too, so that the font reverses them together. Its first
 * space is not at the left, where pdfmake would cut it off.
 */
function rightToLeft(signs: readonly Piece[], fonts: ReadonlyMap<string, Font>): Piece[] {
  const text = signs.map((sign) => sign.text).join("");
  const font = fonts.get(signs.find((sign) => sign.font !== baseFont.name)?.font ?? "");
  const pieces = font !== undefined && hasAll(font, text) ? [{ text, font: font.name }] : joined(signs).reverse();
  return pieces.map((piece) => ({ ...piece, noWrap: true, preserveLeadingSpaces: true, preserveTrailingSpaces: true }));
}

/** pdfmake breaks a line at an empty piece. */
const leftToRight = (text: string, fit: (run: string) => Piece[]): Piece[] =>
  text.split(/(\S+)/).flatMap((word) => {
    if (!longWord.test(word)) return joined(fit(word));
    const parts = word.split(partEnd).flatMap((part) => {
      const signs = fit(part);
      const pieces = joined(signs);
      return longWord.test(part) || pieces.length > 1 ? signs.map((sign) => [sign]) : [pieces];
    });
    return parts.flatMap((part, index) => (index === 0 ? part : [ofBase(""), ...part]));
  });
