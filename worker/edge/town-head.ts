import { href } from "../../domain/routes.ts";
import type { Locale } from "../env.ts";
import type { TownPage } from "../features/town/page.ts";
import { formatAreas, formatPrice } from "../format.ts";
import { type Head, indexedHead, languageAddress, sharePicture, shortened } from "./head.ts";
import { townData } from "./town-data.ts";

/** The metadata of a town's page. */
export function townHead(origin: string, town: TownPage, locale: Locale): Head {
  const path = href("town", { town: town.slug });
  return indexedHead(origin, locale, {
    ...{ title: titleOf(town, locale), description: descriptionOf(town, locale), path },
    picture: sharePicture(origin, locale),
    data: townData(origin, languageAddress(origin, path, locale), town, locale),
  });
}

/** The lowest monthly rent of a free box; empty without one. */
function lowestPrice({ sizes }: TownPage, locale: Locale): string {
  return sizes.length === 0 ? "" : formatPrice(Math.min(...sizes.map(({ minGrosze }) => minGrosze)), locale);
}

function titleOf(town: TownPage, locale: Locale): string {
  const price = lowestPrice(town, locale);
  if (locale === "pl") return `${town.name}: boksy magazynowe${price && ` od ${price}`} · Boksy`;
  return `Self-storage in ${town.name}${price && ` from ${price}`} · Boksy`;
}

function descriptionOf(town: TownPage, locale: Locale): string {
  const { name, places, freeBoxes, sizes } = town;
  const price = lowestPrice(town, locale);
  const areas = formatAreas(sizes[0]?.minAreaCm2 ?? 0, sizes.at(-1)?.maxAreaCm2 ?? 0, locale);
  return shortened(
    locale === "pl"
      ? [
          `${name}: boksy magazynowe do wynajęcia.`,
          `Lokalizacje: ${places}${freeBoxes === null ? "" : `, wolne boksy: ${freeBoxes}`}.`,
          price && `Boksy ${areas} od ${price} miesięcznie.`,
          "Porównaj ceny i zarezerwuj przez internet.",
        ]
      : [
          `Self-storage units to rent in ${name}.`,
          `Places: ${places}${freeBoxes === null ? "" : `, free boxes: ${freeBoxes}`}.`,
          price && `Boxes of ${areas} from ${price} a month.`,
          "Compare prices and reserve online.",
        ],
  );
}
