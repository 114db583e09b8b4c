import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "../../lib/api/api.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";

export const boxesApi = api.partner.places[":placeId"].boxes;

/** The box numbers already in use at the place. */
export const takenNumbersQuery = (placeId: string) =>
  queryOptions({
    queryKey: partnerKeys.boxNumbers(placeId),
    queryFn: async ({ signal }) => {
      const { numbers } = await unwrap(boxesApi.numbers.$get({ param: { placeId } }, { init: { signal } }));
      return new Set(numbers);
    },
  });
