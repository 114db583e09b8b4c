import { Hono } from "hono";
import { DomainError } from "../../../domain/core/errors.ts";
import { askInput, questionLinkInput, seenInput, tenantAskInput, writeInput } from "../../../domain/question/schema.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { callerOf } from "../../http/caller.ts";
import { runCommand } from "../../http/command.ts";
import { limitCodes, limitSignIn } from "../../http/limits.ts";
import { hashOfToken } from "../../http/link-token.ts";
import { validate } from "../../http/validate.ts";

/** Few requests need these: the others start without them. */
const loadAsk = () => import("./ask.ts");
const loadRead = () => import("./read.ts");

/** Questions to landlords, by anyone and by tenants; the person who asked follows them with the link in the emails. */
export const questions = new Hono<AppEnv>()
  .get("/", async (c) => c.json({ items: await (await loadRead()).listOwnQuestions(c.var.ctx) }, 200))
  .get("/unread", async (c) => c.json(await (await loadRead()).countUnreadQuestions(c.var.ctx), 200))
  .post("/", limitSignIn, validate("json", askInput), async (c) => {
    const input = c.req.valid("json");
    // Throws for a blocked account, which must not write as a visitor.
    await callerOf(c.var.ctx);
    await limitCodes(c.env, input.email);
    const { askAboutPlace } = await loadAsk();
    await runCommand(c.var.ctx, askAboutPlace, {}, { ...input, hash: await hashOfToken(input.text) });
    return c.body(null, 204);
  })
  .post("/tenant", limitSignIn, validate("json", tenantAskInput), async (c) => {
    const input = c.req.valid("json");
    const { askAsTenant } = await loadAsk();
    await runCommand(c.var.ctx, askAsTenant, {}, { ...input, hash: await hashOfToken(input.text) });
    return c.body(null, 204);
  })
  // A header, because a secret must not be part of an address.
  .get("/link", limitSignIn, async (c) => {
    const link = questionLinkInput.safeParse({ token: c.req.header("x-link-token") ?? "" });
    if (!link.success) throw new DomainError("question.link_invalid");
    return c.json(await (await loadRead()).readQuestion(c.var.ctx, link.data.token), 200);
  })
  .post("/link/seen", limitSignIn, validate("json", seenInput), async (c) => {
    const { token, messageId } = c.req.valid("json");
    const { seeQuestion } = await import("./see.ts");
    await runCommand(c.var.ctx, seeQuestion, {}, { messageId, hash: await hashOfToken(token) });
    return c.body(null, 204);
  })
  .post("/link", limitSignIn, validate("json", writeInput), async (c) => {
    const { token, ...message } = c.req.valid("json");
    await callerOf(c.var.ctx);
    const { writeInQuestion } = await import("./write.ts");
    await runCommand(c.var.ctx, writeInQuestion, {}, { ...message, hash: await hashOfToken(token) });
    return c.body(null, 204);
  });
