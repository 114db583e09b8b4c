import { href } from "../../domain/routes.ts";
import type { Locale } from "../env.ts";
import type { PlacePage } from "../features/place/page.ts";
import { formatPrice } from "../format.ts";
import { type Head, indexedHead, languageAddress, sharePicture, shortened } from "./head.ts";
import { placeData } from "./place-data.ts";
import { accessWords, areaWords, cheapestGrosze } from "./place-facts.ts";

/** The metadata of a place's page. */
export function placeHead(origin: string, place: PlacePage, locale: Locale): Head {
  const path = href("place", { slug: place.slug });
  const [photo] = place.photos;
  const picture = photo
    ? { url: `${origin}/photos/${photo.id}`, width: photo.width, height: photo.height, words: place.name }
    : sharePicture(origin, locale);
  const address = languageAddress(origin, path, locale);
  return indexedHead(origin, locale, {
    ...{ title: titleOf(place, locale), description: descriptionOf(place, locale), picture, path },
    data: placeData(origin, address, place, locale),
  });
}

/** The name with its town, unless the name contains it. */
const nameInTown = ({ name, city }: PlacePage) => (name.includes(city) ? name : `${name}, ${city}`);

function titleOf(place: PlacePage, locale: Locale): string {
  const grosze = cheapestGrosze(place);
  const what = locale === "pl" ? "boksy magazynowe" : "self-storage";
  const price = grosze === null ? "" : ` ${locale === "pl" ? "od" : "from"} ${formatPrice(grosze, locale)}`;
  return `${nameInTown(place)}: ${what}${price} · Boksy`;
}

function descriptionOf(place: PlacePage, locale: Locale): string {
  const { street, city, freeBoxes, comingSoon } = place;
  const grosze = cheapestGrosze(place);
  const areas = areaWords(place, locale);
  const price = grosze === null ? "" : formatPrice(grosze, locale);
  const access = accessWords(place, locale);
  const sentences =
    locale === "pl"
      ? [
          `${street}, ${city}.`,
          comingSoon ? "Wkrótce otwieramy." : `Wolne boksy: ${freeBoxes}.`,
          price && `Boksy ${areas} od ${price} miesięcznie.`,
          `Dostęp: ${access}.`,
          "Zarezerwuj przez internet.",
        ]
      : [
          `${street}, ${city}.`,
          comingSoon ? "Opening soon." : `Free boxes: ${freeBoxes}.`,
          price && `Boxes of ${areas} from ${price} a month.`,
          `Access: ${access}.`,
          "Reserve online.",
        ];
  return shortened(sentences);
}
