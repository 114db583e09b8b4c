import { Hono } from "hono";
import { customerReservationQuery } from "../../../domain/reservation/customer-list.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { bookingScope, withHolder } from "../../http/caller.ts";
import { runCommand } from "../../http/command.ts";
import { idempotencyKey } from "../../http/idempotency.ts";
import { csvAnswer } from "../../http/list.ts";
import { validate } from "../../http/validate.ts";
import { cancelByClient } from "../offer/cancel-by-client.ts";
import { withdrawFromReservation } from "../offer/withdraw.ts";
import { changeReservation } from "./change.ts";
import { changeLanguage } from "./change-language.ts";
import { checkout, checkoutAndOpenPage } from "./checkout.ts";
import { claimReservation } from "./claim-reservation.ts";
import { getAgreement, getCalendar, getReservation } from "./find.ts";
import { setGuestDetails } from "./guest-details.ts";
import { holdBox } from "./hold.ts";
import { exportReservations, listReservations } from "./own-list.ts";
import { saveReturnAccount } from "./return-account.ts";

export const reservations = new Hono<AppEnv>()
  .post("/", validate("json", holdBox.input), async (c) => {
    const input = c.req.valid("json");
    const view = await withHolder(c, idempotencyKey(c.var.ctx), (caller) =>
      runCommand(c.var.ctx, holdBox, {}, input, caller),
    );
    return c.json(view, 201);
  })
  .get("/", validate("query", customerReservationQuery), async (c) => {
    const query = c.req.valid("query");
    const scope = await bookingScope(c.var.ctx);
    if (query.format !== "csv") return c.json(await listReservations(scope, query, c.var.locale), 200);
    return csvAnswer(c, "reservations", await exportReservations(scope, query, c.var.locale));
  })
  .get("/:id", async (c) => c.json(await getReservation(await bookingScope(c.var.ctx), c.req.param("id"))))
  .get("/:id/agreement", async (c) => getAgreement(await bookingScope(c.var.ctx), c.req.param("id")))
  .get("/:id/calendar", async (c) =>
    c.body(await getCalendar(await bookingScope(c.var.ctx), c.req.param("id"), c.env.APP_ORIGIN), 200, {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="boksy.ics"',
    }),
  )
  .patch("/:id", validate("json", changeReservation.input), async (c) =>
    c.json(await runCommand(c.var.ctx, changeReservation, c.req.param(), c.req.valid("json"))),
  )
  .put("/:id/language", validate("json", changeLanguage.input), async (c) => {
    await runCommand(c.var.ctx, changeLanguage, c.req.param(), c.req.valid("json"));
    return c.json(await getReservation(await bookingScope(c.var.ctx), c.req.param("id")));
  })
  .put("/:id/guest", validate("json", setGuestDetails.input), async (c) =>
    c.json(await runCommand(c.var.ctx, setGuestDetails, c.req.param(), c.req.valid("json"))),
  )
  .post("/:id/claim", async (c) => c.json(await runCommand(c.var.ctx, claimReservation, c.req.param(), null)))
  .post("/:id/checkout", validate("json", checkout.input), async (c) =>
    c.json(await checkoutAndOpenPage(c.var.ctx, c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/return-account", validate("json", saveReturnAccount.input), async (c) =>
    c.json(await runCommand(c.var.ctx, saveReturnAccount, c.req.param(), c.req.valid("json"))),
  )
  .post("/:id/withdraw", async (c) => {
    await runCommand(c.var.ctx, withdrawFromReservation, c.req.param(), null);
    return c.json(await getReservation(await bookingScope(c.var.ctx), c.req.param("id")));
  })
  .post("/:id/cancel", validate("json", cancelByClient.input), async (c) => {
    await runCommand(c.var.ctx, cancelByClient, c.req.param(), c.req.valid("json"));
    return c.json(await getReservation(await bookingScope(c.var.ctx), c.req.param("id")));
  });
