import { href } from "../../domain/routes.ts";
import type { Locale } from "../env.ts";
import type { PlacePage } from "../features/place/page.ts";
import { formatArea } from "../format.ts";
import { languageAddress } from "./head.ts";
import { cheapestGrosze } from "./place-facts.ts";
import { breadcrumbs, openingHours, plainPrice, priceRange, storageOf } from "./structured-data.ts";

/** Structured data of a place (schema.org): what is on its page, the landlord as its owner, and the way to it. */
export function placeData(origin: string, address: string, place: PlacePage, locale: Locale): object {
  const { name, partner, photos, comingSoon } = place;
  const id = `${origin}${href("place", { slug: place.slug })}#place`;
  const home = `${origin}${href("home")}`;
  const phone = place.contactPhone || partner.phone;
  const least = cheapestGrosze(place);
  const most = Math.max(...place.sizes.map(({ fromGrosze }) => fromGrosze));
  const storage = {
    ...storageOf(place),
    ...{ "@id": id, url: address },
    ...(place.description !== "" && { description: place.description }),
    ...(photos.length > 0 && { image: photos.map((photo) => `${origin}/photos/${photo.id}`) }),
    ...(phone !== "" && { telephone: phone }),
    ...(place.contactEmail !== "" && { email: place.contactEmail }),
    parentOrganization: {
      "@type": "Organization",
      ...{ name: partner.legalName, legalName: partner.legalName },
      ...(partner.nip !== null && { vatID: `PL${partner.nip}` }),
    },
    ...(!comingSoon && { openingHoursSpecification: openingHours(place) }),
    ...(least !== null && {
      ...{ priceRange: priceRange(least, most), currenciesAccepted: "PLN" },
      // Nothing can be ordered before the place opens.
      ...(!comingSoon && { makesOffer: place.sizes.map((size) => offerOf(size, address, locale)) }),
    }),
  };
  const crumbs = [
    { name: "Boksy", item: home },
    { name: place.city, item: languageAddress(origin, href("town", { town: place.townSlug }), locale) },
    { name, item: address },
  ];
  return { "@context": "https://schema.org", "@graph": [storage, breadcrumbs(crumbs)] };
}

/** The monthly rent, including VAT, of the cheapest box of a size. */
const offerOf = (size: PlacePage["sizes"][number], url: string, locale: Locale) => ({
  "@type": "Offer",
  name: formatArea(size.areaCm2, locale),
  ...{ url, price: plainPrice(size.fromGrosze), priceCurrency: "PLN" },
  availability: `https://schema.org/${size.free > 0 ? "InStock" : "OutOfStock"}`,
  priceSpecification: {
    "@type": "UnitPriceSpecification",
    ...{ price: plainPrice(size.fromGrosze), priceCurrency: "PLN", unitCode: "MON", valueAddedTaxIncluded: true },
  },
});
