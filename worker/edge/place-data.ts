import { href } from "../../domain/routes.ts";
import type { Locale } from "../env.ts";
import type { PlacePage } from "../features/place/page.ts";
import { formatArea } from "../format.ts";
import { cheapestGrosze } from "./place-facts.ts";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const price = (grosze: number) => (grosze / 100).toFixed(2);

/** Structured data of a place (schema.org): what is on its page, the landlord as its owner, and the way to it. */
export function placeData(origin: string, address: string, place: PlacePage, locale: Locale): object {
  const { name, partner, photos, lat, lng, comingSoon } = place;
  const id = `${origin}${href("place", { slug: place.slug })}#place`;
  const home = `${origin}${href("home")}`;
  const phone = place.contactPhone || partner.phone;
  const least = cheapestGrosze(place);
  const most = Math.max(...place.sizes.map(({ fromGrosze }) => fromGrosze));
  const storage = {
    "@type": "SelfStorage",
    "@id": id,
    ...{ name, url: address, geo: { "@type": "GeoCoordinates", latitude: lat, longitude: lng } },
    ...(place.description !== "" && { description: place.description }),
    ...(photos.length > 0 && { image: photos.map((photo) => `${origin}/photos/${photo.id}`) }),
    ...(phone !== "" && { telephone: phone }),
    ...(place.contactEmail !== "" && { email: place.contactEmail }),
    address: {
      "@type": "PostalAddress",
      ...{ streetAddress: place.street, postalCode: place.postcode, addressLocality: place.city, addressCountry: "PL" },
    },
    parentOrganization: {
      "@type": "Organization",
      ...{ name: partner.legalName, legalName: partner.legalName },
      ...(partner.nip !== null && { vatID: `PL${partner.nip}` }),
    },
    ...(!comingSoon && { openingHoursSpecification: openingHours(place) }),
    ...(least !== null && {
      ...{ priceRange: `${price(least)}–${price(most)} PLN`, currenciesAccepted: "PLN" },
      // Nothing can be ordered before the place opens.
      ...(!comingSoon && { makesOffer: place.sizes.map((size) => offerOf(size, address, locale)) }),
    }),
  };
  const crumbs = [
    { name: "Boksy", item: home },
    { name: place.city, item: `${home}?${new URLSearchParams({ place: place.city })}` },
    { name, item: address },
  ];
  const path = {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map((crumb, at) => ({ "@type": "ListItem", position: at + 1, ...crumb })),
  };
  return { "@context": "https://schema.org", "@graph": [storage, path] };
}

/** The end of the day is the minute before midnight, as search engines ask for it. */
const openingHours = ({ accessFrom, accessTo }: PlacePage) => ({
  "@type": "OpeningHoursSpecification",
  dayOfWeek: weekdays.map((day) => `https://schema.org/${day}`),
  opens: accessFrom,
  closes: accessTo === "24:00" ? "23:59" : accessTo,
});

/** The monthly rent, including VAT, of the cheapest box of a size. */
const offerOf = (size: PlacePage["sizes"][number], url: string, locale: Locale) => ({
  "@type": "Offer",
  name: formatArea(size.areaCm2, locale),
  ...{ url, price: price(size.fromGrosze), priceCurrency: "PLN" },
  availability: `https://schema.org/${size.free > 0 ? "InStock" : "OutOfStock"}`,
  priceSpecification: {
    "@type": "UnitPriceSpecification",
    ...{ price: price(size.fromGrosze), priceCurrency: "PLN", unitCode: "MON", valueAddedTaxIncluded: true },
  },
});
