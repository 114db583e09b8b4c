import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "../../lib/api.ts";

const boxes = api.partner.places[":placeId"].boxes;

/** The numbers that new boxes of a place cannot have. */
export const takenNumbersQuery = (placeId: string) =>
  queryOptions({
    queryKey: ["partner", "places", "numbers", placeId],
    queryFn: async ({ signal }) => {
      const { numbers } = await unwrap(boxes.numbers.$get({ param: { placeId } }, { init: { signal } }));
      return new Set(numbers);
    },
    refetchOnMount: "always",
  });

/** New boxes change their place, its plan and every list of it. */
export const forgetBoxes = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ["partner"] });

export { boxes as boxesApi };
