import type { SavedMethodKind } from "../../../domain/payment/saved-method.ts";
import type { DisputeNotice, DisputeProvider } from "./disputes.ts";
import type { BankPayoutNotice, PayoutNotice, PayoutProvider } from "./payouts.ts";
import type { PaymentReport, ProviderSession } from "./report.ts";
import type { MandateNotice, SavedMethodProvider, SetupNotice } from "./saved-methods.ts";

export type ProviderName = "sandbox" | "stripe";
/** The input for a hosted payment page. Built from stored rows only, so that a repeated call is identical. */
export interface SessionRequest {
  /** Our payment's id: the provider's idempotency key and the reference its events carry back. */
  paymentId: string;
  amountGrosze: number;
  /** The marketplace's share, kept back from the seller. */
  commissionGrosze: number;
  /** The seller's account at the provider; null keeps the money with the marketplace. */
  payoutAccount: string | null;
  description: string;
  locale: "pl" | "en";
  email: string | null;
  /** The kinds of methods that are saved for later charges, with the customer's consent. Others are offered, too, and not saved. */
  saves: readonly SavedMethodKind[];
  successUrl: string;
  cancelUrl: string;
  /** ISO 8601 UTC */
  expiresAt: string;
}

/** A payment that the provider received, whether or not it is one of ours. */
export interface ReceivedMoney {
  /** The provider's id of it, by which it is refunded. */
  reference: string;
  /** The id of our payment that it carries; null if it carries none. */
  paymentId: string | null;
  /** The seller's account that got the money; null if it stayed with the marketplace, or is not named. */
  account: string | null;
  /** What of it has not been refunded, in the smallest unit of the currency. */
  leftGrosze: number;
  /** ISO 4217, upper case */
  currency: string;
  /** ISO 8601 UTC */
  paidAt: string;
  /** The payer's address; null if the provider does not name it. */
  email: string | null;
  description: string;
  metadata: Readonly<Record<string, string>>;
}

export interface MoneyPage {
  received: ReceivedMoney[];
  /** Where the next page begins; null after the last one. */
  next: string | null;
}

/** A report sent by the provider, possibly repeated under the same id and in any order. */
export interface PaymentEvent extends PaymentReport {
  kind: "payment";
  id: string;
  /** What was received, in case the payment is not one of ours; null if nothing was. */
  received: ReceivedMoney | null;
  type: string;
  /** ISO 8601 UTC */
  occurredAt: string;
}

export interface RefundRequest {
  /** Our refund's id: the idempotency key. */
  refundId: string;
  /** The session or charge that was paid. */
  reference: string;
  amountGrosze: number;
  /** What of the withheld commission goes back to the seller's account. */
  commissionGrosze: number;
}

/**
 * A payment provider with a hosted page. Every call ends within `providerTimeoutMs`; a call that failed or took longer
 * throws `DomainError("payment.provider_down")`, one that the provider refused throws `ProviderRefusal`.
 */
export interface PaymentProvider extends PayoutProvider, SavedMethodProvider, DisputeProvider {
  readonly name: ProviderName;
  /** Opens the hosted page; the same `paymentId` gives the same page. */
  createSession(request: SessionRequest): Promise<ProviderSession>;
  /** Closes the page if it is still open, and returns the state of the payment after that. */
  expireSession(reference: string): Promise<PaymentReport>;
  findSession(reference: string): Promise<PaymentReport>;
  /** Sends money back; the same `refundId` sends it once. */
  refund(request: RefundRequest): Promise<{ reference: string }>;
  /**
   * A page of what the marketplace's account received since an instant, the latest first, with what was passed on to
   * sellers' accounts. What a seller's account received directly is the seller's own business: Boksy begins no such
   * charges and may not return them.
   * @param after `next` of the page before; null for the first one
   */
  listReceived(since: Date, after: string | null): Promise<MoneyPage>;
  /**
   * Checks the signature over the raw body. Null: genuine, but about no payment, saved method, account or dispute.
   * Throws `DomainError("payment.signature_invalid")`.
   */
  verifyWebhook(
    rawBody: string,
    headers: Headers,
    now: Date,
  ): Promise<PaymentEvent | PayoutNotice | BankPayoutNotice | DisputeNotice | SetupNotice | MandateNotice | null>;
}

export const providerTimeoutMs = 8_000;

/** Stripe requires at least 30 minutes by its own clock, so pages expire a minute later than stated. */
export const expiryMarginSeconds = 60;

/** The provider understood the call and refused it: repeating it changes nothing. */
export class ProviderRefusal extends Error {
  override readonly name = "ProviderRefusal";
}
