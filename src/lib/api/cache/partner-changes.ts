import type { QueryKey } from "@tanstack/react-query";
import { partnerKeys as keys } from "./partner-keys.ts";

/** What a write is about, as far as the page knows; what it does not know counts as any of that kind. */
interface About {
  placeId?: string | undefined;
  clientId?: string | undefined;
  reservationId?: string | undefined;
  rentId?: string | undefined;
}

/** Sums and searches over everything. */
const overviews: QueryKey[] = [keys.dashboard, keys.searches];

/** Who has which box when. */
const occupancy = (placeId: string | undefined): QueryKey[] => [
  keys.occupancy(placeId),
  keys.place(placeId),
  keys.placeLists,
  keys.allOfferTerms,
  keys.rentImports,
];

const client = (clientId: string | undefined): QueryKey[] => [
  keys.client(clientId),
  keys.clientHistory(clientId),
  keys.clientLists,
];

const reservation = (reservationId: string | undefined): QueryKey[] => [
  keys.reservation(reservationId),
  keys.reservationLists,
];

const rent = (rentId: string | undefined): QueryKey[] => [keys.rent(rentId), keys.rentLists];

/**
 * What a partner's write makes outdated: one event a function, the keys it touches. A mutation names its event as
 * `meta.invalidates`; a new resource is added here to each event that changes it.
 */
export const partnerChanges = {
  /** A new place, or other data of one: its name stands wherever its boxes do. */
  placeChanged: (placeId?: string): QueryKey[] => [
    ...overviews,
    ...occupancy(placeId),
    ...reservation(undefined),
    ...rent(undefined),
    keys.onboarding,
  ],

  /** Published, paused or announced. */
  placeStatusChanged: (placeId: string): QueryKey[] => [...overviews, ...occupancy(placeId), keys.onboarding],

  placePhotosChanged: (): QueryKey[] => [keys.placeLists],

  /** Boxes were created, archived, changed, or have other prices. */
  boxesChanged: (placeId: string): QueryKey[] => [
    ...overviews,
    ...occupancy(placeId),
    keys.boxNumbers(placeId),
    keys.onboarding,
  ],

  boxesBlocked: (placeId: string): QueryKey[] => [...overviews, ...occupancy(placeId)],

  /** Boxes were arranged on the plan. */
  planChanged: (placeId: string): QueryKey[] => [keys.occupancy(placeId)],

  clientCreated: (): QueryKey[] => [keys.clientLists, keys.clientTags, keys.searches],

  /** A client's name and address stand wherever they rent. */
  clientChanged: (clientId: string): QueryKey[] => [
    ...overviews,
    ...client(clientId),
    ...reservation(undefined),
    ...rent(undefined),
    keys.occupancy(),
    keys.invitations,
  ],

  clientTagsChanged: (clientId: string): QueryKey[] => [keys.client(clientId), keys.clientLists, keys.clientTags],

  clientNotesChanged: (): QueryKey[] => [keys.clientLists, keys.searches],

  clientBlocked: (clientId: string): QueryKey[] => client(clientId),

  /** Two entries became one. The other one is gone and not asked for. */
  clientsMerged: (clientId: string): QueryKey[] => [
    ...partnerChanges.clientChanged(clientId),
    keys.clientTags,
    keys.clientHistory(),
  ],

  /** An invitation was sent, resent or revoked; one may be of an offer. */
  invitationChanged: ({ clientId, reservationId }: About = {}): QueryKey[] => [
    ...client(clientId),
    ...(reservationId === undefined ? [] : reservation(reservationId)),
    keys.invitations,
    keys.dashboard,
  ],

  /** Offered, paid for, handed over, cancelled: any step of a reservation, which may begin a rent or end one. */
  reservationChanged: ({ reservationId, placeId, clientId }: About = {}): QueryKey[] => [
    ...overviews,
    ...reservation(reservationId),
    ...rent(undefined),
    ...occupancy(placeId),
    ...client(clientId),
    keys.invitations,
  ],

  /** Any command on a rent: its charges, the box in time, its client's balance, the reservation it continues with. */
  rentChanged: ({ rentId, placeId, clientId }: About = {}): QueryKey[] => [
    ...overviews,
    ...rent(rentId),
    ...reservation(undefined),
    ...occupancy(placeId),
    ...client(clientId),
  ],

  rentPhotosChanged: (rentId: string): QueryKey[] => [keys.rent(rentId)],

  /** Rents were imported, or an import was undone: with them clients, invitations and occupancy come and go. */
  rentsImported: (): QueryKey[] => [...partnerChanges.rentChanged(), keys.clientTags, keys.invitations],

  companyChanged: (): QueryKey[] => [keys.company, keys.onboarding],
  payoutChanged: (): QueryKey[] => [keys.payout, keys.company, keys.onboarding, keys.dashboard],
  teamChanged: (): QueryKey[] => [keys.team],
  onboardingAdvanced: (): QueryKey[] => [
    keys.onboarding,
    keys.company,
    keys.payout,
    keys.place(),
    keys.placeLists,
    ...overviews,
  ],
};
