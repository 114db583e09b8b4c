import { Hono } from "hono";
import { policyQuery } from "../../../../domain/rent/policy.ts";
import { changeMethodInput } from "../../../../domain/rent/schema.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { runCommand } from "../../../http/command.ts";
import { validate } from "../../../http/validate.ts";
import { showAccessCode } from "../access/show-access-code.ts";
import { payAndOpenPage, payRent } from "../online/pay.ts";
import { readPayable, readRentPaymentView } from "../online/view.ts";
import { deletePolicy, readOwnPolicy, uploadPolicy } from "../policy/policy.ts";
import { listOwnRents } from "../service.ts";
import { tenantRentCommands } from "./commands.ts";
import { readOwnPhoto, readTerms } from "./terms.ts";

const { changeBilling, extend, giveNotice, stopAutopay, withdraw, withdrawNotice } = tenantRentCommands;

/** Loaded when a payment method is changed, which is rare. */
const changingMethods = () => import("../autopay/change-method.ts");

/** A tenant's rents. Commands respond with the updated terms, also for a repeated call. */
export const rents = new Hono<AppEnv>()
  .get("/", async (c) => c.json({ items: await listOwnRents(c.var.ctx) }, 200))
  .get("/:id/terms", async (c) => c.json(await readTerms(c.var.ctx, c.req.param("id")), 200))
  .get("/:id/photos/:photoId", (c) => readOwnPhoto(c.var.ctx, c.req.param("id"), c.req.param("photoId")))
  .get("/:id/policy", (c) => readOwnPolicy(c.var.ctx, c.req.param("id")))
  .post("/:id/policy", validate("query", policyQuery), async (c) => {
    await uploadPolicy(c.var.ctx, c.req.param("id"), c.req.valid("query").untilOn, () => c.req.arrayBuffer());
    return c.body(null, 204);
  })
  .delete("/:id/policy", async (c) => {
    await runCommand(c.var.ctx, deletePolicy, c.req.param(), null);
    return c.body(null, 204);
  })
  .get("/:id/payable", async (c) => c.json(await readPayable(c.var.ctx, c.req.param("id")), 200))
  .post("/:id/pay", validate("json", payRent.input), async (c) =>
    c.json(await payAndOpenPage(c.var.ctx, c.req.param("id"), c.req.valid("json")), 200),
  )
  .get("/:id/payments/:paymentId", async (c) => {
    const { id: rentId, paymentId } = c.req.param();
    return c.json(await readRentPaymentView(c.var.ctx, { rentId, paymentId }), 200);
  })
  .get("/:id/payment-method", async (c) =>
    c.json(await (await changingMethods()).readMethodRents(c.var.ctx, c.req.param("id")), 200),
  )
  .post("/:id/change-method", validate("json", changeMethodInput), async (c) =>
    c.json(
      await (await changingMethods()).changeMethodAndOpenPage(c.var.ctx, c.req.param("id"), c.req.valid("json")),
      200,
    ),
  )
  .get("/:id/method-setups/:setupId", async (c) => {
    const { id: rentId, setupId } = c.req.param();
    return c.json(await (await changingMethods()).readSetup(c.var.ctx, { rentId, setupId }), 200);
  })
  .post("/:id/access-code", async (c) =>
    c.json({ code: await showAccessCode(c.var.ctx, c.req.param("id")) }, 200, { "cache-control": "no-store" }),
  )
  .post("/:id/change-billing", validate("json", changeBilling.input), async (c) => {
    const { id } = await runCommand(c.var.ctx, changeBilling, c.req.param(), c.req.valid("json"));
    return c.json(await readTerms(c.var.ctx, id), 200);
  })
  .post("/:id/extend", validate("json", extend.input), async (c) => {
    const { id } = await runCommand(c.var.ctx, extend, c.req.param(), c.req.valid("json"));
    return c.json(await readTerms(c.var.ctx, id), 200);
  })
  .post("/:id/give-notice", validate("json", giveNotice.input), async (c) => {
    const { id } = await runCommand(c.var.ctx, giveNotice, c.req.param(), c.req.valid("json"));
    return c.json(await readTerms(c.var.ctx, id), 200);
  })
  .post("/:id/stop-autopay", validate("json", stopAutopay.input), async (c) => {
    const { id } = await runCommand(c.var.ctx, stopAutopay, c.req.param(), c.req.valid("json"));
    return c.json(await readTerms(c.var.ctx, id), 200);
  })
  .post("/:id/withdraw-notice", validate("json", withdrawNotice.input), async (c) => {
    const { id } = await runCommand(c.var.ctx, withdrawNotice, c.req.param(), c.req.valid("json"));
    return c.json(await readTerms(c.var.ctx, id), 200);
  })
  .post("/:id/withdraw", validate("json", withdraw.input), async (c) => {
    const { id } = await runCommand(c.var.ctx, withdraw, c.req.param(), c.req.valid("json"));
    return c.json(await readTerms(c.var.ctx, id), 200);
  });
