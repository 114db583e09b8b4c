import type { PayoutStatus } from "../../../domain/payout/payout.ts";

export interface PayoutAccountRequest {
  /** The provider's idempotency key: a partner has one account. */
  partnerId: string;
  legalName: string;
  email: string;
  locale: "pl" | "en";
}

export interface PayoutLinkRequest {
  account: string;
  /** The page to return to, whether or not the seller has submitted their data. */
  returnUrl: string;
}

/** An account has changed. The notice does not contain the change: `readPayout` reads the current state. */
export interface PayoutNotice {
  kind: "payout";
  id: string;
  account: string;
}

/**
 * Payout accounts of sellers. The provider collects the legally required data on its own page, not through us. Timeouts
 * and errors as in `PaymentProvider`.
 */
export interface PayoutProvider {
  createPayoutAccount(request: PayoutAccountRequest): Promise<{ account: string }>;
  /** A single-use URL of the provider, valid for a few minutes. */
  payoutLink(request: PayoutLinkRequest): Promise<{ url: string }>;
  readPayout(account: string): Promise<PayoutStatus>;
}
