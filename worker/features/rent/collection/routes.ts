import { Hono } from "hono";
import { caseQuery } from "../../../../domain/collection/partner-list.ts";
import type { AppEnv } from "../../../env.ts";
import { command } from "../../../http/command.ts";
import { csvAnswer } from "../../../http/list.ts";
import { validate } from "../../../http/validate.ts";
import { handOverCase, pauseCase, resumeCase } from "./commands.ts";

/** A partner's cases of debt collection. Their reads are loaded on demand, which keeps the Worker's start small. */
export const partnerVindication = new Hono<AppEnv>()
  .get("/", validate("query", caseQuery), async (c) => {
    const query = c.req.valid("query");
    const { exportCases, listCases } = await import("./list.ts");
    if (query.format !== "csv") return c.json(await listCases(c.var.ctx, query), 200);
    return csvAnswer(c, "vindication", await exportCases(c.var.ctx, query));
  })
  .get("/:id", async (c) => {
    const { readCase } = await import("./detail.ts");
    return c.json(await readCase(c.var.ctx, c.req.param("id")), 200);
  })
  .post("/:id/pause", ...command(pauseCase))
  .post("/:id/resume", ...command(resumeCase))
  .post("/:id/hand-over", ...command(handOverCase));
