import type { FailureCode } from "../../../domain/payment/failure.ts";
import type { SavedMethod, SavedMethodKind } from "../../../domain/payment/saved-method.ts";
import type { PaymentReport, ProviderSession } from "./report.ts";

/** The provider's ids of a saved method. */
export interface MethodReference {
  customerReference: string;
  methodReference: string;
}

/** A charge of a saved method. Built from stored rows only, so that a repeated call is identical. */
export interface MethodChargeRequest extends MethodReference {
  kind: SavedMethodKind;
  /** Our payment's id: the provider's idempotency key and the reference its events carry back. */
  paymentId: string;
  amountGrosze: number;
  /** The marketplace's share, kept back from the seller. */
  commissionGrosze: number;
  /** The seller's account at the provider; null keeps the money with the marketplace. */
  payoutAccount: string | null;
  description: string;
}

/** The input for a hosted page that saves a method and takes no payment. Built from stored rows only. */
export interface SetupRequest {
  /** Our setup's id: the provider's idempotency key and the reference its notices carry back. */
  setupId: string;
  description: string;
  locale: "pl" | "en";
  email: string | null;
  successUrl: string;
  cancelUrl: string;
  /** ISO 8601 UTC */
  expiresAt: string;
}

/** The provider's status of one setup. `open`: its page is waiting for the customer. */
export interface SetupReport {
  status: "open" | "saved" | "failed" | "expired";
  /** Null unless saved. */
  method: (SavedMethod & MethodReference) | null;
  failureCode: FailureCode | null;
}

/** A setup has changed; its state has to be requested. Possibly repeated, and in any order. */
export interface SetupNotice {
  kind: "setup";
  id: string;
  setupId: string;
}

/** The customer withdrew the mandate of a BLIK method in the bank's app: it cannot be charged any more. Possibly repeated. */
export interface MandateNotice {
  kind: "mandate";
  id: string;
  methodReference: string;
}

/**
 * Methods that customers saved on the payment page and that are charged without them. A charge has two steps: only the
 * second takes money, and its reference is known by then, so that a lost response cannot hide a payment. Timeouts and
 * errors as in `PaymentProvider`.
 */
export interface SavedMethodProvider {
  /** The method saved by a paid session that requested it (`saves`); null if it was paid in another way. */
  savedMethod(reference: string): Promise<(SavedMethod & MethodReference) | null>;
  /** Opens the page that saves a method without a payment; the same `setupId` gives the same page. */
  createSetup(request: SetupRequest): Promise<ProviderSession>;
  findSetup(reference: string): Promise<SetupReport>;
  /** Prepares a charge, which takes no money; the same `paymentId` gives the same charge. */
  prepareCharge(request: MethodChargeRequest): Promise<{ reference: string }>;
  /** Charges the method once, however often it is called. A declined charge is a report with `failed`. */
  confirmCharge(reference: string): Promise<PaymentReport>;
  /** Removes the method; safe to repeat. */
  removeMethod(method: MethodReference): Promise<void>;
}
