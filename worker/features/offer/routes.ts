import { Hono } from "hono";
import { offerTermsQuery } from "../../../domain/offer/offer.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { runCommand } from "../../http/command.ts";
import { validate } from "../../http/validate.ts";
import { printAgreement } from "../reservation/agreement/print.ts";
import { cancelByPartner } from "./cancel-by-partner.ts";
import { createReservation } from "./create.ts";
import { findOfOrder, getDetail } from "./detail.ts";
import { handOver } from "./hand-over.ts";
import { recordNoShow } from "./no-show.ts";
import { readPartnerReservation } from "./partner-reservation.ts";
import { recordPayment } from "./record-payment.ts";
import { resendOffer } from "./resend.ts";
import { readTerms } from "./terms.ts";

/** A partner's reservations. Commands respond with the updated reservation. */
export const partnerReservations = new Hono<AppEnv>()
  .post("/", validate("json", createReservation.input), async (c) => {
    const { id, code, open } = await runCommand(c.var.ctx, createReservation, {}, c.req.valid("json"));
    return c.json({ id, code, open }, 201);
  })
  .get("/terms/:boxId", validate("query", offerTermsQuery), async (c) =>
    c.json(await readTerms(c.var.ctx, c.req.param("boxId"), c.req.valid("query")), 200),
  )
  .get("/of-order/:orderId", async (c) => c.json(await findOfOrder(c.var.ctx, c.req.param("orderId")), 200))
  .get("/:id", async (c) => c.json(await getDetail(c.var.ctx, c.req.param("id")), 200))
  .get("/:id/agreement", async (c) => {
    const { reservation } = await readPartnerReservation(c.var.ctx, c.req.param("id"));
    return printAgreement(reservation, c.var.now);
  })
  .post("/:id/resend", validate("json", resendOffer.input), async (c) => {
    await runCommand(c.var.ctx, resendOffer, c.req.param(), c.req.valid("json"));
    return c.json(await getDetail(c.var.ctx, c.req.param("id")), 200);
  })
  .post("/:id/record-payment", validate("json", recordPayment.input), async (c) => {
    await runCommand(c.var.ctx, recordPayment, c.req.param(), c.req.valid("json"));
    return c.json(await getDetail(c.var.ctx, c.req.param("id")), 200);
  })
  .post("/:id/cancel", validate("json", cancelByPartner.input), async (c) => {
    await runCommand(c.var.ctx, cancelByPartner, c.req.param(), c.req.valid("json"));
    return c.json(await getDetail(c.var.ctx, c.req.param("id")), 200);
  })
  .post("/:id/hand-over", async (c) => {
    await runCommand(c.var.ctx, handOver, c.req.param(), null);
    return c.json(await getDetail(c.var.ctx, c.req.param("id")), 200);
  })
  .post("/:id/no-show", async (c) => {
    await runCommand(c.var.ctx, recordNoShow, c.req.param(), null);
    return c.json(await getDetail(c.var.ctx, c.req.param("id")), 200);
  });
