/** The version written by an UPDATE. The id is for speed: `version` then needs no index. */
export interface RowVersion {
  table:
    | "reservations"
    | "payments"
    | "orders"
    | "rents"
    | "refunds"
    | "disputes"
    | "bank_payouts"
    | "commission_payments"
    | "partners"
    | "bank_account_changes"
    | "places"
    | "boxes"
    | "blocks"
    | "clients"
    | "invitations"
    | "rent_imports"
    | "products"
    | "ksef_settings"
    | "ksef_submissions"
    | "accountant_settings"
    | "api_keys"
    | "accountant_links"
    | "sms_settings"
    | "collection_cases"
    | "collection_settings"
    | "content_reports"
    | "questions"
    | "settings"
    | "unmatched_payments"
    | "webhook_endpoints"
    | "authorized_persons"
    | "access_reports";
  id: string;
  nextVersion: string;
}

/** A condition that is true if the batch's own UPDATE changed the row. Bind `rowVersion.id`, then `rowVersion.nextVersion`. */
export function hasVersionSql(rowVersion: RowVersion): string {
  return `EXISTS (SELECT 1 FROM ${rowVersion.table} WHERE id = ? AND version = ?)`;
}
