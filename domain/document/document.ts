import type { Transitions } from "../core/transitions.ts";

/** Documents that a marketplace asks of its partners. */
export const documentKinds = [
  "registerExtract",
  "premisesRight",
  "insurance",
  "representative",
  "contract",
  "other",
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** `requested` and `closed` have no file: an administrator asked for a document, which was uploaded or is no longer needed. */
export type DocumentState = "requested" | "closed" | "waiting" | "accepted" | "rejected";

export type DocumentTransition = "close" | "accept" | "reject";

/** An accepted document can be rejected later, for example when it turns out to be false. */
export const documentTransitions: Transitions<DocumentState, DocumentTransition> = {
  requested: { close: "closed" },
  closed: {},
  waiting: { accept: "accepted", reject: "rejected" },
  accepted: { reject: "rejected" },
  rejected: {},
};

/** The size in bytes, and the number of files of a partner. */
export const documentLimits = { maxBytes: 10 * 1_024 * 1_024, perPartner: 100 } as const;

/** How many days before its last valid day a partner is reminded of an accepted document, once each. */
export const documentReminders = [30, 7] as const;
export type DocumentReminder = (typeof documentReminders)[number];
