import { boxKinds } from "../../../domain/box/kinds.ts";
import { boxSizes } from "../../../domain/box/sizes.ts";
import type { BoxGroup } from "../../../domain/report/query.ts";
import type { Locale } from "../../env.ts";

export const groupHeadings: Record<Locale, Record<BoxGroup, string>> = {
  pl: { place: "Lokalizacja", size: "Rozmiar", kind: "Rodzaj" },
  en: { place: "Location", size: "Size", kind: "Type" },
};

const kindNames: Record<Locale, Record<string, string>> = {
  pl: {
    indoor: "w budynku",
    locker: "skrytka",
    container: "kontener",
    outdoor: "na zewnątrz",
    garage: "garaż",
    any: "dowolny",
  },
  en: { indoor: "indoor", locker: "locker", container: "container", outdoor: "outdoor", garage: "garage", any: "any" },
};

/** “6.5–10 m²”; the largest size has no upper limit. `any` is that of a search without a size. */
function sizeName(id: string, locale: Locale): string {
  if (id === "any") return kindNames[locale].any ?? id;
  const at = boxSizes.findIndex((size) => size.id === id);
  const { minAreaM2 = 0, maxAreaM2 = 0 } = boxSizes[at] ?? {};
  const decimal = (area: number) => (locale === "pl" ? String(area).replace(".", ",") : String(area));
  if (at === boxSizes.length - 1) return `${decimal(minAreaM2)}+ m²`;
  return `${at === 0 ? 0 : decimal(minAreaM2)}–${decimal(maxAreaM2)} m²`;
}

interface Place {
  id: string;
  name: string;
}

/** The name of a group for a spreadsheet; that of a place as the partner calls it. */
export function groupName(by: BoxGroup, key: string, places: readonly Place[], locale: Locale): string {
  if (by === "kind") return kindNames[locale][key] ?? key;
  if (by === "size") return sizeName(key, locale);
  return places.find(({ id }) => id === key)?.name ?? "";
}

/** In the order in which people read them: places by name, sizes from the smallest, kinds as everywhere. */
export function inGroupOrder<Row extends { key: string }>(
  by: BoxGroup,
  rows: readonly Row[],
  places: readonly Place[],
): Row[] {
  const keys: Record<BoxGroup, readonly string[]> = {
    place: places.map(({ id }) => id),
    size: [...boxSizes.map(({ id }) => id), "any"],
    kind: [...boxKinds, "any"],
  };
  return keys[by].flatMap((key) => rows.filter((row) => row.key === key));
}
