import { Hono } from "hono";
import { adminReportQuery } from "../../../../domain/content-report/schema.ts";
import type { AppEnv } from "../../../env.ts";
import { command } from "../../../http/command.ts";
import { csvAnswer } from "../../../http/list.ts";
import { validate } from "../../../http/validate.ts";
import { closeReport } from "./close.ts";
import { decideReport } from "./decide.ts";

/** Few requests need it: the others start without it. */
const list = () => import("./list.ts");

/** Reports of illegal content, for administrators. */
export const adminReports = new Hono<AppEnv>()
  .get("/", validate("query", adminReportQuery), async (c) => {
    const query = c.req.valid("query");
    if (query.format !== "csv") return c.json(await (await list()).listAdminReports(c.var.ctx, query), 200);
    return csvAnswer(c, "reports", await (await list()).exportAdminReports(c.var.ctx, query));
  })
  .get("/:reportId", async (c) => c.json(await (await list()).readAdminReport(c.var.ctx, c.req.param("reportId")), 200))
  .post("/:reportId/decide", ...command(decideReport))
  .post("/:reportId/close", ...command(closeReport));
