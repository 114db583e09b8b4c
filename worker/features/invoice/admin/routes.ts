import { Hono } from "hono";
import { adminInvoiceQuery } from "../../../../domain/invoice/admin-list.ts";
import type { AppEnv } from "../../../env.ts";
import { command } from "../../../http/command.ts";
import { csvAnswer } from "../../../http/list.ts";
import { validate } from "../../../http/validate.ts";
import { printAdminInvoice, readAdminInvoice } from "./detail.ts";
import { exportAdminInvoices, listAdminInvoices, readInvoiceSeries } from "./list.ts";
import { retryAnyKsef } from "./retry.ts";

/** The invoices of the marketplace and all partners, for administrators. */
export const adminInvoices = new Hono<AppEnv>()
  .get("/", validate("query", adminInvoiceQuery), async (c) => {
    const query = c.req.valid("query");
    if (query.format !== "csv") return c.json(await listAdminInvoices(c.var.ctx, query), 200);
    return csvAnswer(c, "invoices", await exportAdminInvoices(c.var.ctx, query));
  })
  .get("/series", async (c) => c.json(await readInvoiceSeries(c.var.ctx), 200))
  .get("/:id", async (c) => c.json(await readAdminInvoice(c.var.ctx, c.req.param("id")), 200))
  .get("/:id/pdf", async (c) => {
    const { fileName, bytes } = await printAdminInvoice(c.var.ctx, c.req.param("id"));
    return c.body(new Uint8Array(bytes), 200, {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${fileName}"`,
    });
  })
  .post("/:id/ksef-retry", ...command(retryAnyKsef));
