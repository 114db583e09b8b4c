import type { QueryKey } from "@tanstack/react-query";
import { partnerKeys as keys } from "./partner-keys.ts";

/** The resources a write affects; one that is not given means all of its kind. */
interface About {
  placeId?: string | undefined;
  clientId?: string | undefined;
  reservationId?: string | undefined;
  rentId?: string | undefined;
}

/** Aggregates and searches over all resources. */
const overviews: QueryKey[] = [keys.dashboard, keys.reports, keys.searches];

/** Everything that shows which box is taken when. */
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

/** Payments and new invoices follow from commands on reservations and rents. */
const invoices: QueryKey[] = [keys.invoice(), keys.invoiceLists];

/** Bank statements are matched with the open charges of all rents. */
const rent = (rentId: string | undefined): QueryKey[] => [
  keys.rent(rentId),
  keys.rentLists,
  keys.cases,
  keys.statements,
];

/**
 * Query keys to invalidate after a partner’s write, one function per event. A mutation names its event in
 * `meta.invalidates`; add a new resource to each event that changes it.
 */
export const partnerChanges = {
  /** A place was created or edited: its name is shown wherever its boxes are. */
  placeChanged: (placeId?: string): QueryKey[] => [
    ...overviews,
    ...invoices,
    ...occupancy(placeId),
    ...reservation(undefined),
    ...rent(undefined),
    keys.onboarding,
  ],

  /** Published, paused or announced. */
  placeStatusChanged: (placeId: string): QueryKey[] => [...overviews, ...occupancy(placeId), keys.onboarding],

  placePhotosChanged: (): QueryKey[] => [keys.placeLists],

  /** Boxes were created, archived, edited or repriced. */
  boxesChanged: (placeId: string): QueryKey[] => [
    ...overviews,
    ...occupancy(placeId),
    keys.boxNumbers(placeId),
    keys.onboarding,
  ],

  boxesBlocked: (placeId: string): QueryKey[] => [...overviews, ...occupancy(placeId)],

  /** Boxes were moved on the plan. */
  planChanged: (placeId: string): QueryKey[] => [keys.occupancy(placeId)],

  clientCreated: (): QueryKey[] => [keys.clientLists, keys.clientTags, keys.searches],

  /** A client’s name and address are shown with their reservations and rents. */
  clientChanged: (clientId: string): QueryKey[] => [
    ...overviews,
    ...invoices,
    ...client(clientId),
    ...reservation(undefined),
    ...rent(undefined),
    keys.occupancy(),
    keys.invitations,
  ],

  clientTagsChanged: (clientId: string): QueryKey[] => [keys.client(clientId), keys.clientLists, keys.clientTags],

  clientNotesChanged: (): QueryKey[] => [keys.clientLists, keys.searches],

  clientBlocked: (clientId: string): QueryKey[] => client(clientId),

  /** Two clients were merged. The removed one is no longer requested. */
  clientsMerged: (clientId: string): QueryKey[] => [
    ...partnerChanges.clientChanged(clientId),
    keys.clientTags,
    keys.clientHistory(),
  ],

  /** An invitation was sent, resent or revoked; it may belong to an offer. */
  invitationChanged: ({ clientId, reservationId }: About = {}): QueryKey[] => [
    ...client(clientId),
    ...(reservationId === undefined ? [] : reservation(reservationId)),
    keys.invitations,
    keys.dashboard,
  ],

  /** Any step of a reservation, which may start or end a rent. */
  reservationChanged: ({ reservationId, placeId, clientId }: About = {}): QueryKey[] => [
    ...overviews,
    ...invoices,
    ...reservation(reservationId),
    ...rent(undefined),
    ...occupancy(placeId),
    ...client(clientId),
    keys.invitations,
  ],

  /** Any command on a rent: affects charges, occupancy, the client’s balance and the reservation it continues with. */
  rentChanged: ({ rentId, placeId, clientId }: About = {}): QueryKey[] => [
    ...overviews,
    ...invoices,
    ...rent(rentId),
    ...reservation(undefined),
    ...occupancy(placeId),
    ...client(clientId),
  ],

  /** A question was answered or closed. */
  questionChanged: (): QueryKey[] => [keys.question(), keys.questionLists, keys.dashboard],

  /** What staff decide about a case of debt collection. */
  caseChanged: (): QueryKey[] => [keys.cases],

  rentPersonsChanged: (rentId: string): QueryKey[] => [keys.rent(rentId)],

  /** It is also one of today's tasks. */
  accessReportResolved: (rentId: string): QueryKey[] => [keys.rent(rentId), keys.dashboard],

  rentPhotosChanged: (rentId: string): QueryKey[] => [keys.rent(rentId)],

  /** Rents were imported or an import was undone, which also adds or removes clients, invitations and occupancy. */
  /** The import may also have created boxes. */
  rentsImported: (): QueryKey[] => [
    ...partnerChanges.rentChanged(),
    keys.clientTags,
    keys.invitations,
    keys.boxNumbers(),
    keys.onboarding,
  ],

  /** Settings of KSeF, or an invoice was put into its queue. */
  ksefChanged: (): QueryKey[] => [keys.ksef, ...invoices],
  /** Rents show what they may choose from. */
  prepaymentChanged: (): QueryKey[] => [keys.prepayment, keys.rent()],
  smsChanged: (): QueryKey[] => [keys.sms],
  /** Endpoints and what was sent to them, which rents and the dashboard show, too. */
  webhooksChanged: (): QueryKey[] => [keys.webhooks, keys.rent(), keys.dashboard],
  /** Settings of the accountant and the links to the files. */
  accountantChanged: (): QueryKey[] => [keys.accountant],
  apiKeysChanged: (): QueryKey[] => [keys.apiKeys],
  /** JPK_FA contains the company’s data. */
  companyChanged: (): QueryKey[] => [keys.company, keys.compliance, keys.onboarding, keys.accountant],
  /** A document of the company was uploaded. */
  documentsChanged: (): QueryKey[] => [keys.documents],
  /** Asked for approval again. */
  complianceChanged: (): QueryKey[] => [keys.compliance, keys.dashboard],
  payoutChanged: (): QueryKey[] => [keys.payout, keys.company, keys.onboarding, keys.dashboard],
  /** What is sold with boxes, also in new offers. */
  productsChanged: (): QueryKey[] => [keys.products, keys.allOfferTerms],
  teamChanged: (): QueryKey[] => [keys.team],
  onboardingAdvanced: (): QueryKey[] => [
    keys.onboarding,
    keys.company,
    keys.compliance,
    keys.payout,
    keys.place(),
    keys.placeLists,
    ...overviews,
  ],
};
