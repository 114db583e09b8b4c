import { z } from "zod";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { requireTransition } from "../../../domain/core/transitions.ts";
import { maxUnanswered } from "../../../domain/question/limits.ts";
import { writeInput } from "../../../domain/question/schema.ts";
import { questionTransitions } from "../../../domain/question/transitions.ts";
import { rows } from "../../db/database.ts";
import { auditChange, isVersionConflict } from "../../http/audit.ts";
import type { Command } from "../../http/command.ts";
import { type Writable, writableByLink } from "./queries.ts";
import { emailStaff, insertMessage, updateQuestion } from "./statements.ts";

const byHash = writeInput.omit({ token: true }).extend({ hash: z.string() });

/**
 * Another message of the person who asked, by the link in their emails. The same message twice in a row is stored once.
 * Throws `question.link_invalid`, `question.not_accepted`, `question.wait_for_answer`.
 */
export const writeInQuestion: Command<object, z.output<typeof byHash>, null> = {
  name: "question.write",
  access: "link",
  changes: ["questions"],
  input: byHash,
  read: ({ db }, _params, { hash }) => [writableByLink(db, hash)],
  // If the concurrent call wrote the same message, the next read finds it.
  isRetryable: isVersionConflict,
  plan({ db, now, requestId }, [found], { input: { version, text } }) {
    const [question] = rows<Writable>(found);
    if (question === undefined) throw new DomainError("question.link_invalid");
    const { id, partnerId, lastAuthor, lastText } = question;
    if (lastAuthor === "asker" && lastText === text) return { body: null, statements: [] };
    if (question.isBlocked === 1) throw new DomainError("question.not_accepted");
    if (question.version !== version) throw new DomainError("resource.version_conflict");
    if (question.unanswered >= maxUnanswered) throw new DomainError("question.wait_for_answer");
    const status = requireTransition(questionTransitions, question.status, "write", "question.illegal_transition");
    const [messageId, nextVersion] = [newId("questionMessage"), newId("version")];
    return {
      body: null,
      statements: [
        updateQuestion(db, { id, version, nextVersion, status, now }, true),
        auditChange(
          db,
          { table: "questions", id, nextVersion },
          { actor: "holder", action: "write", entity: "question", partnerId, requestId, now },
        ),
        insertMessage(db, { id: messageId, questionId: id, author: "asker", uid: null, text, now }),
        emailStaff(db, { questionId: id, messageId, text, wasOpen: question.status === "open", now }),
      ],
    };
  },
};
