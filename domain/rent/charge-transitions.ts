import type { Transitions } from "../core/transitions.ts";

export type ChargeStatus = "due" | "processing" | "paid" | "failed" | "waived";
export type ChargeTransition = "process" | "pay" | "fail" | "waive" | "retry";

/** Every legal move of a charge: one period's price of one rent. */
export const chargeTransitions: Transitions<ChargeStatus, ChargeTransition> = {
  due: { process: "processing", pay: "paid", waive: "waived" },
  processing: { pay: "paid", fail: "failed" },
  failed: { retry: "processing", pay: "paid", waive: "waived" },
  paid: {},
  waived: {},
};
