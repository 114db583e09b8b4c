import { useLingui } from "@lingui/react/macro";
import type { FailureCode } from "../../../domain/payment/failure.ts";

/** Why a payment failed and what to do about it. */
export function useFailureLabels(): (code: FailureCode | null) => string {
  const { t } = useLingui();
  const words: Record<FailureCode, string> = {
    declined: t`The bank declined the payment. Try another card or another way to pay.`,
    insufficient_funds: t`There wasn’t enough money in the account. Top it up, or pay another way.`,
    card_expired: t`The card has expired. Use another one.`,
    card_number_wrong: t`The card number is incorrect. Check it and try again.`,
    card_code_wrong: t`The security code is incorrect. Check it and try again.`,
    authentication_failed: t`The bank could not confirm that it was you. Try again and confirm in your bank’s app.`,
    authentication_required: t`The bank requires you to confirm the payment. Pay on the payment page and confirm it there.`,
    limit_exceeded: t`The payment exceeds your limit. Raise the limit with your bank, or pay another way.`,
    blik_code_invalid: t`The BLIK code is incorrect. Generate a new one in your bank’s app.`,
    blik_code_expired: t`The BLIK code has expired. Generate a new one: it’s valid for two minutes.`,
    blik_rejected: t`The payment was rejected in the bank’s app. Try again, or pay another way.`,
    blik_timed_out: t`The payment was not confirmed in the bank’s app in time. Try again.`,
    blik_recurring_unsupported: t`Your bank doesn’t support automatic BLIK payments. Choose a card, or pay without automatic payment.`,
    blik_limit_exceeded: t`The amount is over the limit of an automatic BLIK payment. Pay on the payment page.`,
    mandate_withdrawn: t`The BLIK mandate was withdrawn in the bank’s app. Pay on the payment page.`,
    bank_failed: t`The bank transfer failed. Try again, or pay another way.`,
    abandoned: t`The payment was not completed. You can start again.`,
    provider_fault: t`The payment provider had a problem. You have not been charged. Try again in a moment.`,
  };
  return (code) => words[code ?? "declined"];
}
