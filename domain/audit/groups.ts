/** What the audit trail can record a change of, by the group that administrators filter by. */
export const auditGroups = {
  accounts: ["user", "authorizedPerson"],
  clients: ["client", "rentImport", "collectionCase"],
  partners: ["partner", "accountantLink", "apiKey", "webhookEndpoint"],
  places: ["place", "photo", "box", "block", "product"],
  reservations: ["reservation", "invitation", "question"],
  rents: ["rent", "accessReport"],
  payments: ["order", "payment", "refund", "dispute", "unmatchedPayment"],
  payouts: ["bankPayout", "commissionMonth", "commissionPayment"],
  invoices: ["invoice"],
  messages: ["message", "suppressedAddress"],
  contentReports: ["contentReport"],
  settings: ["setting"],
} as const;

export type AuditGroup = keyof typeof auditGroups;
export type AuditEntity = (typeof auditGroups)[AuditGroup][number];
