import { Hono } from "hono";
import type { AppEnv } from "../../../env.ts";
import { command } from "../../../http/command.ts";
import { changeKsef, checkKsef } from "./commands.ts";
import { readKsefSettings } from "./settings.ts";

/** How a partner uses KSeF. */
export const ksef = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await readKsefSettings(c.var.ctx), 200))
  .put("/", ...command(changeKsef))
  .post("/check", ...command(checkKsef));
