import type { Locale } from "../env.ts";
import type { PlacePage } from "../features/place/page.ts";
import { formatAreas } from "../format.ts";

/** The lowest monthly rent of a free box, or of any box when none is free; null without boxes. */
export function cheapestGrosze({ sizes }: Pick<PlacePage, "sizes">): number | null {
  const free = sizes.filter((size) => size.free > 0);
  const prices = (free.length > 0 ? free : sizes).map(({ fromGrosze }) => fromGrosze);
  return prices.length === 0 ? null : Math.min(...prices);
}

/** The areas of a place's boxes: "3,75–9 m²". */
export const areaWords = ({ sizes }: Pick<PlacePage, "sizes">, locale: Locale): string =>
  formatAreas(sizes[0]?.areaCm2 ?? 0, sizes.at(-1)?.areaCm2 ?? 0, locale);

export function accessWords(
  { accessFrom, accessTo }: Pick<PlacePage, "accessFrom" | "accessTo">,
  locale: Locale,
): string {
  if (accessFrom !== "00:00" || accessTo !== "24:00") return `${accessFrom}–${accessTo}`;
  return locale === "pl" ? "całą dobę" : "24 hours";
}
