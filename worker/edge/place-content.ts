import type { Locale } from "../env.ts";
import type { PlacePage } from "../features/place/page.ts";
import { placeHead } from "./place-head.ts";
import { placeText } from "./place-text.ts";
import type { PageContent } from "./shell.ts";

/** What the HTML of a place's page contains. The app gets the data if the address names no other rental period. */
export const placeContent = (
  origin: string,
  place: PlacePage,
  locale: Locale,
  isDefaultPeriod: boolean,
): PageContent => ({
  head: placeHead(origin, place, locale),
  text: placeText(place, locale),
  state: isDefaultPeriod ? { place } : {},
});
