import { landingHref } from "../../../../domain/routes/landing.ts";
import { formatSearch, parseSearch, viewAround } from "../../../../domain/search/search.ts";
import type { PlaceOnPage, Stay } from "./queries.ts";

/** The search around a place, under the name of its town. */
export function townHref(
  { city, lat, lng }: Pick<PlaceOnPage, "city" | "lat" | "lng">,
  { from, months }: Stay,
): string {
  const search = { ...parseSearch(new URLSearchParams()), near: { lat, lng }, bbox: viewAround({ lat, lng }) };
  return landingHref("home", { ...formatSearch({ ...search, from, months }), place: city });
}

/** The period of a page in the address of another; the default period is not written. */
export const stayQuery = ({ from, months }: Stay): Record<string, string> =>
  from === null ? {} : { from, months: String(months) };

/** The reservation of a box from the first day shown. */
export const reserveHref = (boxId: string, from: string, { months }: Stay): string =>
  landingHref("newReservation", { box: boxId, from, months: String(months) });
