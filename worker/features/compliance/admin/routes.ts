import { Hono } from "hono";
import { decisionInput, reasonInput } from "../../../../domain/core/decision.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { runCommand } from "../../../http/command.ts";
import { validate } from "../../../http/validate.ts";

/** Few requests need them: the others start without them. */
const approval = () => import("./approve.ts");
const register = () => import("./register.ts");

/** Decisions about what the law and the marketplace ask of partners, for administrators. */
export const adminCompliance = new Hono<AppEnv>()
  .post("/:partnerId/approve", validate("json", decisionInput), async (c) => {
    const { approvePartner } = await approval();
    return c.json(await runCommand(c.var.ctx, approvePartner, c.req.param(), c.req.valid("json")), 200);
  })
  .post("/:partnerId/reject", validate("json", decisionInput), async (c) => {
    const { rejectPartner } = await approval();
    return c.json(await runCommand(c.var.ctx, rejectPartner, c.req.param(), c.req.valid("json")), 200);
  })
  .get("/:partnerId/compliance", async (c) => {
    const { readPartnerCompliance } = await import("./read.ts");
    return c.json(await readPartnerCompliance(c.var.ctx, c.req.param("partnerId")), 200);
  })
  .post("/:partnerId/register-check", validate("json", reasonInput), async (c) => {
    const { checkRegister } = await register();
    return c.json(await runCommand(c.var.ctx, checkRegister, c.req.param(), c.req.valid("json")), 200);
  })
  .post("/:partnerId/allow-payouts", validate("json", decisionInput), async (c) => {
    const { allowPayouts } = await register();
    return c.json(await runCommand(c.var.ctx, allowPayouts, c.req.param(), c.req.valid("json")), 200);
  });
