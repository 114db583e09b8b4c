import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { type FailureCode, isFailureCode } from "../../../domain/payment/failure.ts";

const failureLabels: Record<FailureCode, MessageDescriptor> = {
  declined: msg`The bank declined the payment. Try another card or another way to pay.`,
  insufficient_funds: msg`There wasn’t enough money in the account. Top it up, or pay another way.`,
  card_expired: msg`The card has expired. Use another one.`,
  card_number_wrong: msg`The card number is incorrect. Check it and try again.`,
  card_code_wrong: msg`The security code is incorrect. Check it and try again.`,
  authentication_failed: msg`The bank could not confirm that it was you. Try again and confirm in your bank’s app.`,
  authentication_required: msg`The bank requires you to confirm the payment. Pay on the payment page and confirm it there.`,
  limit_exceeded: msg`The payment exceeds your limit. Raise the limit with your bank, or pay another way.`,
  blik_code_invalid: msg`The BLIK code is incorrect. Generate a new one in your bank’s app.`,
  blik_code_expired: msg`The BLIK code has expired. Generate a new one: it’s valid for two minutes.`,
  blik_rejected: msg`The payment was rejected in the bank’s app. Try again, or pay another way.`,
  blik_timed_out: msg`The payment was not confirmed in the bank’s app in time. Try again.`,
  blik_recurring_unsupported: msg`Your bank doesn’t support automatic BLIK payments. Choose a card, or pay without automatic payment.`,
  blik_limit_exceeded: msg`The amount is over the limit of an automatic BLIK payment. Pay on the payment page.`,
  mandate_withdrawn: msg`The BLIK mandate was withdrawn in the bank’s app. Pay on the payment page.`,
  bank_failed: msg`The bank transfer failed. Try again, or pay another way.`,
  abandoned: msg`The payment was not completed. You can start again.`,
  provider_fault: msg`The payment provider had a problem. You have not been charged. Try again in a moment.`,
};

/** Why a payment failed and what to do about it. */
export const failureLabel = (code: string | null): MessageDescriptor =>
  failureLabels[code !== null && isFailureCode(code) ? code : "declined"];
