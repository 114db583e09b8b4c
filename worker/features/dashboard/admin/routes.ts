import { Hono } from "hono";
import { funnelQuery, holdsQuery, marketMonthsQuery, monthPartnersQuery } from "../../../../domain/dashboard/admin.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { csvAnswer } from "../../../http/list.ts";
import { validate } from "../../../http/validate.ts";

/** Loaded on demand: few requests need it, and the others start without it. */
export const adminDashboard = new Hono<AppEnv>()
  .get("/", async (c) => {
    const { readAdminDashboard } = await import("./dashboard.ts");
    return c.json(await readAdminDashboard(c.var.ctx), 200);
  })
  .get("/funnel", validate("query", funnelQuery), async (c) => {
    const query = c.req.valid("query");
    const { exportFunnel, readFunnel } = await import("./funnel.ts");
    if (query.format !== "csv") return c.json(await readFunnel(c.var.ctx, query), 200);
    return csvAnswer(c, "funnel", await exportFunnel(c.var.ctx, query));
  })
  .get("/funnel/holds", validate("query", holdsQuery), async (c) => {
    const query = c.req.valid("query");
    const { exportHolds, listHolds } = await import("./funnel.ts");
    if (query.format !== "csv") return c.json(await listHolds(c.var.ctx, query), 200);
    return csvAnswer(c, `holds-${query.from}-${query.last}`, await exportHolds(c.var.ctx, query));
  })
  .get("/months", validate("query", marketMonthsQuery), async (c) => {
    const query = c.req.valid("query");
    const { exportMarketMonths, readMarketMonths } = await import("./months.ts");
    if (query.format !== "csv") return c.json(await readMarketMonths(c.var.ctx, query), 200);
    return csvAnswer(c, "months", await exportMarketMonths(c.var.ctx, query));
  })
  .get("/months/partners", validate("query", monthPartnersQuery), async (c) => {
    const query = c.req.valid("query");
    const { exportMonthPartners, readMonthPartners } = await import("./months.ts");
    if (query.format !== "csv") return c.json(await readMonthPartners(c.var.ctx, query), 200);
    return csvAnswer(c, `partners-${query.month}`, await exportMonthPartners(c.var.ctx, query));
  });
