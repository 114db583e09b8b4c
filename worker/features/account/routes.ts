import { Hono } from "hono";
import { changeAccountInput, signInMethodParam } from "../../../domain/account/schema.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { runCommand } from "../../http/command.ts";
import { noInput, validate } from "../../http/validate.ts";
import { clearedSessionCookies, clearedViewCookie } from "../../identity/cookies.ts";
import { deleteAccount, listBlockers } from "./deletion/delete-account.ts";
import { exportAccount } from "./export/export-account.ts";
import { getIdentity, reloadIdentity, unlinkMethod } from "./identity.ts";
import { passkeys } from "./passkey/routes.ts";
import { changeAccount, getAccount, requestEmailChange } from "./service.ts";
import { listViews } from "./views.ts";

/** Few requests need it: the others start without it. */
const factor = () => import("./second-factor/own.ts");

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
  .get("/second-factor", async (c) => c.json(await (await factor()).readFactorState(c.var.ctx), 200))
  .post("/second-factor/remove", validate("json", noInput), async (c) => {
    await runCommand(c.var.ctx, (await factor()).removeOwnFactor, {}, {});
    return c.body(null, 204);
  })
  .post("/second-factor/codes", validate("json", noInput), async (c) =>
    c.json(await (await factor()).newRecoveryCodes(c.var.ctx), 201),
  )
  .route("/passkeys", passkeys)
  .get("/export", async (c) => {
    const { fileName, text } = await exportAccount(c.var.ctx);
    return c.body(text, 200, {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName}"`,
    });
  })
  .get("/views", async (c) => c.json(await listViews(c.var.ctx), 200))
  .post("/end-view", async (c) => {
    const { endView } = await import("./admin/view.ts");
    await runCommand(c.var.ctx, endView, {}, null);
    c.header("set-cookie", clearedViewCookie(), { append: true });
    return c.body(null, 204);
  })
  .get("/deletion", async (c) => c.json({ blockers: await listBlockers(c.var.ctx) }, 200))
  .post("/deletion", validate("json", deleteAccount.input), async (c) => {
    await runCommand(c.var.ctx, deleteAccount, {}, c.req.valid("json"));
    for (const cookie of clearedSessionCookies()) c.header("set-cookie", cookie, { append: true });
    return c.body(null, 204);
  })
  .post("/email", validate("json", requestEmailChange.input), async (c) => {
    await runCommand(c.var.ctx, requestEmailChange, {}, c.req.valid("json"));
    return c.body(null, 204);
  });
