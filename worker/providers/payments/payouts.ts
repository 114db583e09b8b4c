import type { Day } from "../../../domain/core/day.ts";
import type { BankPayoutFailure, BankPayoutItemKind, BankPayoutStatus } from "../../../domain/payout/bank-payout.ts";
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

/** A transfer from a payout account to the seller's bank. The notice does not contain its state: `findBankPayout` reads it. */
export interface BankPayoutNotice {
  kind: "bankPayout";
  id: string;
  account: string;
  reference: string;
}

/** The provider's state of such a transfer. */
export interface BankPayoutReport {
  amountGrosze: number;
  status: BankPayoutStatus;
  /** Null unless it failed. */
  failure: BankPayoutFailure | null;
  arrivesOn: Day;
  /** ISO 8601 UTC */
  sentAt: string;
  /** Empty while the provider has not listed them, and for a transfer that a seller made by hand. */
  items: readonly BankPayoutItem[];
}

export interface BankPayoutItem {
  reference: string;
  kind: BankPayoutItemKind;
  /** Our payment's id; null if the provider does not name it. */
  paymentId: string | null;
  /** The payment on the payout account; that of a refund is the refunded one. */
  sourceReference: string | null;
  /** Negative for a refund and an offset. */
  amountGrosze: number;
}

/** Money that a seller owes the marketplace, taken from the payout account. */
export interface AccountDebit {
  /** Our commission payment's id: the provider's idempotency key. */
  debitId: string;
  account: string;
  amountGrosze: number;
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
  /** Whether the balance of an account stays there instead of being paid out every day. The same state may be set again. */
  setPayoutsPaused(account: string, isPaused: boolean): Promise<void>;
  /** What of an account's balance can be taken or paid out now, in grosze; negative if the seller owes it. */
  availableBalance(account: string): Promise<number>;
  /** Moves money to the marketplace; the same `debitId` moves it once. Refused if the balance does not cover it. */
  debitAccount(debit: AccountDebit): Promise<{ reference: string }>;
  findBankPayout(account: string, reference: string): Promise<BankPayoutReport>;
  /** References of the transfers from an account since an instant, at most a hundred. */
  recentBankPayouts(account: string, since: Date): Promise<string[]>;
}
