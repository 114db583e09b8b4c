import { Hono } from "hono";
import { partnerQuestionQuery } from "../../../../domain/question/schema.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { command } from "../../../http/command.ts";
import { validate } from "../../../http/validate.ts";
import { answerQuestion, closeQuestion } from "./change.ts";

/** Few requests need it: the others start without it. */
const loadRead = () => import("./read.ts");

/** The questions to a partner, for the staff who may answer them. */
export const partnerQuestions = new Hono<AppEnv>()
  .get("/", validate("query", partnerQuestionQuery), async (c) =>
    c.json(await (await loadRead()).listPartnerQuestions(c.var.ctx, c.req.valid("query")), 200),
  )
  .get("/waiting", async (c) => c.json(await (await loadRead()).countWaitingQuestions(c.var.ctx), 200))
  .get("/:questionId", async (c) =>
    c.json(await (await loadRead()).readPartnerQuestion(c.var.ctx, c.req.param("questionId")), 200),
  )
  .post("/:questionId/answer", ...command(answerQuestion))
  .post("/:questionId/close", ...command(closeQuestion));
