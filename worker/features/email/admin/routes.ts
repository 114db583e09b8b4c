import { Hono } from "hono";
import { adminMessageQuery, suppressedQuery } from "../../../../domain/email/admin-list.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { command } from "../../../http/command.ts";
import { validate } from "../../../http/validate.ts";
import { liftSuppressedAddress, retryAllMessages, retryMessage } from "./decisions.ts";

/** Few requests need it: the others start without it. */
const list = () => import("./list.ts");

/** The emails and text messages that have not been sent, for administrators. */
export const adminMessages = new Hono<AppEnv>()
  .get("/", validate("query", adminMessageQuery), async (c) =>
    c.json(await (await list()).listMessages(c.var.ctx, c.req.valid("query")), 200),
  )
  .post("/retry", ...command(retryAllMessages))
  .post("/:id/retry", ...command(retryMessage));

/** The addresses that nothing is sent to, for administrators. */
export const suppressed = new Hono<AppEnv>()
  .get("/", validate("query", suppressedQuery), async (c) =>
    c.json(await (await list()).listSuppressed(c.var.ctx, c.req.valid("query")), 200),
  )
  .post("/:id/lift", ...command(liftSuppressedAddress));
