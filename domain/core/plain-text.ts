/** Longer names are truncated in emails. */
const maxNameLength = 100;

/** Invisible, and keeps email clients from turning a domain into a link. */
const wordJoiner = "\u2060";

/**
 * Sanitizes user text for emails: removes control and invisible characters and prevents email clients from creating
 * links. "Allegro.pl" still looks the same.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ")
    .replace(/\p{Cf}/gu, "")
    .replace(/:\/\//g, " ")
    .replace(/(?<=\S)(\.(?=[\p{L}\p{N}-]{2})|@(?=\S))/gu, `$1${wordJoiner}`);
}

/** Sanitizes a name for emails: one line of limited length. */
export function plainName(text: string): string {
  const name = withoutLinks(text).replace(/\s+/g, " ").trim();
  const characters = [...name];
  return characters.length <= maxNameLength ? name : `${characters.slice(0, maxNameLength - 1).join("")}…`;
}
