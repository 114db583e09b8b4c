import { Hono } from "hono";
import { caseQuery } from "../../../../domain/collection/partner-list.ts";
import type { AppEnv } from "../../../env.ts";
import { csvAnswer } from "../../../http/list.ts";
import { validate } from "../../../http/validate.ts";
import { readCase } from "./detail.ts";
import { exportCases, listCases } from "./list.ts";

/** A partner's cases of debt collection. */
export const partnerVindication = new Hono<AppEnv>()
  .get("/", validate("query", caseQuery), async (c) => {
    const query = c.req.valid("query");
    if (query.format !== "csv") return c.json(await listCases(c.var.ctx, query), 200);
    return csvAnswer(c, "vindication", await exportCases(c.var.ctx, query));
  })
  .get("/:id", async (c) => c.json(await readCase(c.var.ctx, c.req.param("id")), 200));
