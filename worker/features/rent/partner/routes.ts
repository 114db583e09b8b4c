import { Hono } from "hono";
import { partnerRentQuery } from "../../../../domain/rent/partner-list.ts";
import { rentIds } from "../../../../domain/rent/schema.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { command, runCommand } from "../../../http/command.ts";
import { csvAnswer } from "../../../http/list.ts";
import { validate } from "../../../http/validate.ts";
import { changeAccessCode, readAccessCode } from "../access/change-access-code.ts";
import { readPolicy } from "../policy/policy.ts";
import { planPrices, readPriceTerms } from "./bulk-price.ts";
import { partnerRentCommands } from "./commands.ts";
import { continueInOtherBox } from "./continue.ts";
import { readPartnerRent } from "./detail.ts";
import { exportPartnerRents, listPartnerRents } from "./list.ts";
import { deleteRentPhoto, readRentPhoto, uploadRentPhoto } from "./photos.ts";

/** A partner's rents. Every command checks the version that its page showed. */
export const partnerRents = new Hono<AppEnv>()
  .get("/", validate("query", partnerRentQuery), async (c) => {
    const query = c.req.valid("query");
    if (query.format !== "csv") return c.json(await listPartnerRents(c.var.ctx, query), 200);
    return csvAnswer(c, "rents", await exportPartnerRents(c.var.ctx, query));
  })
  .get("/price-terms", validate("query", rentIds), async (c) =>
    c.json({ items: await readPriceTerms(c.var.ctx, c.req.valid("query").ids) }, 200),
  )
  .post("/plan-prices", ...command(planPrices))
  .get("/:id", async (c) => c.json(await readPartnerRent(c.var.ctx, c.req.param("id")), 200))
  .post("/:id/photos", async (c) =>
    c.json(await uploadRentPhoto(c.var.ctx, c.req.param("id"), new Uint8Array(await c.req.arrayBuffer())), 201),
  )
  .get("/:id/photos/:photoId", (c) => readRentPhoto(c.var.ctx, c.req.param("id"), c.req.param("photoId")))
  .delete("/:id/photos/:photoId", async (c) => {
    await runCommand(c.var.ctx, deleteRentPhoto, c.req.param(), null);
    return c.body(null, 204);
  })
  .get("/:id/policy", (c) => readPolicy(c.var.ctx, c.req.param("id")))
  .post("/:id/access-code", async (c) =>
    c.json({ code: await readAccessCode(c.var.ctx, c.req.param("id")) }, 200, { "cache-control": "no-store" }),
  )
  .post("/:id/change-access-code", ...command(changeAccessCode))
  .post("/:id/extend", ...command(partnerRentCommands.extend))
  .post("/:id/continue", validate("json", continueInOtherBox.input), async (c) => {
    const { id, code } = await runCommand(c.var.ctx, continueInOtherBox, c.req.param(), c.req.valid("json"));
    return c.json({ id, code }, 201);
  })
  .post("/:id/move", ...command(partnerRentCommands.relocate))
  .post("/:id/withdraw-move", ...command(partnerRentCommands.withdrawRelocation))
  .post("/:id/give-notice", ...command(partnerRentCommands.giveNotice))
  .post("/:id/withdraw-notice", ...command(partnerRentCommands.withdrawNotice))
  .post("/:id/plan-price", ...command(partnerRentCommands.planPrice))
  .post("/:id/withdraw-price", ...command(partnerRentCommands.withdrawPrice))
  .post("/:id/record-payment", ...command(partnerRentCommands.recordPayment))
  .post("/:id/undo-payment", ...command(partnerRentCommands.undoPayment))
  .post("/:id/change-billing", ...command(partnerRentCommands.changeBilling))
  .post("/:id/change-payment-term", ...command(partnerRentCommands.changePaymentTerm))
  .post("/:id/change-contract-number", ...command(partnerRentCommands.changeContractNumber))
  .post("/:id/start-calendar-months", ...command(partnerRentCommands.startCalendarMonths))
  .post("/:id/issue-proforma", ...command(partnerRentCommands.issueProforma))
  .post("/:id/claim-debt", ...command(partnerRentCommands.claimDebt))
  .post("/:id/demand-payment", ...command(partnerRentCommands.demandPayment))
  .post("/:id/suspend", ...command(partnerRentCommands.suspendAccess))
  .post("/:id/restore", ...command(partnerRentCommands.restoreAccess))
  .post("/:id/end", ...command(partnerRentCommands.end))
  .post("/:id/settle-deposit", ...command(partnerRentCommands.settleDeposit));
