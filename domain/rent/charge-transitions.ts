import type { Transitions } from "../core/transitions.ts";

export type ChargeStatus = "due" | "processing" | "paid" | "failed" | "waived";
export type ChargeTransition = "process" | "pay" | "fail" | "waive" | "retry" | "reopen";

/** All transitions of a charge, which is the price of one period of a rental. `reopen`: a recorded payment was undone. */
export const chargeTransitions: Transitions<ChargeStatus, ChargeTransition> = {
  due: { process: "processing", pay: "paid", waive: "waived" },
  processing: { pay: "paid", fail: "failed" },
  failed: { retry: "processing", pay: "paid", waive: "waived" },
  paid: { reopen: "due" },
  waived: {},
};
