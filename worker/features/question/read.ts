import { DomainError } from "../../../domain/core/errors.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { hashOfToken } from "../../http/link-token.ts";
import { questionPath } from "../../http/question-link.ts";
import type { RequestContext } from "../../http/request-context.ts";
import {
  countUnread,
  messagesByLink,
  type OwnMessage,
  type OwnQuestion,
  questionByLink,
  questionsOfUser,
} from "./queries.ts";

/** The question of a link with its messages. Throws `question.link_invalid`. */
export async function readQuestion({ db, locale }: RequestContext, token: string) {
  const hash = await hashOfToken(token);
  const [found, messages] = await db.batch([questionByLink(db, hash, locale), messagesByLink(db, hash)]);
  const [question] = rows<OwnQuestion>(found);
  if (question === undefined) throw new DomainError("question.link_invalid");
  return { ...question, messages: rows<OwnMessage>(messages) };
}

/** The caller's questions, each with the path to it. */
export async function listOwnQuestions(ctx: RequestContext) {
  const { results } = await authorizedBatchRead(ctx, "account.own", ({ uid, db }) => [
    questionsOfUser(db, uid, ctx.locale),
  ]);
  const found = rows<OwnQuestion & { link: string }>(results[0]);
  return Promise.all(found.map(async ({ link, ...row }) => ({ ...row, path: await questionPath(ctx.env, link) })));
}

/** How many of the caller's questions have an answer that they have not opened. */
export async function countUnreadQuestions(ctx: RequestContext) {
  const { results } = await authorizedBatchRead(ctx, "account.own", ({ uid, db }) => [countUnread(db, uid)]);
  return { count: rows<{ count: number }>(results[0])[0]?.count ?? 0 };
}
