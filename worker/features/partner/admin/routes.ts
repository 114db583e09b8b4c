import { Hono } from "hono";
import { reasonInput } from "../../../../domain/core/decision.ts";
import { adminPartnerQuery } from "../../../../domain/partner/admin-schema.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { command, runCommand } from "../../../http/command.ts";
import { csvAnswer } from "../../../http/list.ts";
import { validate } from "../../../http/validate.ts";
import { recordCommissionTransfer, undoCommissionTransfer } from "../../payout/commission/record-transfer.ts";
import { changeCommission } from "./commission.ts";
import { restorePartner, suspendPartner } from "./suspend.ts";

/** Few requests need them: the others start without them. */
const list = () => import("./list.ts");
const detail = () => import("./detail.ts");
const factor = () => import("../../account/admin/member-factor.ts");

/** All partners, for administrators. */
export const adminPartners = new Hono<AppEnv>()
  .get("/", validate("query", adminPartnerQuery), async (c) => {
    const query = c.req.valid("query");
    if (query.format !== "csv") return c.json(await (await list()).listAdminPartners(c.var.ctx, query), 200);
    return csvAnswer(c, "partners", await (await list()).exportAdminPartners(c.var.ctx, query));
  })
  .get("/:partnerId", async (c) =>
    c.json(await (await detail()).readAdminPartner(c.var.ctx, c.req.param("partnerId")), 200),
  )
  .put("/:partnerId/commission", ...command(changeCommission))
  .post("/:partnerId/commission-payments", ...command(recordCommissionTransfer, 201))
  .post("/:partnerId/commission-payments/:paymentId/undo", ...command(undoCommissionTransfer))
  .post("/:partnerId/suspend", ...command(suspendPartner))
  .post("/:partnerId/restore", ...command(restorePartner))
  .post("/:partnerId/staff/:uid/announce-factor-reset", validate("json", reasonInput), async (c) => {
    const { announceFactorReset } = await factor();
    return c.json(await runCommand(c.var.ctx, announceFactorReset, c.req.param(), c.req.valid("json")), 200);
  })
  .post("/:partnerId/staff/:uid/finish-factor-reset", validate("json", reasonInput), async (c) => {
    const { finishFactorReset } = await factor();
    return c.json(await runCommand(c.var.ctx, finishFactorReset, c.req.param(), c.req.valid("json")), 200);
  });
