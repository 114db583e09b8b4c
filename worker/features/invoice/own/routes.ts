import { Hono } from "hono";
import { z } from "zod";
import { customerInvoiceQuery } from "../../../../domain/invoice/customer-list.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { csvAnswer } from "../../../http/list.ts";
import { validate } from "../../../http/validate.ts";
import { printOwnInvoice } from "../service.ts";
import { exportOwnInvoices, listOwnInvoices } from "./list.ts";

/** `?download` saves the file; without it the browser shows it. */
const pdfQuery = z.strictObject({ download: z.literal("").optional() });

export const invoices = new Hono<AppEnv>()
  .get("/", validate("query", customerInvoiceQuery), async (c) => {
    const query = c.req.valid("query");
    if (query.format !== "csv") return c.json(await listOwnInvoices(c.var.ctx, query), 200);
    return csvAnswer(c, "invoices", await exportOwnInvoices(c.var.ctx, query));
  })
  .get("/:id/pdf", validate("query", pdfQuery), async (c) => {
    const { fileName, bytes } = await printOwnInvoice(c.var.ctx, c.req.param("id"));
    const way = c.req.valid("query").download === undefined ? "inline" : "attachment";
    return c.body(new Uint8Array(bytes), 200, {
      "content-type": "application/pdf",
      "content-disposition": `${way}; filename="${fileName}"`,
    });
  });
