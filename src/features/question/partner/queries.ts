import { useMutation } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type { AnswerInput, CloseQuestionInput } from "../../../../domain/question/schema.ts";
import { api, unwrap } from "../../../lib/api/api.ts";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { partnerKeys } from "../../../lib/api/cache/partner-keys.ts";
import { type ListFilter, listQuery } from "../../../lib/api/list-query.ts";

const { questions } = api.partner;
const one = questions[":questionId"];

export type QuestionRow = InferResponseType<typeof questions.$get, 200>["items"][number];
export type Question = InferResponseType<typeof one.$get, 200>;

export const questionsQuery = (filter: ListFilter) =>
  listQuery(partnerKeys.questionList(filter), filter, (query, options) => unwrap(questions.$get({ query }, options)));

export const questionQuery = (questionId: string) =>
  apiQuery(partnerKeys.question(questionId), (options) => unwrap(one.$get({ param: { questionId } }, options)));

export const useAnswer = (questionId: string) =>
  useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (json: AnswerInput) => unwrap(one.answer.$post({ param: { questionId }, json })),
  });

export const useCloseQuestion = (questionId: string) =>
  useMutation({
    mutationFn: (json: CloseQuestionInput) => unwrap(one.close.$post({ param: { questionId }, json })),
  });
