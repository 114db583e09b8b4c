/** The mark an UPDATE wrote on the row it moved. The id is there for speed: `version` needs no index of its own. */
export interface RowVersion {
  table:
    | "reservations"
    | "payments"
    | "orders"
    | "rents"
    | "refunds"
    | "partners"
    | "places"
    | "boxes"
    | "blocks"
    | "clients"
    | "invitations"
    | "rent_imports";
  id: string;
  nextVersion: string;
}

/** A condition that holds when the batch's own UPDATE moved the row. Bind `mark.id`, then `mark.move`. */
export function hasVersionSql(mark: RowVersion): string {
  return `EXISTS (SELECT 1 FROM ${mark.table} WHERE id = ? AND version = ?)`;
}
