import { Hono } from "hono";
import { reportParams } from "../../../domain/compliance/platform-report.ts";
import type { AppEnv } from "../../env.ts";
import { command, runCommand } from "../../http/command.ts";
import { validate } from "../../http/validate.ts";
import { askApproval } from "./ask-approval.ts";
import { certify } from "./certify.ts";
import { readCompliance } from "./read.ts";

/** What the law and the marketplace ask of a partner. */
export const partnerCompliance = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await readCompliance(c.var.ctx), 200))
  .post("/approval", async (c) => c.json(await runCommand(c.var.ctx, askApproval, {}, null), 200))
  .post("/certification", ...command(certify))
  .get("/statements", async (c) => {
    // Imported dynamically to keep the Worker small at start.
    const { listStatements } = await import("./statement.ts");
    return c.json(await listStatements(c.var.ctx), 200);
  })
  .get("/statements/:year/statement.csv", validate("param", reportParams), async (c) => {
    const { statementCsv } = await import("./statement.ts");
    const { year } = c.req.valid("param");
    return c.body(await statementCsv(c.var.ctx, year), 200, {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="boksy-dac7-${year}.csv"`,
    });
  });
