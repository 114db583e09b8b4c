import { html } from "hono/html";
import { directionsUrl } from "../../domain/place/directions.ts";
import { href } from "../../domain/routes.ts";
import type { Locale } from "../env.ts";
import type { PlacePage } from "../features/place/page.ts";
import { formatArea, formatPrice } from "../format.ts";
import { accessWords } from "./place-facts.ts";

const words = {
  pl: {
    directions: "Jak dojechać",
    access: "Dostęp do boksu",
    othersAllowed: "Innym osobom możesz dać własne kody dostępu.",
    othersRefused: "Dostęp ma tylko najemca.",
    phone: "Telefon",
    sizes: "Rozmiary",
    month: "miesięcznie",
    free: "wolne",
    taken: "zajęte",
    soon: "wkrótce",
    reserve: "Zarezerwuj",
    rules: "Regulamin lokalizacji",
    landlord: "Wynajmujący",
    near: "W pobliżu",
    from: "od",
    town: "Wszystkie lokalizacje",
  },
  en: {
    directions: "Get directions",
    access: "Access to the box",
    othersAllowed: "You can give other people access codes of their own.",
    othersRefused: "Only the tenant has access.",
    phone: "Phone",
    sizes: "Sizes",
    month: "a month",
    free: "free",
    taken: "taken",
    soon: "opening soon",
    reserve: "Reserve",
    rules: "House rules",
    landlord: "Landlord",
    near: "Nearby",
    from: "from",
    town: "All places",
  },
} as const satisfies Record<Locale, object>;

/** What a place's page says, until the app shows the same with pictures, map and plan, and for readers without scripts. */
export function placeText(place: PlacePage, locale: Locale): string {
  const t = words[locale];
  const { name, partner, contactPhone, description, rules, street, postcode, city } = place;
  const phone = contactPhone || partner.phone;
  const registers = [
    partner.nip && `NIP ${partner.nip}`,
    partner.regon && `REGON ${partner.regon}`,
    partner.krs && `KRS ${partner.krs}`,
  ];
  return html`<main class="first-text"><nav><a href="${href("town", { town: place.townSlug })}">${t.town}: ${city}</a></nav><h1>${name}</h1><p>${street}, ${postcode} ${city}. <a href="${directionsUrl(place)}">${t.directions}</a></p>
<p>${t.access}: ${accessWords(place, locale)}.${place.accessMethod === "code" && ` ${place.allowsPersons ? t.othersAllowed : t.othersRefused}`}${phone && ` ${t.phone}: ${phone}.`}</p>${description && html`<p>${description}</p>`}
${place.sizes.length > 0 && html`<h2>${t.sizes}</h2><ul>${place.sizes.map((size) => html`<li>${sizeLine(size, place.comingSoon, locale)}${size.cheapest && html` <a href="${href("newReservation", { box: size.cheapest.id })}">${t.reserve}</a>`}</li>`)}</ul>`}
${rules && html`<h2>${t.rules}</h2><p>${rules}</p>`}
<h2>${t.landlord}</h2><p>${[partner.legalName, partner.address, ...registers, partner.email, partner.phone].filter(Boolean).join(", ")}</p>
${place.near.length > 0 && html`<h2>${t.near}</h2><ul>${place.near.map((near) => html`<li><a href="${href("place", { slug: near.slug })}">${near.name}</a>, ${near.street}, ${near.city}, ${t.from} ${formatPrice(near.fromGrosze, locale)} ${t.month}</li>`)}</ul>`}
</main>`.toString();
}

function sizeLine(size: PlacePage["sizes"][number], isPlanned: boolean, locale: Locale): string {
  const { areaCm2, fromGrosze, free } = size;
  const t = words[locale];
  const state = isPlanned ? t.soon : free > 0 ? `${t.free}: ${free}` : t.taken;
  return `${formatArea(areaCm2, locale)}, ${t.from} ${formatPrice(fromGrosze, locale)} ${t.month}, ${state}`;
}
