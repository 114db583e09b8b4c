import { msg } from "@lingui/core/macro";
import type { QuestionStatus } from "../../../domain/question/transitions.ts";
import type { BadgeContent } from "../../ui/data/badge.tsx";

/** What a question waits for. */
export const questionBadges: Record<QuestionStatus, BadgeContent> = {
  open: { label: msg({ context: "question", message: "waits for an answer" }), tone: "soon" },
  answered: { label: msg({ context: "question", message: "answered" }), tone: "ok" },
  closed: { label: msg({ context: "question", message: "closed" }), tone: "neutral" },
};

/** The same of one that can ask for a review. */
export const questionBadge = ({ status, isReview }: { status: QuestionStatus; isReview: 0 | 1 }): BadgeContent =>
  isReview === 1 && status === "open"
    ? { label: msg({ context: "question", message: "waits for a review" }), tone: "danger" }
    : questionBadges[status];
