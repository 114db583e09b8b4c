import { href } from "../../domain/routes.ts";
import type { Locale } from "../env.ts";
import type { PlaceInTown, TownPage } from "../features/town/page.ts";
import { languageAddress } from "./head.ts";
import { breadcrumbs, openingHours, plainPrice, priceRange, storageOf } from "./structured-data.ts";

/** Structured data of a town (schema.org): its places with their offers, the way to it and the questions, as on its page. */
export function townData(origin: string, address: string, town: TownPage, locale: Locale): object {
  const { name, items, questions } = town;
  const list = {
    "@type": "ItemList",
    "@id": `${origin}${href("town", { town: town.slug })}#places`,
    numberOfItems: items.length,
    itemListElement: items.map((place, at) => ({
      "@type": "ListItem",
      position: at + 1,
      item: placeOf(origin, place, locale),
    })),
  };
  const page = {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
  const crumbs = [
    { name: "Boksy", item: `${origin}${href("home")}` },
    { name, item: address },
  ];
  return { "@context": "https://schema.org", "@graph": [list, breadcrumbs(crumbs), page] };
}

/** A place with the range of its prices, including VAT. Nothing can be ordered before it opens. */
function placeOf(origin: string, place: PlaceInTown, locale: Locale) {
  const path = href("place", { slug: place.slug });
  const least = Math.min(...place.sizes.map(({ minGrosze }) => minGrosze));
  const most = Math.max(...place.sizes.map(({ maxGrosze }) => maxGrosze));
  return {
    ...storageOf(place),
    ...{ "@id": `${origin}${path}#place`, url: languageAddress(origin, path, locale) },
    ...(!place.comingSoon && { openingHoursSpecification: openingHours(place) }),
    ...(place.sizes.length > 0 && { priceRange: priceRange(least, most), currenciesAccepted: "PLN" }),
    ...(place.freeBoxes > 0 && {
      makesOffer: {
        "@type": "AggregateOffer",
        ...{ lowPrice: plainPrice(least), highPrice: plainPrice(most), priceCurrency: "PLN" },
        ...{ offerCount: place.freeBoxes, availability: "https://schema.org/InStock" },
      },
    }),
  };
}
