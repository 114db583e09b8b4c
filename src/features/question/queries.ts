import { queryOptions, useMutation } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type { AskInput, SeenInput, TenantAskInput, WriteInput } from "../../../domain/question/schema.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { apiQuery } from "../../lib/api/api-query.ts";
import { customerKeys } from "../../lib/api/cache/customer-keys.ts";
import { pageKeys } from "../../lib/api/cache/page-keys.ts";
import { publicKeys } from "../../lib/api/cache/public-keys.ts";

const place = api.places[":slug"];
const { questions } = api;

export type AskedPlace = InferResponseType<typeof place.$get, 200>;
export type OwnQuestion = InferResponseType<typeof questions.$get, 200>["items"][number];
export type Question = InferResponseType<typeof questions.link.$get, 200>;

export const askedPlaceQuery = (slug: string) =>
  queryOptions({
    queryKey: publicKeys.place(slug, null),
    queryFn: ({ signal }) => unwrap(place.$get({ param: { slug }, query: { months: "1" } }, { init: { signal } })),
    retry: false,
  });

/** The customer’s questions, the latest message first. */
export const ownQuestionsQuery = apiQuery(customerKeys.questions, (options) => unwrap(questions.$get({}, options)));

/** The question that an emailed link names. */
export const questionQuery = (token: string | null) =>
  queryOptions({
    queryKey: pageKeys.question(token),
    queryFn: ({ signal }) =>
      unwrap(questions.link.$get({}, { headers: { "x-link-token": token ?? "" }, init: { signal } })),
    enabled: token !== null,
    retry: false,
  });

const meta = { showsOwnErrors: true };

export const useAsk = () => useMutation({ meta, mutationFn: (json: AskInput) => unwrap(questions.$post({ json })) });

export const useAskAsTenant = () =>
  useMutation({ meta, mutationFn: (json: TenantAskInput) => unwrap(questions.tenant.$post({ json })) });

/** A failure is not shown: the answer only counts as unread for longer. */
export const useSee = () =>
  useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (json: SeenInput) => unwrap(questions.link.seen.$post({ json })),
  });

export const useWrite = () =>
  useMutation({ meta, mutationFn: (json: WriteInput) => unwrap(questions.link.$post({ json })) });
