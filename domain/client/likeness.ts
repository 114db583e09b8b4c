import { fold } from "../core/text.ts";

interface ComparedClient {
  name: string;
  email: string;
  phone: string;
  city: string;
}

const wordsOf = (name: string) =>
  new Set(
    fold(name)
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length > 2),
  );

const isSame = (a: string, b: string) => a !== "" && fold(a) === fold(b);

/** How much two clients have in common, for a list with the most similar first; 0 if nothing. */
export function clientLikeness(a: ComparedClient, b: ComparedClient): number {
  const words = wordsOf(a.name);
  const shared = [...wordsOf(b.name)].filter((word) => words.has(word)).length;
  return shared * 2 + (isSame(a.email, b.email) || isSame(a.phone, b.phone) ? 4 : 0) + (isSame(a.city, b.city) ? 1 : 0);
}

/** The word of a name that similar clients are searched by: the longest, usually the surname; empty for none. */
export const likelyWord = (name: string): string =>
  [...wordsOf(name)].reduce((longest, word) => (word.length >= longest.length ? word : longest), "");
