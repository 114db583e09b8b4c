import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { type SavedItem, savedKey } from "../../../domain/saved/saved.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { apiQuery } from "../../lib/api/api-query.ts";
import { accountKeys } from "../../lib/api/cache/account-keys.ts";
import { pageKeys } from "../../lib/api/cache/page-keys.ts";

export type SavedOffers = InferResponseType<typeof api.offers.$get, 200>;
export type SavedOffer = SavedOffers["items"][number];

const { saved } = api.account;

/** What the user has saved with their account. */
export const accountSavedQuery = apiQuery(accountKeys.saved, (options) => unwrap(saved.$get({}, options)));

export const sendSaved = (items: SavedItem[]) => unwrap(saved.$put({ json: { items } }));
export const sendRemoved = (items: SavedItem[]) => unwrap(saved.remove.$post({ json: { items } }));

/** Current prices and availability of items, from tomorrow and without an end. */
export const savedOffersQuery = (items: readonly SavedItem[]) => {
  const list = items.map(savedKey).join(",");
  return queryOptions({
    queryKey: pageKeys.savedOffers(list),
    queryFn: ({ signal }) => unwrap(api.offers.$get({ query: { items: list, months: "open" } }, { init: { signal } })),
    enabled: items.length > 0,
  });
};
