import { Hono } from "hono";
import { outstandingQuery, rentRollQuery } from "../../../domain/report/query.ts";
import type { AppEnv } from "../../env.ts";
import { csvAnswer } from "../../http/list.ts";
import { validate } from "../../http/validate.ts";

/** A partner's reports. Loaded on demand, because few requests need them and the Worker starts faster. */
export const partnerReports = new Hono<AppEnv>()
  .get("/rent-roll", validate("query", rentRollQuery), async (c) => {
    const query = c.req.valid("query");
    const { exportRentRoll, readRentRoll } = await import("./rent-roll.ts");
    if (query.format !== "csv") return c.json(await readRentRoll(c.var.ctx, query), 200);
    return csvAnswer(c, "rent-roll", await exportRentRoll(c.var.ctx, query));
  })
  .get("/outstanding", validate("query", outstandingQuery), async (c) => {
    const query = c.req.valid("query");
    const { exportOutstanding, readOutstanding } = await import("./outstanding.ts");
    if (query.format !== "csv") return c.json(await readOutstanding(c.var.ctx, query), 200);
    return csvAnswer(c, "outstanding", await exportOutstanding(c.var.ctx, query));
  });
