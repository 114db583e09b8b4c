import { fold } from "../text.ts";

/** The accepted headings of each column in both languages, the template's first. */
export type Headings<Column extends string> = Record<Column, { pl: readonly string[]; en: readonly string[] }>;

/** Labels are compared by folded letters and digits only: "Width, cm", "width_cm" and "WIDTH (CM)" are equal. */
const plain = (text: string) => fold(text).replace(/[^a-z0-9]+/g, "");

/** Creates a lookup from labels to names. Names are also accepted as labels. */
export function wordsOf<Name extends string>(
  words: Readonly<Record<Name, readonly string[]>>,
): (word: string) => Name | null {
  const known = new Map(
    (Object.entries(words) as [Name, readonly string[]][]).flatMap(([name, all]) =>
      [name, ...all].map((word) => [plain(word), name] as const),
    ),
  );
  return (word) => known.get(plain(word)) ?? null;
}

/** Longer texts are not headings. */
const maxHeadingLength = 60;

/** Creates a lookup from headings in either language to columns. */
export function columnsOf<Column extends string>(headings: Headings<Column>): (heading: string) => Column | null {
  const names = Object.keys(headings) as Column[];
  const words = names.map((name) => [name, [...headings[name].pl, ...headings[name].en]] as const);
  const named = wordsOf(Object.fromEntries(words) as unknown as Record<Column, readonly string[]>);
  return (heading) => (heading.length > maxHeadingLength ? null : named(heading));
}
