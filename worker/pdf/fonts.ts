import { env } from "cloudflare:workers";
import { codePointsOf } from "./code-points.ts";
import { notoSansBold } from "./fonts/noto-sans-bold.ts";
import { notoSansRegular } from "./fonts/noto-sans-regular.ts";

/** A font of the documents: how pdfmake calls it, its files, and the code points that it can show. */
export interface Font {
  name: string;
  normal: Buffer;
  /** The only face of a font that has no bold one. */
  bold: Buffer;
  codePoints: ReadonlySet<number>;
}

const baseFace = Buffer.from(notoSansRegular, "base64");

/** The font of most documents: Latin, Vietnamese and Cyrillic, as names in Poland are written. */
export const baseFont: Font = {
  name: "NotoSans",
  normal: baseFace,
  bold: Buffer.from(notoSansBold, "base64"),
  codePoints: codePointsOf(baseFace),
};

/** Fonts of other scripts. They are static files, which only a document that needs them loads. */
const fallbacks = [
  { name: "arabic", signs: /^\p{scx=Arabic}/u, files: ["plex-sans-arabic-regular", "plex-sans-arabic-bold"] },
  { name: "armenian", signs: /^\p{scx=Armenian}/u, files: ["noto-sans-armenian-regular", "noto-sans-armenian-bold"] },
  { name: "georgian", signs: /^\p{scx=Georgian}/u, files: ["noto-sans-georgian-regular", "noto-sans-georgian-bold"] },
  { name: "hebrew", signs: /^\p{scx=Hebrew}/u, files: ["noto-sans-hebrew-regular", "noto-sans-hebrew-bold"] },
  { name: "thai", signs: /^\p{scx=Thai}/u, files: ["noto-sans-thai-regular", "noto-sans-thai-bold"] },
  {
    name: "cjk",
    signs:
      /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}\u3000-\u303F\u30FB\u30FC\uFF00-\uFFEF]/u,
    files: ["droid-sans-fallback"],
  },
  // Greek, Devanagari, and rare characters and signs of Latin and Cyrillic.
  { name: "other", signs: /^/u, files: ["noto-sans-regular", "noto-sans-bold"] },
] as const;

export type Fallback = (typeof fallbacks)[number];

/** The font for a sign that the base font does not have. */
export const fallbackFor = (sign: string): Fallback => fallbacks.find(({ signs }) => signs.test(sign)) as Fallback;

const loaded = new Map<Fallback, Promise<Font>>();

/** Loads a font once for each instance of the Worker. A file that could not be read is tried again the next time. */
export function loadFont(fallback: Fallback): Promise<Font> {
  const known = loaded.get(fallback);
  if (known !== undefined) return known;
  const font = readFont(fallback);
  loaded.set(fallback, font);
  font.catch(() => loaded.delete(fallback));
  return font;
}

async function readFont({ name, files }: Fallback): Promise<Font> {
  const [normal, bold = normal] = (await Promise.all(files.map(readFile))) as [Buffer, Buffer?];
  return { name, normal, bold, codePoints: codePointsOf(normal) };
}

async function readFile(file: string): Promise<Buffer> {
  const answer = await env.ASSETS.fetch(`https://assets.local/fonts/${file}.ttf`);
  if (!answer.ok) throw new Error(`The font ${file} is missing: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}
