import { Hono } from "hono";
import {
  cancelInput,
  newOfferInput,
  offerTermsQuery,
  recordPaymentInput,
  resendOfferInput,
} from "../../../domain/offer/offer.ts";
import type { AppEnv } from "../../env.ts";
import { validate } from "../../http/validate.ts";
import { handOver, markNoShow } from "./arrival.ts";
import { cancelAsPartner } from "./cancel.ts";
import { createReservation } from "./create.ts";
import { findOfOrder, getDetail } from "./detail.ts";
import { recordPayment } from "./record-payment.ts";
import { resendOffer } from "./resend.ts";
import { readTerms } from "./terms.ts";

/** What a partner does with reservations; their list is beside it. Each move answers with the reservation as it is then. */
export const partnerReservations = new Hono<AppEnv>()
  .post("/", validate("json", newOfferInput), async (c) =>
    c.json(await createReservation(c.var.ctx, c.req.valid("json")), 201),
  )
  .get("/terms/:boxId", validate("query", offerTermsQuery), async (c) =>
    c.json(await readTerms(c.var.ctx, c.req.param("boxId"), c.req.valid("query")), 200),
  )
  .get("/of-order/:orderId", async (c) => c.json(await findOfOrder(c.var.ctx, c.req.param("orderId")), 200))
  .get("/:id", async (c) => c.json(await getDetail(c.var.ctx, c.req.param("id")), 200))
  .post("/:id/resend", validate("json", resendOfferInput), async (c) => {
    await resendOffer(c.var.ctx, c.req.param("id"), c.req.valid("json"));
    return c.json(await getDetail(c.var.ctx, c.req.param("id")), 200);
  })
  .post("/:id/record-payment", validate("json", recordPaymentInput), async (c) => {
    await recordPayment(c.var.ctx, c.req.param("id"), c.req.valid("json"));
    return c.json(await getDetail(c.var.ctx, c.req.param("id")), 200);
  })
  .post("/:id/cancel", validate("json", cancelInput), async (c) => {
    await cancelAsPartner(c.var.ctx, c.req.param("id"), c.req.valid("json").reason);
    return c.json(await getDetail(c.var.ctx, c.req.param("id")), 200);
  })
  .post("/:id/hand-over", async (c) => {
    await handOver(c.var.ctx, c.req.param("id"));
    return c.json(await getDetail(c.var.ctx, c.req.param("id")), 200);
  })
  .post("/:id/no-show", async (c) => {
    await markNoShow(c.var.ctx, c.req.param("id"));
    return c.json(await getDetail(c.var.ctx, c.req.param("id")), 200);
  });
