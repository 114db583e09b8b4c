import { Hono } from "hono";
import type { AppEnv } from "../../../env.ts";
import { command } from "../../../http/command.ts";
import { approvePartner, rejectPartner } from "./approve.ts";
import { readPartnerCompliance } from "./read.ts";
import { allowPayouts, checkRegister } from "./register.ts";

/** Decisions about what the law and the marketplace ask of partners, for administrators. */
export const adminCompliance = new Hono<AppEnv>()
  .post("/:partnerId/approve", ...command(approvePartner))
  .post("/:partnerId/reject", ...command(rejectPartner))
  .get("/:partnerId/compliance", async (c) =>
    c.json(await readPartnerCompliance(c.var.ctx, c.req.param("partnerId")), 200),
  )
  .post("/:partnerId/register-check", ...command(checkRegister))
  .post("/:partnerId/allow-payouts", ...command(allowPayouts));
