/** Longer names are cut in emails: no name of a person, company or location is. */
const longestName = 100;

/** No client turns it into a link: nothing is seen of the word joiner. */
const wordJoiner = "\u2060";

/**
 * What someone wrote, for an email that goes out in our name: no control or invisible characters, and nothing that a
 * mail program would make a link of. "Allegro.pl" still reads as it was written.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ")
    .replace(/\p{Cf}/gu, "")
    .replace(/:\/\//g, " ")
    .replace(/(?<=\S)(\.(?=[\p{L}\p{N}-]{2})|@(?=\S))/gu, `$1${wordJoiner}`);
}

/** The same for a name, in one line and not too long. */
export function plainName(text: string): string {
  const name = withoutLinks(text).replace(/\s+/g, " ").trim();
  const signs = [...name];
  return signs.length <= longestName ? name : `${signs.slice(0, longestName - 1).join("")}…`;
}
