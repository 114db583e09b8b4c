import { Hono } from "hono";
import { changeAccountInput, signInMethodParam } from "../../../domain/account/schema.ts";
import type { AppEnv } from "../../env.ts";
import { runCommand } from "../../http/command.ts";
import { validate } from "../../http/validate.ts";
import { getIdentity, reloadIdentity, unlinkMethod } from "./identity.ts";
import { changeAccount, getAccount, requestEmailChange } from "./service.ts";

/** The caller's own account, for every role. */
export const account = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await getAccount(c.var.ctx), 200))
  .patch("/", validate("json", changeAccountInput), async (c) =>
    c.json(await changeAccount(c.var.ctx, c.req.valid("json")), 200),
  )
  .get("/identity", async (c) => c.json(await getIdentity(c.var.ctx), 200))
  .post("/identity", async (c) => c.json(await reloadIdentity(c.var.ctx), 200))
  .delete("/identity/:method", validate("param", signInMethodParam), async (c) =>
    c.json(await unlinkMethod(c.var.ctx, c.req.valid("param").method), 200),
  )
  .post("/email", validate("json", requestEmailChange.input), async (c) => {
    await runCommand(c.var.ctx, requestEmailChange, {}, c.req.valid("json"));
    return c.body(null, 204);
  });
