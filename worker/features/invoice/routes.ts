import { Hono } from "hono";
import { z } from "zod";
import { pageQuery } from "../../../domain/core/paging.ts";
import type { AppEnv } from "../../env.ts";
import { validate } from "../../http/validate.ts";
import { listOwnInvoices, printOwnInvoice } from "./service.ts";

/** `?download` saves the file; without it the browser shows it. */
const pdfQuery = z.strictObject({ download: z.literal("").optional() });

export const invoices = new Hono<AppEnv>()
  .get("/", validate("query", pageQuery), async (c) =>
    c.json(await listOwnInvoices(c.var.ctx, c.req.valid("query").cursor), 200),
  )
  .get("/:id/pdf", validate("query", pdfQuery), async (c) => {
    const { fileName, bytes } = await printOwnInvoice(c.var.ctx, c.req.param("id"));
    const way = c.req.valid("query").download === undefined ? "inline" : "attachment";
    return c.body(new Uint8Array(bytes), 200, {
      "content-type": "application/pdf",
      "content-disposition": `${way}; filename="${fileName}"`,
    });
  });
