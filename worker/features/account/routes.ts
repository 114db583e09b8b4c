import { Hono } from "hono";
import { changeAccountInput, changeEmailInput, signInMethodParam } from "../../../domain/account/schema.ts";
import type { AppEnv } from "../../env.ts";
import { validate } from "../../http/validate.ts";
import { getIdentity, reloadIdentity, unlinkMethod } from "./identity.ts";
import { askEmailChange, changeAccount, getAccount } from "./service.ts";

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
  .post("/email", validate("json", changeEmailInput), async (c) => {
    await askEmailChange(c.var.ctx, c.req.valid("json").email);
    return c.body(null, 204);
  });
