import { useLingui } from "@lingui/react/macro";
import type { FailureCode } from "../../../domain/payment/failure.ts";

/** Why a payment did not go through and what to do about it, in plain words. */
export function useFailureWords(): (code: FailureCode | null) => string {
  const { t } = useLingui();
  const words: Record<FailureCode, string> = {
    declined: t`The bank declined the payment. Try another card or another way to pay.`,
    insufficient_funds: t`There was not enough money on the account. Top it up, or pay another way.`,
    card_expired: t`The card has expired. Use another one.`,
    card_number_wrong: t`The card number is wrong. Check it and try again.`,
    card_code_wrong: t`The code from the back of the card is wrong. Check it and try again.`,
    authentication_failed: t`The bank could not confirm that it was you. Try again and confirm in your bank’s app.`,
    limit_exceeded: t`The payment is over your limit. Raise the limit in your bank, or pay another way.`,
    blik_code_invalid: t`The BLIK code was not right. Take a fresh one from your bank’s app.`,
    blik_code_expired: t`The BLIK code had expired. Take a fresh one: it is good for two minutes.`,
    blik_rejected: t`The payment was rejected in the bank’s app. Try again, or pay another way.`,
    blik_timed_out: t`The payment was not confirmed in the bank’s app in time. Try again.`,
    bank_failed: t`The transfer at your bank did not succeed. Try again, or pay another way.`,
    abandoned: t`The payment was left before it was finished. You can start again.`,
    provider_fault: t`The payment company had a fault. Nothing was charged. Try again in a moment.`,
  };
  return (code) => words[code ?? "declined"];
}
