import { useLingui } from "@lingui/react/macro";
import type { QuestionStatus } from "../../../domain/question/transitions.ts";
import type { BadgeProps } from "../../ui/data/badge.tsx";

export const questionTones: Record<QuestionStatus, BadgeProps["tone"]> = {
  open: "soon",
  answered: "ok",
  closed: "neutral",
};

/** What a question waits for. */
export function useQuestionStates(): Record<QuestionStatus, string> {
  const { t } = useLingui();
  return {
    open: t({ context: "question", message: "waits for an answer" }),
    answered: t({ context: "question", message: "answered" }),
    closed: t({ context: "question", message: "closed" }),
  };
}
