import { queryOptions, skipToken } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type { Period } from "../../../domain/core/period.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { apiQuery } from "../../lib/api/api-query.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";

const placeApi = api.partner.places[":placeId"];

export type PlaceBoxes = InferResponseType<typeof placeApi.boxes.$get, 200>;
export type PartnerBox = PlaceBoxes["boxes"][number];
export type Timeline = InferResponseType<typeof placeApi.timeline.$get, 200>;
export type Span = Timeline["spans"][number];
export type BoxDetail = InferResponseType<(typeof api.partner.boxes)[":boxId"]["$get"], 200>;
export type BoxEntry = BoxDetail["entries"][number];

/** All boxes of a place on a day, today by default, including archived ones. */
export const placeBoxesQuery = (placeId: string, on = "") =>
  queryOptions({
    queryKey: partnerKeys.boxes(placeId, on),
    queryFn: ({ signal }) => {
      const query = { archived: "1", ...(on !== "" && { on }) } as const;
      return unwrap(placeApi.boxes.$get({ param: { placeId }, query }, { init: { signal } }));
    },
    placeholderData: (previous) => (previous?.place.id === placeId ? previous : undefined),
  });

/** Ids of the boxes that are free for the whole period. Null disables the query. */
export const freeBoxesQuery = (placeId: string, period: Period | null) =>
  queryOptions({
    queryKey: partnerKeys.freeBoxes(placeId, period),
    queryFn:
      period === null
        ? skipToken
        : ({ signal }) => {
            const query = { from: period.from, state: "free", ...(period.to !== null && { to: period.to }) } as const;
            return unwrap(placeApi.boxes.$get({ param: { placeId }, query }, { init: { signal } }));
          },
    select: ({ boxes }) => new Set(boxes.map(({ id }) => id)),
    placeholderData: (previous) => previous,
  });

export const timelineQuery = (placeId: string, from: string, days: number) =>
  queryOptions({
    queryKey: partnerKeys.timeline(placeId, from, days),
    queryFn: ({ signal }) =>
      unwrap(placeApi.timeline.$get({ param: { placeId }, query: { from, days: String(days) } }, { init: { signal } })),
    placeholderData: (previous) => previous,
  });

export const boxDetailQuery = (placeId: string, boxId: string) =>
  apiQuery(partnerKeys.box(placeId, boxId), (options) =>
    unwrap(api.partner.boxes[":boxId"].$get({ param: { boxId } }, options)),
  );
