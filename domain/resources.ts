/** What commands change and queries show, each a group of tables (tests/worker/changes/tables.ts). */
export const resources = [
  "access",
  "accountant",
  "accounts",
  "apiKeys",
  "boxes",
  "cases",
  "clients",
  "company",
  "contentReports",
  "invitations",
  "invoices",
  "ksef",
  "messages",
  "payments",
  "photos",
  "places",
  "products",
  "questions",
  "rents",
  "reservations",
  "savedFilters",
  "settings",
  "sms",
  "team",
  "webhooks",
] as const;

export type Resource = (typeof resources)[number];

/** The response header in which a write names the resources that it may have changed, separated by commas. */
export const changesHeader = "boksy-changes";
