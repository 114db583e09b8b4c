import { Hono } from "hono";
import { adminAuditQuery } from "../../../domain/audit/admin-list.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { csvAnswer } from "../../http/list.ts";
import { validate } from "../../http/validate.ts";

/** Few requests need it: the others start without it. */
const list = () => import("./list.ts");

/** The audit trail of the marketplace and all partners, for administrators. */
export const adminAudit = new Hono<AppEnv>()
  .get("/", validate("query", adminAuditQuery), async (c) => {
    const query = c.req.valid("query");
    const { exportAuditEvents, listAuditEvents } = await list();
    if (query.format !== "csv") return c.json(await listAuditEvents(c.var.ctx, query), 200);
    return csvAnswer(c, "audit", await exportAuditEvents(c.var.ctx, query));
  })
  .get("/:id", async (c) => {
    const { readAuditEvent } = await import("./detail.ts");
    return c.json(await readAuditEvent(c.var.ctx, c.req.param("id")), 200);
  });
