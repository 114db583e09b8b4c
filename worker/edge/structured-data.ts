// Parts of the structured data (schema.org) of places and towns.
import type { PlaceFacts } from "../features/place/service.ts";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** A price without its currency: "349.00". */
export const plainPrice = (grosze: number) => (grosze / 100).toFixed(2);

export const priceRange = (least: number, most: number) => `${plainPrice(least)}–${plainPrice(most)} PLN`;

/** A place as in all structured data that contains it. */
export const storageOf = ({ name, street, postcode, city, lat, lng }: PlaceFacts) => ({
  "@type": "SelfStorage",
  name,
  geo: { "@type": "GeoCoordinates", latitude: lat, longitude: lng },
  address: {
    "@type": "PostalAddress",
    ...{ streetAddress: street, postalCode: postcode, addressLocality: city, addressCountry: "PL" },
  },
});

/** The end of the day is the minute before midnight, as search engines ask for it. */
export const openingHours = ({ accessFrom, accessTo }: PlaceFacts) => ({
  "@type": "OpeningHoursSpecification",
  dayOfWeek: weekdays.map((day) => `https://schema.org/${day}`),
  opens: accessFrom,
  closes: accessTo === "24:00" ? "23:59" : accessTo,
});

export const breadcrumbs = (crumbs: readonly { name: string; item: string }[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map((crumb, at) => ({ "@type": "ListItem", position: at + 1, ...crumb })),
});
