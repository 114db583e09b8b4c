import { Hono } from "hono";
import { customerReservationQuery } from "../../../domain/reservation/customer-list.ts";
import { guestInput } from "../../../domain/reservation/guest.ts";
import {
  cancelReservationInput,
  changeReservationInput,
  checkoutInput,
  newReservationInput,
} from "../../../domain/reservation/schema.ts";
import type { AppEnv } from "../../env.ts";
import { requireSession } from "../../http/actor.ts";
import { type BookingScope, bookingScope, withHolder } from "../../http/caller.ts";
import { idempotencyKey } from "../../http/idempotency.ts";
import { csvAnswer } from "../../http/list.ts";
import { validate } from "../../http/validate.ts";
import { giveUpReservation, withdrawReservation } from "../offer/service.ts";
import { changeReservation } from "./change.ts";
import { checkout } from "./checkout.ts";
import { claimReservation } from "./claim.ts";
import { getReservation } from "./find.ts";
import { holdBox } from "./hold.ts";
import { holdOrigin } from "./hold-origin.ts";
import { giveGuest } from "./name-guest.ts";
import { exportReservations, listReservations } from "./own-list.ts";

export const reservations = new Hono<AppEnv>()
  .post("/", validate("json", newReservationInput), async (c) => {
    const key = idempotencyKey(c.var.ctx);
    const input = c.req.valid("json");
    const hold = (scope: BookingScope) => holdBox(scope, input, key, () => holdOrigin(c.var.ctx, scope.caller));
    return c.json(await withHolder(c, key, hold), 201);
  })
  .get("/", validate("query", customerReservationQuery), async (c) => {
    const query = c.req.valid("query");
    const scope = await bookingScope(c.var.ctx);
    if (query.format !== "csv") return c.json(await listReservations(scope, query, c.var.locale), 200);
    return csvAnswer(c, "reservations", await exportReservations(scope, query, c.var.locale));
  })
  .get("/:id", async (c) => c.json(await getReservation(await bookingScope(c.var.ctx), c.req.param("id"))))
  .patch("/:id", validate("json", changeReservationInput), async (c) =>
    c.json(await changeReservation(await bookingScope(c.var.ctx), c.req.param("id"), c.req.valid("json"))),
  )
  .put("/:id/guest", validate("json", guestInput), async (c) =>
    c.json(await giveGuest(await bookingScope(c.var.ctx), c.env, c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/claim", async (c) =>
    c.json(await claimReservation(await bookingScope(c.var.ctx), requireSession(c.var.ctx), c.req.param("id"))),
  )
  .post("/:id/checkout", validate("json", checkoutInput), async (c) =>
    c.json(await checkout({ ...(await bookingScope(c.var.ctx)), env: c.env }, c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/withdraw", async (c) => {
    const scope = await bookingScope(c.var.ctx);
    await withdrawReservation(scope, c.env, c.req.param("id"));
    return c.json(await getReservation(scope, c.req.param("id")));
  })
  .post("/:id/cancel", validate("json", cancelReservationInput), async (c) => {
    const scope = await bookingScope(c.var.ctx);
    await giveUpReservation(scope, c.env, c.req.param("id"), c.req.valid("json"));
    return c.json(await getReservation(scope, c.req.param("id")));
  });
