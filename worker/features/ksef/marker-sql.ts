import { isOnSql } from "../settings/queries.ts";

/** The columns of `MarkedInvoice`, for an invoice `iv` with its submission `sub`. */
export const markerColumns = `sub.status AS ksefStatus, sub.ksef_number AS ksefNumber,
  ${isOnSql("ksefEmergency", "iv.issued_on")} AS ksefEmergency`;
