import type { Transitions } from "../core/transitions.ts";

export const reportStatuses = ["open", "decided", "appealed", "closed"] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** All transitions of a report: an administrator decides it, the partner appeals once, and an administrator decides the appeal. */
export const reportTransitions: Transitions<ReportStatus, "decide" | "appeal" | "close"> = {
  open: { decide: "decided" },
  decided: { appeal: "appealed" },
  appealed: { close: "closed" },
  closed: {},
};
