import { fold } from "../core/text.ts";

/**
 * A client's tags after a change, each once whatever its capitals and diacritics: „vip" is „VIP" where that is in use.
 * What the client has already keeps its place; the new ones follow.
 */
export function changedTags(
  tags: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
  inUse: readonly string[],
): string[] {
  const taken = new Set(remove.map(fold));
  const after = tags.filter((tag) => !taken.has(fold(tag)));
  for (const tag of add) {
    if (after.some((has) => fold(has) === fold(tag))) continue;
    after.push(inUse.find((used) => fold(used) === fold(tag)) ?? tag);
  }
  return after;
}
