/**
 * Why payouts to partner `pa` are held, as `payoutHoldOf` of `domain/compliance/register-check.ts` says; null if they are
 * not. `now` is an expression for an instant.
 */
export const payoutHoldSql = (now: string): string =>
  `CASE WHEN pa.payouts_allowed_until > ${now} THEN NULL WHEN pa.register_result <> 'clear' THEN pa.register_result
    WHEN pa.register_valid_until <= ${now} THEN 'stale' END`;
