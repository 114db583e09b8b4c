import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { apiQuery } from "../../lib/api/api-query.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";
import { type ListFilter, listQuery } from "../../lib/api/list-query.ts";

const caseApi = api.partner.vindication[":id"];

export type CaseRow = InferResponseType<typeof api.partner.vindication.$get, 200>["items"][number];
export type CaseDetail = InferResponseType<typeof caseApi.$get, 200>;
export type CaseCharge = CaseDetail["charges"][number];
export type CaseEvent = CaseDetail["events"][number];

export const casesQuery = (filter: ListFilter) =>
  listQuery(partnerKeys.caseList(filter), filter, (query, options) =>
    unwrap(api.partner.vindication.$get({ query }, options)),
  );

export type CaseBoard = InferResponseType<typeof api.partner.vindication.board.$get, 200>;

export const caseBoardQuery = ({ place, q }: { place: string; q: string }) =>
  queryOptions({
    queryKey: partnerKeys.caseBoard({ place, q }),
    queryFn: ({ signal }) => {
      const query = { ...(place === "" ? {} : { place }), ...(q === "" ? {} : { q }) };
      return unwrap(api.partner.vindication.board.$get({ query }, { init: { signal } }));
    },
    placeholderData: keepPreviousData,
  });

export type CollectionSettingsView = InferResponseType<typeof api.partner.vindication.settings.$get, 200>;

export const collectionSettingsQuery = apiQuery(partnerKeys.collectionSettings, (options) =>
  unwrap(api.partner.vindication.settings.$get(undefined, options)),
);

export const caseDetailQuery = (id: string) =>
  apiQuery(partnerKeys.case(id), (options) => unwrap(caseApi.$get({ param: { id } }, options)));
