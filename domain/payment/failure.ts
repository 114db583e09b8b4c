/** Reasons for a failed payment, to which the codes of all providers are mapped. The page has a message for each. */
export const failureCodes = [
  "declined",
  "insufficient_funds",
  "card_expired",
  "card_number_wrong",
  "card_code_wrong",
  "authentication_failed",
  "authentication_required",
  "limit_exceeded",
  "blik_code_invalid",
  "blik_code_expired",
  "blik_rejected",
  "blik_timed_out",
  "blik_recurring_unsupported",
  "blik_limit_exceeded",
  "mandate_withdrawn",
  "bank_failed",
  "abandoned",
  "provider_fault",
] as const;

export type FailureCode = (typeof failureCodes)[number];

export function isFailureCode(text: string): text is FailureCode {
  return (failureCodes as readonly string[]).includes(text);
}
