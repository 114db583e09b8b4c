import type { BoxSize } from "../../../domain/box/sizes.ts";
import { landingHref } from "../../../domain/routes/landing.ts";
import { formatSearch, type Point, parseSearch, viewAround } from "../../../domain/search/search.ts";

type Around = Point & { name: string };

/** The query of a search around a town, for boxes of a size if one is given. */
function queryAround({ name, lat, lng }: Around, size?: BoxSize): Record<string, string> {
  const around = { ...parseSearch(new URLSearchParams()), near: { lat, lng }, bbox: viewAround({ lat, lng }) };
  const areas = size ? { minArea: size.minAreaM2, maxArea: size.maxAreaM2 } : {};
  return { ...formatSearch({ ...around, ...areas }), place: name };
}

/** The search around a town. */
export const searchHref = (town: Around, size?: BoxSize): string => landingHref("home", queryAround(town, size));

/** Which size one needs; its boxes are searched around the town. */
export const whatFitsHref = (town: Around): string => landingHref("whatFits", queryAround(town));
