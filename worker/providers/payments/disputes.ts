import type { DisputeReason, DisputeStatus } from "../../../domain/payment/dispute.ts";

/** The provider's state of a dispute. */
export interface DisputeReport {
  /** Our payment's id; null if it was not begun on Boksy. */
  paymentId: string | null;
  /** The provider's id of the payment, by which one that was not begun on Boksy is known. */
  paymentReference: string;
  reference: string;
  amountGrosze: number;
  /** ISO 4217, upper case */
  currency: string;
  /** What the provider has charged for the dispute so far. */
  feeGrosze: number;
  reason: DisputeReason;
  status: DisputeStatus;
  /** ISO 8601 UTC; null if nothing has to be answered. */
  respondByAt: string | null;
  /** ISO 8601 UTC */
  openedAt: string;
}

/** An event about a dispute. It only names it, so that late and shuffled events cannot contradict the provider's state. */
export interface DisputeNotice {
  kind: "dispute";
  id: string;
  reference: string;
}

export interface LostDispute {
  /** Our dispute's id: the idempotency key. */
  disputeId: string;
  /** The session or charge that was paid. */
  paymentReference: string;
  amountGrosze: number;
}

export interface DisputeProvider {
  /** References of the latest disputes that were opened since an instant, at most a hundred. */
  recentDisputes(since: Date): Promise<string[]>;
  /** Null for a bank's question that holds back no money. */
  findDispute(reference: string): Promise<DisputeReport | null>;
  /** Takes the amount of a lost dispute back from the seller, with the commission; the same `disputeId` takes it once. */
  recoverLoss(loss: LostDispute): Promise<void>;
}
