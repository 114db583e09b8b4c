import type { Period } from "../../../../domain/core/period.ts";
import type { DraftForm } from "../../../../domain/draft/draft.ts";
import type { ListFilter } from "../list-query.ts";
import type { DataKeys } from "./invalidate.ts";

const rental = ["boxes", "clients", "payments", "places", "rents", "reservations"] as const;
const place = ["boxes", "places"] as const;
const invoice = [...rental, "invoices", "ksef", "settings"] as const;
const collection = [...rental, "cases", "invoices", "messages", "settings"] as const;
const question = [...place, "questions", "rents", "reservations"] as const;

/** Boxes of a place over time: plan, table, timeline, free boxes, one box. */
const occupancy = (placeId: string, ...rest: readonly unknown[]) =>
  [rental, "partner", "occupancy", placeId, ...rest] as const;

/** Query keys of a partner’s data. */
export const partnerKeys = {
  dashboard: [
    [...rental, "access", "cases", "company", "invoices", "ksef", "photos", "questions", "webhooks"],
    "partner",
    "dashboard",
  ],
  report: (name: string, filter: ListFilter) => [rental, "partner", "reports", name, filter],
  search: (words: string) => [[...rental, "invoices"], "partner", "search", words],

  placeList: (filter: ListFilter) => [[...place, "photos", "rents"], "partner", "places", "list", filter],
  // Not "photos": the page shows its changes of photos before they are saved.
  place: (id: string) => [place, "partner", "places", "one", id],
  boxNumbers: (placeId: string) => [place, "partner", "box-numbers", placeId],

  occupancy,
  boxes: (placeId: string, on: string) => occupancy(placeId, "boxes", on),
  freeBoxes: (placeId: string, period: Period | null) => occupancy(placeId, "free", period),
  boxesOverPeriod: (placeId: string, { from, to }: Period) => occupancy(placeId, "period", from, to),
  timeline: (placeId: string, from: string, days: number) => occupancy(placeId, "timeline", from, days),
  box: (placeId: string, boxId: string) => occupancy(placeId, "box", boxId),
  offerTerms: (boxId: string, from: string, months: number | null) => [
    [...place, "clients", "products", "rents", "reservations"],
    "partner",
    "offer-terms",
    boxId,
    from,
    months,
  ],

  clientList: (filter: ListFilter) => [rental, "partner", "clients", "list", filter],
  clientTags: [["clients"], "partner", "clients", "tags"],
  client: (id: string) => [[...rental, "invitations"], "partner", "clients", "one", id],
  clientHistory: (id: string) => [[...rental, "invoices"], "partner", "client-history", id],
  invitationList: (filter: ListFilter) => [
    ["boxes", "clients", "invitations", "reservations"],
    "partner",
    "invitations",
    filter,
  ],

  reservationList: (filter: ListFilter) => [rental, "partner", "reservations", "list", filter],
  reservation: (id: string) => [
    [...rental, "invitations", "invoices", "settings"],
    "partner",
    "reservations",
    "one",
    id,
  ],
  reservationOfOrder: (orderId: string) => [["payments"], "partner", "orders", orderId],

  questionList: (filter: ListFilter) => [question, "partner", "questions", "list", filter],
  waitingQuestions: [["questions"], "partner", "questions", "waiting"],
  question: (id: string) => [question, "partner", "questions", "one", id],

  invoiceArchives: () => [["invoices"], "partner", "invoice-archives"] as const,
  invoiceList: (filter: ListFilter) => [invoice, "partner", "invoices", "list", filter],
  invoice: (id: string) => [invoice, "partner", "invoices", "one", id],
  commissionInvoices: (filter: ListFilter) => [invoice, "partner", "commission-invoices", filter],
  bankPayouts: (filter: ListFilter) => [rental, "partner", "bank-payouts", filter],
  payoutHistory: (filter: ListFilter) => [[...rental, "invoices"], "partner", "payouts", filter],

  caseList: (filter: ListFilter) => [collection, "partner", "vindication", "list", filter],
  caseBoard: (filter: { place: string; q: string }) => [collection, "partner", "vindication", "board", filter],
  collectionSettings: [["cases"], "partner", "vindication", "settings"],
  case: (id: string) => [collection, "partner", "vindication", "one", id],

  rentList: (filter: ListFilter) => [rental, "partner", "rents", "list", filter],
  rent: (id: string) => [
    [...rental, "access", "cases", "company", "invoices", "messages", "webhooks"],
    "partner",
    "rents",
    "one",
    id,
  ],
  priceTerms: (rentIds: readonly string[]) => [rental, "partner", "price-terms", rentIds],
  rentImports: [[...rental, "access", "cases", "invoices"], "partner", "rent-imports"],
  // A dry run, never cached.
  rentImportPreview: (csv: string, newBoxes: object | null) => [[], "partner", "rent-import-preview", csv, newBoxes],

  statementData: (account: string | null, from: string, to: string) => [
    [...rental, "invoices"],
    "partner",
    "statements",
    account,
    from,
    to,
  ],

  company: [["company", "invoices"], "partner", "company"],
  compliance: [["company"], "partner", "compliance"],
  yearlyStatements: [["payments"], "partner", "yearly-statements"],
  ksef: [["company", "invoices", "ksef"], "partner", "ksef"],
  accountant: [["accountant", "company"], "partner", "accountant"],
  apiKeys: [["apiKeys"], "partner", "api-keys"],
  prepayment: [["company"], "partner", "prepayment-offer"],
  sms: [["settings", "sms"], "partner", "sms"],
  webhooks: [["places", "webhooks"], "partner", "webhooks"],
  webhookDeliveries: (id: string, state: string) => [["webhooks"], "partner", "webhooks", "deliveries", id, state],
  onboarding: [["boxes", "company", "places"], "partner", "onboarding"],
  trial: [["accounts", "clients", "company", "ksef", "places", "rents"], "partner", "trial"],
  payout: [["company"], "partner", "payout"],
  team: [["accounts", "company", "invitations", "places", "team"], "partner", "team"],
  products: [["products"], "partner", "products"],
  companyRegister: (nip: string | null) => [[], "partner", "company-register", nip],
  // Read once: afterwards the form itself holds the data.
  draft: (form: DraftForm, placeId: string | undefined) => [[], "partner", "draft", form, placeId ?? ""],
} as const satisfies DataKeys;
