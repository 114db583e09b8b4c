import { queryOptions } from "@tanstack/react-query";
import { formatSearch, type PlaceSearch } from "../../../domain/search/search.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { publicKeys } from "../../lib/api/cache/public-keys.ts";

export interface Offers {
  /** Null if there are too many to count. */
  boxes: number | null;
  /** The lowest monthly price; null without an available box, and if only a sample of the boxes was read. */
  fromGrosze: number | null;
}

/** How many boxes a search finds, and from what price. */
export const offersQuery = (search: PlaceSearch) => {
  const query = formatSearch({ ...search, sort: "price" });
  return queryOptions({
    queryKey: publicKeys.offers(query),
    queryFn: async ({ signal }): Promise<Offers> => {
      const { items, total } = await unwrap(api.places.$get({ query }, { init: { signal } }));
      const cheapest = total.boxes === null ? null : items.find(({ box }) => box !== null)?.box;
      return { boxes: total.boxes, fromGrosze: cheapest?.price.monthlyGrosze ?? null };
    },
  });
};
