import type { Transitions } from "../core/transitions.ts";

/** `open`: waits for the landlord. */
export const questionStatuses = ["open", "answered", "closed"] as const;
export type QuestionStatus = (typeof questionStatuses)[number];

/** All transitions of a question: the person who asked can write at any time, also after the landlord has closed it. */
export const questionTransitions: Transitions<QuestionStatus, "write" | "answer" | "close"> = {
  open: { write: "open", answer: "answered", close: "closed" },
  answered: { write: "open", answer: "answered", close: "closed" },
  closed: { write: "open", answer: "answered" },
};
