import { resources } from "../../../../domain/resources.ts";
import type { ListFilter } from "../list-query.ts";
import type { DataKeys } from "./invalidate.ts";

const rental = ["boxes", "clients", "payments", "places", "rents", "reservations"] as const;
const partner = ["accounts", "boxes", "company", "invoices", "payments", "places", "rents", "team"] as const;
const report = ["contentReports", "photos", "places", "questions"] as const;
const order = [...rental, "invoices"] as const;
const person = [...rental, "accounts", "invoices"] as const;
const invoice = ["invoices", "ksef", "payments"] as const;

/** Query keys of the administrators' pages. */
export const adminKeys = {
  /** What waits for a decision, of all kinds. */
  dashboard: [resources, "admin", "dashboard"],
  dashboardReport: (name: string, filter: ListFilter) => [rental, "admin", "dashboard", name, filter],

  partnerList: (filter: ListFilter) => [partner, "admin", "partners", "list", filter],
  partner: (id: string) => [partner, "admin", "partners", "one", id],
  platformReport: (year: number) => [[...rental, "company"], "admin", "partners", "report", year],
  partnerCompliance: (id: string) => [["company"], "admin", "partners", "compliance", id],

  orderList: (filter: ListFilter) => [order, "admin", "orders", "list", filter],
  order: (id: string) => [order, "admin", "orders", "one", id],
  unmatchedList: (filter: ListFilter) => [["payments"], "admin", "orders", "unmatched", filter],
  unmatched: (id: string) => [["payments"], "admin", "orders", "unmatched-one", id],

  clientList: (filter: ListFilter) => [person, "admin", "clients", "list", filter],
  client: (uid: string) => [person, "admin", "clients", "one", uid],

  invoiceList: (filter: ListFilter) => [invoice, "admin", "invoices", "list", filter],
  invoice: (id: string) => [invoice, "admin", "invoices", "one", id],
  invoiceSeries: [invoice, "admin", "invoices", "series"],

  productList: (filter: ListFilter) => [["products"], "admin", "products", "list", filter],
  product: (id: string) => [["products"], "admin", "products", "one", id],
  administrators: [["accounts"], "admin", "administrators"],
  reportList: (filter: ListFilter) => [report, "admin", "reports", "list", filter],
  report: (id: string) => [report, "admin", "reports", "one", id],
  photoList: (filter: ListFilter) => [["photos", "places"], "admin", "reports", "photos", filter],
  invitationList: (filter: ListFilter) => [["invitations"], "admin", "invitations", "list", filter],
  invitation: (id: string) => [["invitations"], "admin", "invitations", "one", id],

  // Every write adds to the audit trail.
  auditList: (filter: ListFilter) => [resources, "admin", "audit", "list", filter],
  auditEvent: (id: string) => [resources, "admin", "audit", "one", id],

  settings: [[...rental, "cases", "settings"], "admin", "settings"],

  jobs: [["messages", "payments"], "admin", "health", "jobs"],
  messageList: (filter: ListFilter) => [["messages"], "admin", "health", "messages", filter],
  suppressedList: (filter: ListFilter) => [["messages"], "admin", "health", "suppressed", filter],
  mismatches: [["payments"], "admin", "health", "mismatches"],
  differences: (state: string) => [["invoices", "payments"], "admin", "health", "differences", state],
} as const satisfies DataKeys;
