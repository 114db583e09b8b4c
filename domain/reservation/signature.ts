import { fold } from "../core/text.ts";

const wordsOf = (name: string) =>
  fold(name)
    .split(/[\s-]+/)
    .filter((word) => word !== "")
    .sort()
    .join(" ");

/**
 * Whether a typed name is a signature of this person: the same words in any order and case, with or without diacritics
 * and hyphens. "nowak-lis anna" is one for "Anna Nowak Lis", "A. Nowak" is not.
 */
export const isSignatureOf = (typed: string, name: string): boolean => wordsOf(typed) === wordsOf(name);
