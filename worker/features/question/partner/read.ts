import { DomainError } from "../../../../domain/core/errors.ts";
import type { PartnerQuestionQuery } from "../../../../domain/question/schema.ts";
import { rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import { type PagedList, readPage } from "../../../http/paged-list.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import {
  countPartnerQuestions,
  countWaiting,
  type PartnerMessage,
  type PartnerQuestion,
  partnerMessages,
  partnerQuestion,
  partnerQuestions,
} from "./queries.ts";

/** A page of the questions to the partner. */
export function listPartnerQuestions(ctx: RequestContext, query: PartnerQuestionQuery) {
  const questions: PagedList<PartnerQuestion> = {
    needs: "question.answer",
    page: ({ uid, db }, after, limit) => partnerQuestions(db, { uid, query, locale: ctx.locale }, after, limit),
    count: ({ uid, db }) => countPartnerQuestions(db, uid, query),
    rowsOf: (found) => rows<PartnerQuestion>(found),
    cursorOf: (row) => ({ key: row.lastMessageAt, id: row.id }),
  };
  return readPage(ctx, questions, query.cursor);
}

/** How many questions wait for an answer of the partner. */
export async function countWaitingQuestions(ctx: RequestContext) {
  const { results } = await authorizedBatchRead(ctx, "question.answer", ({ uid, db }) => [countWaiting(db, uid)]);
  return { count: rows<{ count: number }>(results[0])[0]?.count ?? 0 };
}

/** One question with its messages. Throws `resource.not_found`. */
export async function readPartnerQuestion(ctx: RequestContext, id: string) {
  const { results } = await authorizedBatchRead(ctx, "question.answer", ({ uid, db }) => [
    partnerQuestion(db, uid, id, ctx.locale),
    partnerMessages(db, uid, id),
  ]);
  const [question] = rows<PartnerQuestion & { locale: Locale }>(results[0]);
  if (question === undefined) throw new DomainError("resource.not_found");
  return { ...question, messages: rows<PartnerMessage>(results[1]) };
}
