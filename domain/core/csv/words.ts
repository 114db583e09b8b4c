import { fold } from "../text.ts";

/** The headings of a list's columns, the template's first, in both languages. */
export type Headings<Column extends string> = Record<Column, { pl: readonly string[]; en: readonly string[] }>;

/** Words are compared folded, by their letters and figures alone: "Width, cm", "width_cm" and "WIDTH (CM)" are one. */
const plain = (text: string) => fold(text).replace(/[^a-z0-9]+/g, "");

/** Finds the name that a word stands for; names themselves are words too. */
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

/** Longer than any heading people write. */
const longestHeading = 60;

/** Finds the column that a heading names, in either language. A longer text names none. */
export function columnsOf<Column extends string>(headings: Headings<Column>): (heading: string) => Column | null {
  const names = Object.keys(headings) as Column[];
  const words = names.map((name) => [name, [...headings[name].pl, ...headings[name].en]] as const);
  const named = wordsOf(Object.fromEntries(words) as unknown as Record<Column, readonly string[]>);
  return (heading) => (heading.length > longestHeading ? null : named(heading));
}
