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
  /** Where the person comes back to, with their data given or not. */
  returnUrl: string;
}

/** Something about an account has changed. The notice does not say what: `readPayout` reads the current state. */
export interface PayoutNotice {
  kind: "payout";
  id: string;
  account: string;
}

/**
 * The accounts that sellers are paid out to. The provider asks sellers on its own page for what the law requires; none of it
 * comes through us. Calls end and fail as those of `PaymentProvider` do.
 */
export interface PayoutProvider {
  createPayoutAccount(request: PayoutAccountRequest): Promise<{ account: string }>;
  /** A page of the provider's, for a few minutes and once. */
  payoutLink(request: PayoutLinkRequest): Promise<{ url: string }>;
  readPayout(account: string): Promise<PayoutStatus>;
}
