import { queryOptions } from "@tanstack/react-query";
import { formatSearch, type PlaceSearch } from "../../../domain/search/search.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { publicKeys } from "../../lib/api/cache/public-keys.ts";

export interface Offers {
  /** Null if there are too many to count. */
  boxes: number | null;
  /** The lowest monthly price; null without an available box. */
  fromGrosze: number | null;
}

/** How many boxes a search finds, and from what price. */
export const offersQuery = (search: PlaceSearch) => {
  const query = formatSearch({ ...search, sort: "price" });
  return queryOptions({
    queryKey: publicKeys.offers(query),
    queryFn: async ({ signal }): Promise<Offers> => {
      const { items, total } = await unwrap(api.places.$get({ query }, { init: { signal } }));
      return {
        boxes: total.boxes,
        fromGrosze: items.find(({ box }) => box !== null)?.box?.price.monthlyGrosze ?? null,
      };
    },
  });
};
