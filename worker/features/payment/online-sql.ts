/**
 * SQL that is true if the provider took a payment `y`, and not the partner. The commission is withheld from it. Neither true nor
 * false for a payment that staff recorded, which has no `y`.
 */
export const isOnlineSql = "y.provider <> 'transfer'";
