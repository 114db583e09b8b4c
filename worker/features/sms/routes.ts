import { Hono } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import { command } from "../../http/command.ts";
import { changeSms, readSmsSettings } from "./settings.ts";

/** Text messages of a partner. */
export const sms = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await readSmsSettings(c.var.ctx), 200))
  .put("/", ...command(changeSms));
