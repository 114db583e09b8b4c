import type { ListFilter } from "../list-query.ts";

/** Query keys of the administrators' pages. */
export const adminKeys = {
  dashboard: ["admin", "dashboard"],
  dashboardReport: (name: string, filter: ListFilter) => ["admin", "dashboard", name, filter],
  partners: ["admin", "partners"],
  partnerList: (filter: ListFilter) => ["admin", "partners", "list", filter],
  partner: (id: string) => ["admin", "partners", "one", id],
  platformReport: (year: number) => ["admin", "partners", "report", year],
  partnerDocuments: (id: string) => ["admin", "partners", "documents", id],
  partnerCompliance: (id: string) => ["admin", "partners", "compliance", id],

  orders: ["admin", "orders"],
  orderList: (filter: ListFilter) => ["admin", "orders", "list", filter],
  order: (id: string) => ["admin", "orders", "one", id],
  unmatchedList: (filter: ListFilter) => ["admin", "orders", "unmatched", filter],
  unmatched: (id: string) => ["admin", "orders", "unmatched-one", id],

  clients: ["admin", "clients"],
  clientList: (filter: ListFilter) => ["admin", "clients", "list", filter],
  client: (uid: string) => ["admin", "clients", "one", uid],

  invoices: ["admin", "invoices"],
  invoiceList: (filter: ListFilter) => ["admin", "invoices", "list", filter],
  invoice: (id: string) => ["admin", "invoices", "one", id],
  invoiceSeries: ["admin", "invoices", "series"],

  products: ["admin", "products"],
  productList: (filter: ListFilter) => ["admin", "products", "list", filter],
  product: (id: string) => ["admin", "products", "one", id],
  administrators: ["admin", "administrators"],
  reports: ["admin", "reports"],
  reportList: (filter: ListFilter) => ["admin", "reports", "list", filter],
  report: (id: string) => ["admin", "reports", "one", id],
  photoList: (filter: ListFilter) => ["admin", "reports", "photos", filter],
  invitations: ["admin", "invitations"],
  invitationList: (filter: ListFilter) => ["admin", "invitations", "list", filter],
  invitation: (id: string) => ["admin", "invitations", "one", id],

  audit: ["admin", "audit"],
  auditList: (filter: ListFilter) => ["admin", "audit", "list", filter],
  auditEvent: (id: string) => ["admin", "audit", "one", id],

  settings: ["admin", "settings"],

  health: ["admin", "health"],
  jobs: ["admin", "health", "jobs"],
  messageList: (filter: ListFilter) => ["admin", "health", "messages", filter],
  suppressedList: (filter: ListFilter) => ["admin", "health", "suppressed", filter],
  mismatches: ["admin", "health", "mismatches"],
} as const;
