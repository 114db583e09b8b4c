import type { ZodType } from "zod";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { requireTransition } from "../../../../domain/core/transitions.ts";
import { type AnswerInput, answerInput, closeQuestionInput } from "../../../../domain/question/schema.ts";
import { questionTransitions } from "../../../../domain/question/transitions.ts";
import { rows } from "../../../db/database.ts";
import { auditChange } from "../../../http/audit.ts";
import type { Command } from "../../../http/command.ts";
import type { StoredQuestion } from "../queries.ts";
import { emailAnswer, insertMessage, updateQuestion } from "../statements.ts";
import { questionToChange } from "./queries.ts";

type QuestionCommand<Input> = Command<{ questionId: string }, Input, { version: string }> & {
  readonly input: ZodType<Input>;
};

/**
 * Answers a question or closes it. Throws `resource.not_found`, `resource.version_conflict` if someone has written or
 * answered since the staff member read it, `question.illegal_transition`, also for closing a review that has no answer.
 */
function questionCommand<Input extends { version: string }>(
  action: "answer" | "close",
  input: ZodType<Input>,
  textOf: (input: Input) => string | null,
): QuestionCommand<Input> {
  return {
    name: `question.${action}`,
    access: { member: "question.answer" },
    changes: ["questions"],
    input,
    read: ({ db, uid }, { questionId }) => [questionToChange(db, uid, questionId)],
    plan({ db, now, requestId, actor: uid }, [found], { input: requested, actor }) {
      const [question] = rows<StoredQuestion>(found);
      if (question === undefined) throw new DomainError("resource.not_found");
      const { id, version } = question;
      if (version !== requested.version) throw new DomainError("resource.version_conflict");
      const status = requireTransition(questionTransitions, question.status, action, "question.illegal_transition");
      if (action === "close" && question.isReview === 1 && question.status === "open") {
        throw new DomainError("question.illegal_transition");
      }
      const text = textOf(requested);
      const [messageId, nextVersion] = [newId("questionMessage"), newId("version")];
      const partnerId = actor?.partnerId ?? null;
      return {
        body: { version: nextVersion },
        statements: [
          updateQuestion(db, { id, version, nextVersion, status, now }, text !== null),
          auditChange(
            db,
            { table: "questions", id, nextVersion },
            { actor: uid, action, entity: "question", partnerId, requestId, now },
          ),
          ...(text === null
            ? []
            : [
                insertMessage(db, { id: messageId, questionId: id, author: "partner", uid, text, now }),
                emailAnswer(db, { questionId: id, messageId, text, now }),
              ]),
        ],
      };
    },
  };
}

export const answerQuestion = questionCommand<AnswerInput>("answer", answerInput, ({ text }) => text);

/** Without an answer: the person who asked is not emailed, and can write again. */
export const closeQuestion = questionCommand("close", closeQuestionInput, () => null);
