import { Hono } from "hono";
import { certifyInput } from "../../../domain/compliance/certification.ts";
import { reportParams } from "../../../domain/compliance/report-year.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { runCommand } from "../../http/command.ts";
import { validate } from "../../http/validate.ts";

/** Few requests need it: the others start without it. */
const statement = () => import("./statement.ts");

/** What the law and the marketplace ask of a partner. */
export const partnerCompliance = new Hono<AppEnv>()
  .get("/", async (c) => {
    const { readCompliance } = await import("./read.ts");
    return c.json(await readCompliance(c.var.ctx), 200);
  })
  .post("/approval", async (c) => {
    const { askApproval } = await import("./ask-approval.ts");
    return c.json(await runCommand(c.var.ctx, askApproval, {}, null), 200);
  })
  .post("/certification", validate("json", certifyInput), async (c) => {
    const { certify } = await import("./certify.ts");
    return c.json(await runCommand(c.var.ctx, certify, {}, c.req.valid("json")), 200);
  })
  .get("/statements", async (c) => c.json(await (await statement()).listStatements(c.var.ctx), 200))
  .get("/statements/:year/statement.csv", validate("param", reportParams), async (c) => {
    const { year } = c.req.valid("param");
    return c.body(await (await statement()).statementCsv(c.var.ctx, year), 200, {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="boksy-dac7-${year}.csv"`,
    });
  });
