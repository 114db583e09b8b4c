import type { SavedCard } from "../../../domain/payment/saved-card.ts";
import type { PaymentReport } from "./provider.ts";

/** The provider's ids of a saved card. */
export interface CardReference {
  customerReference: string;
  methodReference: string;
}

/** A charge of a saved card. Built from stored rows only, so that a repeated call is identical. */
export interface CardChargeRequest extends CardReference {
  /** Our payment's id: the provider's idempotency key and the reference its events carry back. */
  paymentId: string;
  amountGrosze: number;
  /** The marketplace's share, kept back from the seller. */
  commissionGrosze: number;
  /** The seller's account at the provider; null keeps the money with the marketplace. */
  payoutAccount: string | null;
  description: string;
}

/**
 * Cards that customers saved on the payment page and that are charged without them. A charge has two steps: only the
 * second takes money, and its reference is known by then, so that a lost response cannot hide a payment. Timeouts and
 * errors as in `PaymentProvider`.
 */
export interface SavedCardProvider {
  /** The card saved by a paid session that requested it (`saveCard`); null if it was not paid by card. */
  savedCard(reference: string): Promise<(SavedCard & CardReference) | null>;
  /** Prepares a charge, which takes no money; the same `paymentId` gives the same charge. */
  prepareCharge(request: CardChargeRequest): Promise<{ reference: string }>;
  /** Charges the card once, however often it is called. A declined charge is a report with `failed`. */
  confirmCharge(reference: string): Promise<PaymentReport>;
  /** Removes the card; safe to repeat. */
  removeCard(card: CardReference): Promise<void>;
}
