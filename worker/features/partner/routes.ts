import { Hono } from "hono";
import { dayAt } from "../../../domain/day.ts";
import { partnerReservationQuery } from "../../../domain/reservation/partner-list.ts";
import type { AppEnv } from "../../env.ts";
import { validate } from "../../http/validate.ts";
import { readDashboard } from "./dashboard.ts";
import { exportReservations, listReservations } from "./reservations.ts";
import { getOwnPartner } from "./service.ts";

export const partner = new Hono<AppEnv>()
  .get("/user/partner", async (c) => c.json(await getOwnPartner(c), 200))
  .get("/dashboard", async (c) => c.json(await readDashboard(c), 200))
  .get("/reservations", validate("query", partnerReservationQuery), async (c) => {
    const query = c.req.valid("query");
    if (query.format !== "csv") return c.json(await listReservations(c, query), 200);
    const name = `boksy-${dayAt(c.var.now, "Europe/Warsaw")}.csv`;
    const headers = {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
    };
    // The typed client reads the JSON alone; the CSV is a link that the browser follows.
    return c.body(await exportReservations(c, query), 200, headers) as never;
  });
