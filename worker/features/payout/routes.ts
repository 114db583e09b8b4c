import { Hono } from "hono";
import { payoutLinkInput } from "../../../domain/payout/payout.ts";
import type { AppEnv } from "../../env.ts";
import { runCommand } from "../../http/command.ts";
import { validate } from "../../http/validate.ts";
import { getPayout, openPayoutPage, refreshPayout } from "./service.ts";

export const payout = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await getPayout(c.var.ctx), 200))
  .post("/link", validate("json", payoutLinkInput), async (c) =>
    c.json(await openPayoutPage(c.var.ctx, c.req.valid("json").from), 200),
  )
  .post("/refresh", async (c) => c.json(await runCommand(c.var.ctx, refreshPayout, {}, null), 200));
