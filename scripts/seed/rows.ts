/** A column value. Booleans are 0 and 1, lists and objects are JSON. */
export type Value = string | number | null;
export type Row = Record<string, Value>;

/** The tables that the seed fills, in the order required by their foreign keys. */
export const seededTables = [
  "users",
  "partners",
  "collection_settings",
  "partner_members",
  "clients",
  "places",
  "boxes",
  "box_prices",
  "products",
  "partner_products",
  "reservations",
  "rents",
  "authorized_persons",
  "orders",
  "payments",
  "refunds",
  "rent_changes",
  "blocks",
  "occupancy",
  "charges",
  "order_charges",
  "online_payment_shares",
  "collection_cases",
  "collection_events",
  "collection_documents",
  "commission_months",
  "invoices",
  "ledger_transactions",
  "consent_records",
  "invitations",
  "bank_payouts",
  "bank_payout_items",
  "sandbox_payout_accounts",
  "sandbox_bank_payouts",
  "sandbox_sessions",
  "unmatched_payments",
  "audit_events",
  "questions",
  "question_messages",
  "search_counts",
  "search_days",
] as const;

export type SeededTable = (typeof seededTables)[number];
export type Rows = Record<SeededTable, Row[]>;

export function emptyRows(): Rows {
  return Object.fromEntries(seededTables.map((table) => [table, []])) as unknown as Rows;
}
