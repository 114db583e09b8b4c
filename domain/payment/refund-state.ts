import type { Day } from "../core/day.ts";
import type { TransferDue } from "../rent/settlement.ts";

/** A refund as everyone who may see it sees it. */
export interface RefundFacts {
  id: string;
  amountGrosze: number;
  /** `credited`: the landlord owes it, because the bank refused it or the payment came to the landlord directly. */
  status: "due" | "requested" | "succeeded" | "chargedBack" | "credited";
  /** The instant of its status. */
  at: string;
  /** The transfer that replaces it; null if there is none. */
  transfer: TransferDue["kind"] | null;
  /** The day on which the landlord transferred it; null until then. */
  transferredOn: Day | null;
}

/** `credit`: it may pay charges until the landlord transfers it. */
export type RefundState = "onTheWay" | "sent" | "takenBack" | "credit" | "toTransfer" | "transferred";

/** The one definition of how far a refund is, for both sides. */
export function refundState({ status, transfer, transferredOn }: RefundFacts): RefundState {
  if (transferredOn !== null) return "transferred";
  if (status === "credited") return transfer === "credit" ? "credit" : "toTransfer";
  if (status === "chargedBack") return "takenBack";
  return status === "succeeded" ? "sent" : "onTheWay";
}
