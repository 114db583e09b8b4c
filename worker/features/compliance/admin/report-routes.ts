import { Hono } from "hono";
import { reportParams } from "../../../../domain/compliance/report-year.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { validate } from "../../../http/validate.ts";

/** The yearly report of the platform, for administrators. Few requests need it: the others start without it. */
export const adminPlatformReport = new Hono<AppEnv>()
  .get("/:year", validate("param", reportParams), async (c) => {
    const { readPlatformReport } = await import("./platform-report.ts");
    return c.json(await readPlatformReport(c.var.ctx, c.req.valid("param").year), 200);
  })
  .get("/:year/report.csv", validate("param", reportParams), async (c) => {
    const { year } = c.req.valid("param");
    const { platformReportCsv } = await import("./platform-report.ts");
    return c.body(await platformReportCsv(c.var.ctx, year), 200, fileHeaders("text/csv", `boksy-dac7-${year}.csv`));
  })
  .get("/:year/report.xml", validate("param", reportParams), async (c) => {
    const { year } = c.req.valid("param");
    const { platformReportFile } = await import("./platform-report.ts");
    return c.body(
      await platformReportFile(c.var.ctx, year),
      200,
      fileHeaders("application/xml", `boksy-dac7-${year}.xml`),
    );
  });

const fileHeaders = (type: string, name: string) => ({
  "content-type": `${type}; charset=utf-8`,
  "content-disposition": `attachment; filename="${name}"`,
});
