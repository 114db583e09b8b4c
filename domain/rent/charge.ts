import type { Transitions } from "../core/lifecycle.ts";

export type ChargeStatus = "due" | "processing" | "paid" | "failed" | "waived";
export type ChargeMove = "process" | "pay" | "fail" | "waive" | "retry";

/** Every legal move of a charge: one period's price of one rent. */
export const chargeTransitions: Transitions<ChargeStatus, ChargeMove> = {
  due: { process: "processing", pay: "paid", waive: "waived" },
  processing: { pay: "paid", fail: "failed" },
  failed: { retry: "processing", pay: "paid", waive: "waived" },
  paid: {},
  waived: {},
};
