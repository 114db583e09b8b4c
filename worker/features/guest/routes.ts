import { Hono } from "hono";
import { z } from "zod";
import { opaque } from "../../../domain/core/text-schema.ts";
import { guestKeyInput } from "../../../domain/reservation/guest.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { bookingScope, rememberGuest } from "../../http/caller.ts";
import { runCommand } from "../../http/command.ts";
import { limitSignIn } from "../../http/limits.ts";
import { validate } from "../../http/validate.ts";
import { enterByLink, getGuestReservation, requestGuestLink } from "./service.ts";

const which = z.strictObject({ reservation: opaque(64).optional() });

/** A guest's reservation, by its link or in the browser that made it. */
export const guest = new Hono<AppEnv>()
  .get("/reservation", validate("query", which), async (c) =>
    c.json(
      await getGuestReservation(await bookingScope(c.var.ctx), c.var.locale, c.req.valid("query").reservation ?? null),
      200,
    ),
  )
  /** Exchanges the link's secret for a cookie; the link stays valid. */
  .post("/session", validate("json", guestKeyInput), async (c) => {
    const { token } = c.req.valid("json");
    const entered = await enterByLink(c.var.db, token, c.var.now);
    rememberGuest(c, token);
    return c.json(entered, 200);
  })
  /** The response is the same whether or not the reservation exists. */
  .post("/link", limitSignIn, validate("json", requestGuestLink.input), async (c) => {
    await runCommand(c.var.ctx, requestGuestLink, {}, c.req.valid("json"));
    return c.body(null, 204);
  });
