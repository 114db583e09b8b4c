import type { Period } from "../../../../domain/core/period.ts";
import type { DraftForm } from "../../../../domain/draft/draft.ts";
import type { ListFilter } from "../list-query.ts";

/** Key of one resource, or without an id the prefix of all of its kind. */
const one = (kind: string, id: string | undefined) => ["partner", kind, "one", ...(id === undefined ? [] : [id])];

/**
 * Query keys of a partner’s data. A key starts with its resource, so that its prefix matches all queries of that
 * resource.
 */
export const partnerKeys = {
  dashboard: ["partner", "dashboard"],
  reports: ["partner", "reports"],
  report: (name: string, filter: ListFilter) => ["partner", "reports", name, filter],
  searches: ["partner", "search"],
  search: (words: string) => ["partner", "search", words],

  placeLists: ["partner", "places", "list"],
  placeList: (filter: ListFilter) => ["partner", "places", "list", filter],
  place: (id?: string) => one("places", id),
  boxNumbers: (placeId?: string) => one("box-numbers", placeId),

  /** Boxes of a place over time: plan, table, timeline, free boxes, one box. */
  occupancy: (placeId?: string) => one("occupancy", placeId),
  boxes: (placeId: string, on: string) => [...one("occupancy", placeId), "boxes", on],
  freeBoxes: (placeId: string, period: Period | null) => [...one("occupancy", placeId), "free", period],
  boxesOverPeriod: (placeId: string, { from, to }: Period) => [...one("occupancy", placeId), "period", from, to],
  timeline: (placeId: string, from: string, days: number) => [...one("occupancy", placeId), "timeline", from, days],
  box: (placeId: string, boxId: string) => [...one("occupancy", placeId), "box", boxId],
  allOfferTerms: ["partner", "offer-terms"],
  offerTerms: (boxId: string, from: string, months: number | null) => ["partner", "offer-terms", boxId, from, months],

  clientLists: ["partner", "clients", "list"],
  clientList: (filter: ListFilter) => ["partner", "clients", "list", filter],
  clientTags: ["partner", "clients", "tags"],
  client: (id?: string) => one("clients", id),
  clientHistory: (id?: string) => one("client-history", id),
  invitations: ["partner", "invitations"],
  invitationList: (filter: ListFilter) => ["partner", "invitations", filter],

  reservationLists: ["partner", "reservations", "list"],
  reservationList: (filter: ListFilter) => ["partner", "reservations", "list", filter],
  reservation: (id?: string) => one("reservations", id),
  reservationOfOrder: (orderId: string) => ["partner", "orders", orderId],

  questionLists: ["partner", "questions", "list"],
  questionList: (filter: ListFilter) => ["partner", "questions", "list", filter],
  /** Below the lists, because it changes with them. */
  waitingQuestions: ["partner", "questions", "list", "waiting"],
  question: (id?: string) => one("questions", id),

  invoiceLists: ["partner", "invoices", "list"],
  invoiceList: (filter: ListFilter) => ["partner", "invoices", "list", filter],
  invoice: (id?: string) => one("invoices", id),

  /** Cases of debt collection: lists and single ones. */
  cases: ["partner", "vindication"],
  caseList: (filter: ListFilter) => ["partner", "vindication", "list", filter],
  caseBoard: (filter: { place: string; q: string }) => ["partner", "vindication", "board", filter],
  collectionSettings: ["partner", "vindication", "settings"],
  case: (id: string) => ["partner", "vindication", "one", id],

  rentLists: ["partner", "rents", "list"],
  rentList: (filter: ListFilter) => ["partner", "rents", "list", filter],
  rent: (id?: string) => one("rents", id),
  priceTerms: (rentIds: readonly string[]) => ["partner", "price-terms", ...rentIds],
  rentImports: ["partner", "rent-imports"],
  rentImportPreview: (csv: string, newBoxes: object | null) => ["partner", "rent-import-preview", csv, newBoxes],

  statements: ["partner", "statements"],
  statementData: (account: string | null, from: string, to: string) => ["partner", "statements", account, from, to],

  company: ["partner", "company"],
  compliance: ["partner", "compliance"],
  documents: ["partner", "documents"],
  yearlyStatements: ["partner", "yearly-statements"],
  ksef: ["partner", "ksef"],
  accountant: ["partner", "accountant"],
  apiKeys: ["partner", "api-keys"],
  prepayment: ["partner", "prepayment-offer"],
  sms: ["partner", "sms"],
  webhooks: ["partner", "webhooks"],
  webhookDeliveries: (id: string, state: string) => ["partner", "webhooks", "deliveries", id, state],
  onboarding: ["partner", "onboarding"],
  payout: ["partner", "payout"],
  bankPayouts: (filter: ListFilter) => ["partner", "invoices", "list", "bankPayouts", filter],
  payoutHistory: (filter: ListFilter) => ["partner", "invoices", "list", "payouts", filter],
  commissionInvoices: (filter: ListFilter) => ["partner", "commission-invoices", filter],
  team: ["partner", "team"],
  products: ["partner", "products"],
  companyRegister: (nip: string | null) => ["partner", "company-register", nip],
  draft: (form: DraftForm, placeId: string | undefined) => ["partner", "draft", form, placeId ?? ""],
} as const;
