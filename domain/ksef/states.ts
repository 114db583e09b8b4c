/** The states of an invoice in the queue for KSeF. */
export type KsefStatus = "waiting" | "sending" | "accepted" | "rejected";

/** KSeF already has an invoice of the seller with this kind and number. */
export const ksefDuplicateCode = 440;

/**
 * What a list can be filtered by: `open` is not yet accepted or rejected, `warned` has a warning of KSeF, `outside` is not
 * sent there.
 */
export const ksefFilters = ["accepted", "open", "offline", "rejected", "warned", "outside"] as const;
export type KsefFilter = (typeof ksefFilters)[number];

/** Whether the seller has permitted the operator to send invoices, as of the last login. */
export type KsefPermission = "unknown" | "granted" | "missing" | "refused";
