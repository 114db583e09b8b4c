import { queryOptions, useMutation } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type { AppealInput, ReportInput } from "../../../domain/content-report/schema.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { pageKeys } from "../../lib/api/cache/page-keys.ts";
import { publicKeys } from "../../lib/api/cache/public-keys.ts";

const place = api.places[":slug"];
const reports = api["content-reports"];

export type ReportedPlace = InferResponseType<typeof place.$get, 200>;
export type Decision = InferResponseType<typeof reports.appeal.$get, 200>;

export const reportedPlaceQuery = (slug: string) =>
  queryOptions({
    queryKey: publicKeys.place(slug, null),
    queryFn: ({ signal }) => unwrap(place.$get({ param: { slug }, query: { months: "1" } }, { init: { signal } })),
    retry: false,
  });

/** Its errors are shown at the form's fields. */
export const useSubmitReport = () =>
  useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (json: ReportInput) => unwrap(reports.$post({ json })),
  });

/** The decision that an emailed link names. */
export const decisionQuery = (token: string | null) =>
  queryOptions({
    queryKey: pageKeys.appeal(token),
    queryFn: ({ signal }) =>
      unwrap(reports.appeal.$get({}, { headers: { "x-link-token": token ?? "" }, init: { signal } })),
    enabled: token !== null,
    retry: false,
    gcTime: 0,
  });

export const useSendAppeal = () =>
  useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (json: AppealInput) => unwrap(reports.appeal.$post({ json })),
  });
