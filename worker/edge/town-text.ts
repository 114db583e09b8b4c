import { html } from "hono/html";
import { href } from "../../domain/routes.ts";
import type { Locale } from "../env.ts";
import type { PlaceInTown, TownPage } from "../features/town/page.ts";
import { formatAreas, formatDay, formatPrice } from "../format.ts";
import { accessWords } from "./place-facts.ts";

const words = {
  pl: {
    title: (name: string) => `${name}: boksy magazynowe`,
    places: "Lokalizacje",
    sizes: "Rozmiary i ceny",
    free: "wolne boksy",
    full: "teraz brak wolnych boksów",
    soon: "wkrótce otwieramy",
    opens: "otwarcie:",
    access: "dostęp",
    from: "od",
    month: "miesięcznie",
    questions: "Pytania i odpowiedzi",
    near: "Sąsiednie miejscowości",
    search: "Szukaj na mapie",
  },
  en: {
    title: (name: string) => `Self-storage in ${name}`,
    places: "Places",
    sizes: "Sizes and prices",
    free: "free boxes",
    full: "no free boxes right now",
    soon: "opening soon",
    opens: "opens on",
    access: "access",
    from: "from",
    month: "a month",
    questions: "Questions and answers",
    near: "Towns nearby",
    search: "Search on the map",
  },
} as const satisfies Record<Locale, object>;

/** What a town's page says, until the app shows the same with pictures and a map, and for readers without scripts. */
export function townText(town: TownPage, locale: Locale): string {
  const t = words[locale];
  const { name, items, sizes, near, questions } = town;
  return html`<main class="first-text"><h1>${t.title(name)}</h1><nav><a href="${href("home", { place: name })}">${t.search}</a></nav>
<h2>${t.places}</h2><ul>${items.map((place) => html`<li><a href="${href("place", { slug: place.slug })}">${place.name}</a>, ${placeLine(place, locale)}</li>`)}</ul>
${sizes.length > 0 && html`<h2>${t.sizes}</h2><ul>${sizes.map((size) => html`<li>${formatAreas(size.minAreaCm2, size.maxAreaCm2, locale)}, ${t.from} ${formatPrice(size.minGrosze, locale)} ${t.month}${town.freeBoxes !== null && `, ${t.free}: ${size.free}`}</li>`)}</ul>`}
<h2>${t.questions}</h2><dl>${questions.map(({ question, answer }) => html`<dt>${question}</dt><dd>${answer}</dd>`)}</dl>
${near.length > 0 && html`<h2>${t.near}</h2><ul>${near.map((other) => html`<li><a href="${href("town", { town: other.slug })}">${other.name}</a></li>`)}</ul>`}
</main>`.toString();
}

function placeLine(place: PlaceInTown, locale: Locale): string {
  const { street, postcode, city, sizes, freeBoxes, comingSoon, opensOn } = place;
  const t = words[locale];
  const price = sizes.length === 0 ? "" : formatPrice(Math.min(...sizes.map(({ minGrosze }) => minGrosze)), locale);
  const state = comingSoon
    ? opensOn === null
      ? t.soon
      : `${t.opens} ${formatDay(opensOn, locale)}`
    : freeBoxes > 0
      ? `${t.free}: ${freeBoxes}`
      : t.full;
  return [
    `${street}, ${postcode} ${city}`,
    ...(comingSoon ? [] : [`${t.access}: ${accessWords(place, locale)}`]),
    ...(price === "" ? [] : [`${t.from} ${price} ${t.month}`]),
    state,
  ].join(", ");
}
