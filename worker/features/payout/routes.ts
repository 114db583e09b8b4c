import { Hono } from "hono";
import { payCommissionInput } from "../../../domain/payout/commission-payment.ts";
import { payoutHistoryQuery } from "../../../domain/payout/history.ts";
import { payoutLinkInput } from "../../../domain/payout/payout.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { runCommand } from "../../http/command.ts";
import { csvAnswer } from "../../http/list.ts";
import { validate } from "../../http/validate.ts";
import { getPayout, openPayoutPage, refreshPayout } from "./service.ts";

export const payout = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await getPayout(c.var.ctx), 200))
  .get("/history", validate("query", payoutHistoryQuery), async (c) => {
    // Imported dynamically to keep the Worker small at start.
    const { exportPayouts, listPayouts } = await import("./history.ts");
    const query = c.req.valid("query");
    if (query.format !== "csv") return c.json(await listPayouts(c.var.ctx, query), 200);
    return csvAnswer(c, "payouts", await exportPayouts(c.var.ctx, query));
  })
  .get("/bank", validate("query", payoutHistoryQuery), async (c) => {
    const { exportBankPayouts, listBankPayouts } = await import("./bank-payouts.ts");
    const query = c.req.valid("query");
    if (query.format !== "csv") return c.json(await listBankPayouts(c.var.ctx, query), 200);
    return csvAnswer(c, "bank-payouts", await exportBankPayouts(c.var.ctx, query));
  })
  .post("/commission", validate("json", payCommissionInput), async (c) => {
    const { payCommissionOnline } = await import("./commission/pay.ts");
    return c.json(await payCommissionOnline(c.var.ctx, c.req.valid("json")), 200);
  })
  .post("/link", validate("json", payoutLinkInput), async (c) =>
    c.json(await openPayoutPage(c.var.ctx, c.req.valid("json").from), 200),
  )
  .post("/refresh", async (c) => c.json(await runCommand(c.var.ctx, refreshPayout, {}, null), 200));
