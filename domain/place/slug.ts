import { fold } from "../core/text.ts";

const longest = 60;

/** A URL slug: `Boksy Zabłocie №2` → `boksy-zablocie-no2`; `place` when no usable characters remain. */
export function slugOf(name: string): string {
  const slug = fold(name.normalize("NFKC"))
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longest)
    .replace(/^-+|-+$/g, "");
  return slug === "" ? "place" : slug;
}

/** The slug of a place: its name, and its town unless the name contains it. */
export function placeSlug({ namePl, city }: { namePl: string; city: string }): string {
  const [name, town] = [slugOf(namePl), slugOf(city)];
  return `-${name}-`.includes(`-${town}-`) ? name : slugOf(`${namePl} ${city}`);
}

/** The slug, or the first of `slug-2`, `slug-3`, … that is not taken. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
