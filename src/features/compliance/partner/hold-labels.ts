import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PayoutHold } from "../../../../domain/compliance/register-check.ts";

/** Why payouts are held, and what the partner can do about it. */
export const holdLabels: Record<PayoutHold, { why: MessageDescriptor; what: MessageDescriptor }> = {
  inactive: {
    why: msg`not an active VAT payer`,
    what: msg`Check the NIP and the VAT status. If they are correct, clarify the entry with your tax office.`,
  },
  accountMissing: {
    why: msg`account not in the VAT register`,
    what: msg`Enter an account that is in the register, or report the present one to your tax office.`,
  },
  stale: {
    why: msg`register not responding`,
    what: msg`You don’t have to do anything. Payouts resume as soon as the register answers.`,
  },
};
