import { Hono } from "hono";
import { onboardingCompanyInput } from "../../../domain/company/company.ts";
import type { AppEnv } from "../../env.ts";
import { runCommand } from "../../http/command.ts";
import { validate } from "../../http/validate.ts";
import { advance, getOnboarding, submitCompany } from "./service.ts";

export const onboarding = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await getOnboarding(c.var.ctx), 200))
  .post("/company", validate("json", onboardingCompanyInput), async (c) => {
    await runCommand(c.var.ctx, submitCompany, {}, c.req.valid("json"));
    return c.json(await getOnboarding(c.var.ctx), 200);
  })
  .post("/payout", async (c) => c.json(await advance(c.var.ctx, "payout"), 200))
  .post("/place", async (c) => c.json(await advance(c.var.ctx, "place"), 200))
  .post("/publish", async (c) => c.json(await advance(c.var.ctx, "publish"), 200))
  .post("/later", async (c) => c.json(await advance(c.var.ctx, "later"), 200));
