import { fold } from "../core/text.ts";

/**
 * A client's tags after a change. Tags that differ only in case or diacritics are the same, and the spelling already in
 * use wins: "vip" becomes "VIP". Existing tags keep their order; new ones are appended.
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
