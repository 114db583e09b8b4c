import { Hono } from "hono";
import { onboardingCompanyInput } from "../../../domain/company/company.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { runCommand } from "../../http/command.ts";
import { validate } from "../../http/validate.ts";

/** Few requests need it: the others start without it. */
const service = () => import("./service.ts");

export const onboarding = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await (await service()).getOnboarding(c.var.ctx), 200))
  .post("/company", validate("json", onboardingCompanyInput), async (c) => {
    const { submitCompany } = await service();
    await runCommand(c.var.ctx, submitCompany, {}, c.req.valid("json"));
    return c.json(await (await service()).getOnboarding(c.var.ctx), 200);
  })
  .post("/payout", async (c) => c.json(await (await service()).advance(c.var.ctx, "payout"), 200))
  .post("/payoutLater", async (c) => c.json(await (await service()).advance(c.var.ctx, "payoutLater"), 200))
  .post("/place", async (c) => c.json(await (await service()).advance(c.var.ctx, "place"), 200))
  .post("/publish", async (c) => c.json(await (await service()).advance(c.var.ctx, "publish"), 200))
  .post("/later", async (c) => c.json(await (await service()).advance(c.var.ctx, "later"), 200));
