import { Hono } from "hono";
import { partnerInvoiceQuery } from "../../../domain/invoice/partner-list.ts";
import type { AppEnv } from "../../env.ts";
import { command } from "../../http/command.ts";
import { csvAnswer } from "../../http/list.ts";
import { validate } from "../../http/validate.ts";
import { correctInvoice } from "./correct.ts";
import { exportInvoiceXml } from "./ksef/export.ts";
import { readPartnerInvoice } from "./partner-detail.ts";
import { exportPartnerInvoices, listPartnerInvoices } from "./partner-list.ts";

/** The invoices issued by a partner. Their PDFs are at `/api/invoices/:id/pdf`. */
export const partnerInvoices = new Hono<AppEnv>()
  .get("/", validate("query", partnerInvoiceQuery), async (c) => {
    const query = c.req.valid("query");
    if (query.format !== "csv") return c.json(await listPartnerInvoices(c.var.ctx, query), 200);
    return csvAnswer(c, "invoices", await exportPartnerInvoices(c.var.ctx, query));
  })
  .post("/:id/corrections", ...command(correctInvoice, 201))
  .get("/:id", async (c) => c.json(await readPartnerInvoice(c.var.ctx, c.req.param("id")), 200))
  .get("/:id/ksef-xml", async (c) => {
    const { fileName, xml } = await exportInvoiceXml(c.var.ctx, c.req.param("id"));
    return c.body(xml, 200, {
      "content-type": "application/xml; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName}"`,
    });
  });
