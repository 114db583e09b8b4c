import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { pageKeys } from "../../lib/api/cache/page-keys.ts";
import { type PageState, readPageState } from "../../lib/api/page-state.ts";

export type TownOnPage = InferResponseType<(typeof api.towns)[":town"]["$get"], 200>;
export type PlaceOfTown = TownOnPage["items"][number];

/** The page’s HTML brings the town, in the language of the document. */
function embeddedTown(slug: string): TownOnPage | undefined {
  const { town, locale } = readPageState() as PageState & { town?: TownOnPage; locale?: string };
  return town?.slug === slug && locale === document.documentElement.lang ? town : undefined;
}

export const townPageQuery = (slug: string) =>
  queryOptions({
    queryKey: pageKeys.town(slug),
    queryFn: ({ signal }) => unwrap(api.towns[":town"].$get({ param: { town: slug } }, { init: { signal } })),
    initialData: () => embeddedTown(slug),
    initialDataUpdatedAt: performance.timeOrigin,
  });
