import { useLingui } from "@lingui/react/macro";
import type { PayoutHold } from "../../../../domain/compliance/register-check.ts";

/** Why payouts are held, and what the partner can do about it. */
export function useHoldLabels(): Record<PayoutHold, { why: string; what: string }> {
  const { t } = useLingui();
  return {
    inactive: {
      why: t`not an active VAT payer`,
      what: t`Check the NIP and the VAT status. If they are correct, clarify the entry with your tax office.`,
    },
    accountMissing: {
      why: t`account not in the VAT register`,
      what: t`Enter an account that is in the register, or report the present one to your tax office.`,
    },
    stale: {
      why: t`register not responding`,
      what: t`You don’t have to do anything. Payouts resume as soon as the register answers.`,
    },
  };
}
