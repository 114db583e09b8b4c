import { z } from "zod";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { maxUnanswered } from "../../../domain/question/limits.ts";
import { askInput, tenantAskInput } from "../../../domain/question/schema.ts";
import { isUniqueConflict, rows } from "../../db/database.ts";
import type { Command, PlanContext } from "../../http/command.ts";
import { hashOfToken, tokenOf } from "../../http/link-token.ts";
import { type Asking, type TenantAsking, tenantAsking, visitorAsking } from "./queries.ts";
import { emailReceipt, emailStaff, insertMessage, insertQuestion } from "./statements.ts";

/** The hash of the text, by which a repeated question is recognized. */
const hash = z.string();
const visitorInput = askInput.extend({ hash });
const tenantInput = tenantAskInput.extend({ hash });

/** A concurrent call has stored the same question: the next read finds it. */
const isRetryable = (error: unknown) => isUniqueConflict(error);

/**
 * Asks the landlord of a visible place. To an address that no one has proven to own, the response tells nothing: not
 * that the landlord has blocked it either. Throws `resource.not_found`, `question.not_accepted`, `question.wait_for_answer`.
 */
export const askAboutPlace: Command<object, z.output<typeof visitorInput>, null> = {
  name: "question.ask",
  access: "link",
  changes: ["questions"],
  input: visitorInput,
  read: ({ db, caller }, _params, input) => [visitorAsking(db, caller.uid, input)],
  isRetryable,
  async plan(ctx, [found], { input }) {
    const [asking] = rows<Asking>(found);
    if (asking === undefined) throw new DomainError("resource.not_found");
    if (asking.isBlocked === 1 && asking.uid === null) return { body: null, statements: [] };
    return { body: null, statements: await statementsOf(ctx, asking, input) };
  },
};

/**
 * Asks the landlord about the caller's own reservation or rent, or for a review of a suspension, which also one whom the landlord
 * has blocked may do. Throws as `askAboutPlace` does, and `rent.illegal_transition` if access is not suspended.
 */
export const askAsTenant: Command<object, z.output<typeof tenantInput>, null> = {
  name: "question.askAsTenant",
  access: { tenant: "reservation.own" },
  changes: ["questions"],
  input: tenantInput,
  read: ({ db, caller, now }, _params, input) => [tenantAsking(db, caller, input, now)],
  isRetryable,
  async plan(ctx, [found], { input }) {
    const [asking] = rows<TenantAsking>(found);
    if (asking === undefined) throw new DomainError("resource.not_found");
    if (input.asksReview && asking.isSuspended === 0) throw new DomainError("rent.illegal_transition");
    return { body: null, statements: await statementsOf(ctx, asking, input, input.asksReview) };
  },
};

async function statementsOf(
  { env, db, now }: PlanContext,
  asking: Asking,
  { text, hash }: { text: string; hash: string },
  isReview = false,
): Promise<D1PreparedStatement[]> {
  const { email } = asking;
  if (email === null) throw new DomainError("resource.not_found");
  if (asking.isBlocked === 1 && !isReview) throw new DomainError("question.not_accepted");
  if (asking.isRepeated === 1) return [];
  if (asking.waiting >= maxUnanswered) throw new DomainError("question.wait_for_answer");
  const [id, messageId, link] = [newId("question"), newId("questionMessage"), newId("request")];
  const linkHash = await hashOfToken(await tokenOf(env, "question", link));
  return [
    insertQuestion(db, { ...asking, id, email, text, hash, link, linkHash, isReview, version: newId("version"), now }),
    insertMessage(db, { id: messageId, questionId: id, author: "asker", uid: null, text, now }),
    emailStaff(db, { questionId: id, messageId, text, wasOpen: false, now }),
    emailReceipt(db, id, now),
  ];
}
