import { landingHref } from "../../../../domain/routes/landing.ts";
import { formatSearch, parseSearch, viewAround } from "../../../../domain/search/search.ts";
import type { PlaceOnPage, Stay } from "./queries.ts";

type Around = Pick<PlaceOnPage, "city" | "lat" | "lng">;

/** The query of a search around a place, under the name of its town. */
function queryAround({ city, lat, lng }: Around, { from, months }: Stay): Record<string, string> {
  const search = { ...parseSearch(new URLSearchParams()), near: { lat, lng }, bbox: viewAround({ lat, lng }) };
  return { ...formatSearch({ ...search, from, months }), place: city };
}

export const townHref = (place: Around, stay: Stay): string => landingHref("home", queryAround(place, stay));

/** Which size one needs; its boxes are searched around the place. */
export const whatFitsHref = (place: Around, stay: Stay): string => landingHref("whatFits", queryAround(place, stay));

/** The period of a page in the address of another; the default period is not written. */
export const stayQuery = ({ from, months }: Stay): Record<string, string> =>
  from === null ? {} : { from, months: String(months) };

/** The reservation of a box from the first day shown. */
export const reserveHref = (boxId: string, from: string, { months }: Stay): string =>
  landingHref("newReservation", { box: boxId, from, months: String(months) });
