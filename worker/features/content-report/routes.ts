import { Hono } from "hono";
import { appealInput, appealLinkInput } from "../../../domain/content-report/schema.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { runCommand } from "../../http/command.ts";
import { limitCodes, limitSignIn } from "../../http/limits.ts";
import { hashOfToken } from "../../http/link-token.ts";
import { validate } from "../../http/validate.ts";
import { appealDecision, readDecision } from "./appeal.ts";
import { submitReport } from "./submit.ts";

/** Reports of illegal content, by anyone, and appeals against decisions, by partners with the link in their email. */
export const contentReports = new Hono<AppEnv>()
  .post("/", limitSignIn, validate("json", submitReport.input), async (c) => {
    const input = c.req.valid("json");
    if (input.email !== "") await limitCodes(c.env, input.email);
    await runCommand(c.var.ctx, submitReport, {}, input);
    return c.body(null, 204);
  })
  // A header, because a secret must not be part of an address.
  .get("/appeal", limitSignIn, async (c) => {
    const link = appealLinkInput.safeParse({ token: c.req.header("x-link-token") ?? "" });
    if (!link.success) throw new DomainError("appeal.link_invalid");
    return c.json(await readDecision(c.var.ctx, link.data.token), 200);
  })
  .post("/appeal", limitSignIn, validate("json", appealInput), async (c) => {
    const { token, text } = c.req.valid("json");
    await runCommand(c.var.ctx, appealDecision, {}, { hash: await hashOfToken(token), text });
    return c.body(null, 204);
  });
