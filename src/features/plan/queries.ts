import { queryOptions, skipToken } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type { Period } from "../../../domain/period.ts";
import { api, unwrap } from "../../lib/api.ts";

const placeApi = api.partner.places[":placeId"];

export type PlaceBoxes = InferResponseType<typeof placeApi.boxes.$get, 200>;
export type PartnerBox = PlaceBoxes["boxes"][number];
export type Timeline = InferResponseType<typeof placeApi.timeline.$get, 200>;
export type Span = Timeline["spans"][number];
export type BoxDetail = InferResponseType<(typeof api.partner.boxes)[":boxId"]["$get"], 200>;
export type BoxEntry = BoxDetail["entries"][number];

/** Everything about the boxes of a place begins with this key: a change makes all of it old. */
export const placeKey = (placeId: string) => ["partner", "place", placeId] as const;

/** All boxes of a place as they are today or on a day, put away ones too. Others work on it at the same time: it is asked anew on coming back. */
export const placeBoxesQuery = (placeId: string, on = "") =>
  queryOptions({
    queryKey: [...placeKey(placeId), "boxes", on],
    queryFn: ({ signal }) => {
      const query = { archived: "1", ...(on !== "" && { on }) } as const;
      return unwrap(placeApi.boxes.$get({ param: { placeId }, query }, { init: { signal } }));
    },
    placeholderData: (previous) => (previous?.place.id === placeId ? previous : undefined),
    staleTime: 30_000,
    refetchOnMount: true,
    refetchOnWindowFocus: true,
  });

/** Ids of the boxes that nobody has on any of these days. Null asks nothing. */
export const freeBoxesQuery = (placeId: string, period: Period | null) =>
  queryOptions({
    queryKey: [...placeKey(placeId), "free", period],
    queryFn:
      period === null
        ? skipToken
        : ({ signal }) => {
            const query = { from: period.from, state: "free", ...(period.to !== null && { to: period.to }) } as const;
            return unwrap(placeApi.boxes.$get({ param: { placeId }, query }, { init: { signal } }));
          },
    select: ({ boxes }) => new Set(boxes.map(({ id }) => id)),
    staleTime: 30_000,
    refetchOnMount: true,
    placeholderData: (previous) => previous,
  });

export const timelineQuery = (placeId: string, from: string, days: number) =>
  queryOptions({
    queryKey: [...placeKey(placeId), "timeline", from, days],
    queryFn: ({ signal }) =>
      unwrap(placeApi.timeline.$get({ param: { placeId }, query: { from, days: String(days) } }, { init: { signal } })),
    staleTime: 30_000,
    refetchOnMount: true,
    placeholderData: (previous) => previous,
  });

export const boxDetailQuery = (placeId: string, boxId: string) =>
  queryOptions({
    queryKey: [...placeKey(placeId), "box", boxId],
    queryFn: ({ signal }) => unwrap(api.partner.boxes[":boxId"].$get({ param: { boxId } }, { init: { signal } })),
    staleTime: 30_000,
    refetchOnMount: true,
  });
