import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api.ts";

const { company, onboarding, payout, team } = api.partner;

export type Onboarding = InferResponseType<typeof onboarding.$get, 200>;
export type Payout = InferResponseType<typeof payout.$get, 200>;
export type RegisterAnswer = InferResponseType<typeof company.register.$get, 200>;
export type Team = InferResponseType<typeof team.$get, 200>;

/** Everything here is asked anew each time it is shown: an old version could not be saved, an old state misleads. */
const fresh = { staleTime: 0, refetchOnMount: "always" } as const;

/** How far the onboarding is; its key is not the guard's, which knows the step alone. */
export const onboardingViewQuery = queryOptions({
  queryKey: ["partner", "onboarding", "view"],
  queryFn: ({ signal }) => unwrap(onboarding.$get({}, { init: { signal } })),
  ...fresh,
});

export const payoutQuery = queryOptions({
  queryKey: ["partner", "payout"],
  queryFn: ({ signal }) => unwrap(payout.$get({}, { init: { signal } })),
  ...fresh,
});

export const teamQuery = queryOptions({
  queryKey: ["partner", "team"],
  queryFn: ({ signal }) => unwrap(team.$get({}, { init: { signal } })),
  ...fresh,
});

/** What the register of companies says of a tax number that fits together. */
export const registerQuery = (nip: string | null) =>
  queryOptions({
    queryKey: ["partner", "register", nip],
    queryFn: ({ signal }) => unwrap(company.register.$get({ query: { nip: nip ?? "" } }, { init: { signal } })),
    enabled: nip !== null,
    retry: false,
  });
