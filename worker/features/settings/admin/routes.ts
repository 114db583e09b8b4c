import { Hono } from "hono";
import { reasonInput } from "../../../../domain/core/decision.ts";
import { settingInput, settingsQuery } from "../../../../domain/settings/settings.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { runCommand } from "../../../http/command.ts";
import { csvAnswer } from "../../../http/list.ts";
import { validate } from "../../../http/validate.ts";

/** Settings of the whole marketplace, for administrators. Loaded on demand, because few requests need them. */
export const adminSettings = new Hono<AppEnv>()
  .get("/", validate("query", settingsQuery), async (c) => {
    const query = c.req.valid("query");
    const { exportSettings, listSettings } = await import("./list.ts");
    if (query.format !== "csv") return c.json(await listSettings(c.var.ctx), 200);
    return csvAnswer(c, "settings", await exportSettings(c.var.ctx, query));
  })
  .post("/", validate("json", settingInput), async (c) => {
    const { setSetting } = await import("./change.ts");
    return c.json(await runCommand(c.var.ctx, setSetting, {}, c.req.valid("json")), 200);
  })
  .post("/:id/withdraw", validate("json", reasonInput), async (c) => {
    const { withdrawSetting } = await import("./change.ts");
    return c.json(await runCommand(c.var.ctx, withdrawSetting, c.req.param(), c.req.valid("json")), 200);
  });
