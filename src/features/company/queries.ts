import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";

const { register } = api.partner.company;

export type RegisterAnswer = InferResponseType<typeof register.$get, 200>;

/** The company register's data for a valid tax number. */
export const registerQuery = (nip: string | null) =>
  queryOptions({
    queryKey: partnerKeys.companyRegister(nip),
    queryFn: ({ signal }) => unwrap(register.$get({ query: { nip: nip ?? "" } }, { init: { signal } })),
    enabled: nip !== null,
    retry: false,
  });
