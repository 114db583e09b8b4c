import { Hono } from "hono";
import { partnerReservationQuery } from "../../../domain/reservation/partner-list.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { command } from "../../http/command.ts";
import { csvAnswer } from "../../http/list.ts";
import { validate } from "../../http/validate.ts";
import { readDashboard } from "../dashboard/partner/dashboard.ts";
import { exportReservations, listReservations } from "../reservation/partner/list.ts";
import { setCalendarMonths } from "./calendar-months.ts";
import { goLive, readTrial } from "./go-live.ts";
import { setPaymentTerm } from "./payment-term.ts";
import { readPrepaymentOffer, setPrepaymentOffer } from "./prepayment.ts";
import { getOwnPartner } from "./service.ts";

export const partner = new Hono<AppEnv>()
  .get("/user/partner", async (c) => c.json(await getOwnPartner(c.var.ctx), 200))
  .get("/prepayment-offer", async (c) => c.json(await readPrepaymentOffer(c.var.ctx), 200))
  .put("/prepayment-offer", ...command(setPrepaymentOffer))
  .put("/calendar-months", ...command(setCalendarMonths))
  .put("/payment-term", ...command(setPaymentTerm))
  .get("/trial", async (c) => c.json(await readTrial(c.var.ctx), 200))
  .post("/go-live", ...command(goLive))
  .get("/dashboard", async (c) => c.json(await readDashboard(c.var.ctx), 200))
  .get("/reservations", validate("query", partnerReservationQuery), async (c) => {
    const query = c.req.valid("query");
    if (query.format !== "csv") return c.json(await listReservations(c.var.ctx, query), 200);
    return csvAnswer(c, "reservations", await exportReservations(c.var.ctx, query));
  });
