import { DomainError } from "../../../domain/core/errors.ts";
import { autopayConsent } from "../../../domain/payment/saved-method.ts";
import { firstLimits, type Limits } from "../../../domain/settings/limits.ts";
import type { SaveConsent } from "./method-queries.ts";

/** The consent as the customer sees it now, with the days that it names. */
export const saveConsentOf = ({ retryDays }: Limits, locale: "pl" | "en", now: Date): SaveConsent => ({
  text: autopayConsent(locale, retryDays),
  retryDays,
  at: now.toISOString(),
});

/**
 * Throws `resource.version_conflict` if the customer saw a consent with other days. A page that names none shows the first
 * ones.
 */
export function requireShownRetryDays(
  input: { retryDays?: readonly number[] | undefined },
  { retryDays }: Pick<Limits, "retryDays">,
): void {
  const shown = input.retryDays ?? firstLimits.retryDays;
  if (shown.join() !== retryDays.join()) throw new DomainError("resource.version_conflict");
}
