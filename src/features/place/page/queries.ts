import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { type Day, dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { defaultMonths, searchReaders } from "../../../../domain/search/search.ts";
import { api, unwrap } from "../../../lib/api/api.ts";
import { pageKeys } from "../../../lib/api/cache/page-keys.ts";
import { type PageState, readPageState } from "../../../lib/api/page-state.ts";

export type PlaceOnPage = InferResponseType<(typeof api.places)[":slug"]["page"]["$get"], 200>;
export type SizeOnPage = PlaceOnPage["sizes"][number];
export type QuotedBox = NonNullable<SizeOnPage["cheapest"]>;

/** The rental period in the address; without a day, the API starts it tomorrow. */
export interface Stay {
  from: Day | null;
  months: number | "open";
}

/** A day in the past counts as none. */
export function readStay(search: URLSearchParams): Stay {
  const today = dayAt(new Date(), polishTimeZone);
  const from = searchReaders.from(search.get("from") ?? "");
  return {
    from: from !== null && from >= today ? from : null,
    months: searchReaders.months(search.get("months") ?? "") ?? defaultMonths,
  };
}

/** The page's HTML brings the place for the default period, in the language of the document. */
function embeddedPlace(slug: string, { from, months }: Stay): PlaceOnPage | undefined {
  const { place, locale } = readPageState() as PageState & { place?: PlaceOnPage; locale?: string };
  const isAsked = place?.slug === slug && from === null && months === defaultMonths;
  return isAsked && locale === document.documentElement.lang ? place : undefined;
}

export const placePageQuery = (slug: string, stay: Stay) =>
  queryOptions({
    queryKey: pageKeys.place(slug, stay.from, stay.months),
    queryFn: ({ signal }) =>
      unwrap(
        api.places[":slug"].page.$get(
          {
            param: { slug },
            query: { months: String(stay.months), ...(stay.from === null ? {} : { from: stay.from }) },
          },
          { init: { signal } },
        ),
      ),
    initialData: () => embeddedPlace(slug, stay),
    initialDataUpdatedAt: performance.timeOrigin,
  });
