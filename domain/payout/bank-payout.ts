import { nextStatus, type Transitions } from "../core/transitions.ts";

/** The status of a transfer from a partner's payout account to their bank account, as the provider reports it. */
export const bankPayoutStatuses = ["inTransit", "paid", "failed", "canceled"] as const;
export type BankPayoutStatus = (typeof bankPayoutStatuses)[number];

type Report = BankPayoutStatus;

/** A bank can return a transfer days after it was reported as paid. Anything else is an outdated report. */
const bankPayoutTransitions: Transitions<BankPayoutStatus, Report> = {
  inTransit: { paid: "paid", failed: "failed", canceled: "canceled" },
  paid: { failed: "failed" },
  failed: {},
  canceled: {},
};

/** The status after a report; null if it changes nothing. */
export const bankPayoutAfter = (status: BankPayoutStatus, reported: Report): BankPayoutStatus | null =>
  nextStatus(bankPayoutTransitions, status, reported);

/** What a payout consists of: shares of payments, less shares of refunds and offset commission, and corrections by the provider. */
export type BankPayoutItemKind = "payment" | "refund" | "offset" | "other";

/** Why a bank refused a payout. */
export type BankPayoutFailure = "accountClosed" | "accountUnusable" | "wrongDetails" | "other";
