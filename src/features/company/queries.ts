import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";

const { accountant, company, ksef, onboarding, payout, sms, team } = api.partner;

export type Onboarding = InferResponseType<typeof onboarding.$get, 200>;
export type KsefSettings = InferResponseType<typeof ksef.$get, 200>;
export type Accountant = InferResponseType<typeof accountant.$get, 200>;
export type ApiKey = InferResponseType<(typeof api.partner)["api-keys"]["$get"], 200>["items"][number];
export type SmsSettings = InferResponseType<typeof sms.$get, 200>;
export type Payout = InferResponseType<typeof payout.$get, 200>;
export type RegisterAnswer = InferResponseType<typeof company.register.$get, 200>;
export type Team = InferResponseType<typeof team.$get, 200>;

/** Onboarding progress. */
export const onboardingViewQuery = queryOptions({
  queryKey: partnerKeys.onboarding,
  queryFn: ({ signal }) => unwrap(onboarding.$get({}, { init: { signal } })),
});

export const payoutQuery = queryOptions({
  queryKey: partnerKeys.payout,
  queryFn: ({ signal }) => unwrap(payout.$get({}, { init: { signal } })),
});

export const ksefQuery = queryOptions({
  queryKey: partnerKeys.ksef,
  queryFn: ({ signal }) => unwrap(ksef.$get({}, { init: { signal } })),
});

export const accountantQuery = queryOptions({
  queryKey: partnerKeys.accountant,
  queryFn: ({ signal }) => unwrap(accountant.$get({}, { init: { signal } })),
});

export const apiKeysQuery = queryOptions({
  queryKey: partnerKeys.apiKeys,
  queryFn: ({ signal }) => unwrap(api.partner["api-keys"].$get({}, { init: { signal } })),
});

export const prepaymentQuery = queryOptions({
  queryKey: partnerKeys.prepayment,
  queryFn: ({ signal }) => unwrap(api.partner["prepayment-offer"].$get({}, { init: { signal } })),
});

export const smsQuery = queryOptions({
  queryKey: partnerKeys.sms,
  queryFn: ({ signal }) => unwrap(sms.$get({}, { init: { signal } })),
});

export const teamQuery = queryOptions({
  queryKey: partnerKeys.team,
  queryFn: ({ signal }) => unwrap(team.$get({}, { init: { signal } })),
});

/** The company register's data for a valid tax number. */
export const registerQuery = (nip: string | null) =>
  queryOptions({
    queryKey: partnerKeys.companyRegister(nip),
    queryFn: ({ signal }) => unwrap(company.register.$get({ query: { nip: nip ?? "" } }, { init: { signal } })),
    enabled: nip !== null,
    retry: false,
  });

export interface EmbeddablePlace {
  slug: string;
  name: string;
}

/** The published places, whose free boxes the partner can show on their own site. */
export const embeddablePlacesQuery = queryOptions({
  queryKey: partnerKeys.placeList({ embed: "1" }),
  queryFn: ({ signal }) => unwrap(api.partner.places.$get({ query: { status: "published" } }, { init: { signal } })),
  select: ({ items }): EmbeddablePlace[] => items.map(({ slug, name }) => ({ slug, name })),
});
