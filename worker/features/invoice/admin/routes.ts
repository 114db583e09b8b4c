import { Hono } from "hono";
import { adminInvoiceQuery, archiveQuery, monthParams } from "../../../../domain/invoice/admin-list.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { csvAnswer } from "../../../http/list.ts";
import { validate } from "../../../http/validate.ts";
import { ksefOfAnyInvoice } from "../../ksef/routes.ts";

/** Few requests need them: the others start without them. */
const list = () => import("./list.ts");
const detail = () => import("./detail.ts");

/** The invoices of the marketplace and all partners, for administrators. */
export const adminInvoices = new Hono<AppEnv>()
  .get("/", validate("query", adminInvoiceQuery), async (c) => {
    const query = c.req.valid("query");
    if (query.format !== "csv") return c.json(await (await list()).listAdminInvoices(c.var.ctx, query), 200);
    return csvAnswer(c, "invoices", await (await list()).exportAdminInvoices(c.var.ctx, query));
  })
  .get("/series", async (c) => c.json(await (await list()).readInvoiceSeries(c.var.ctx), 200))
  .get("/months/:month/archive.zip", validate("param", monthParams), validate("query", archiveQuery), async (c) => {
    // Imported dynamically to keep the Worker small at start.
    const { monthArchive } = await import("../../accountant/month-archive.ts");
    const { name, stream } = await monthArchive(c.var.ctx, c.req.valid("param").month, c.req.valid("query").number);
    return c.body(stream, 200, {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="${name}"`,
    });
  })
  .get("/:id", async (c) => c.json(await (await detail()).readAdminInvoice(c.var.ctx, c.req.param("id")), 200))
  .get("/:id/pdf", async (c) => {
    const { fileName, bytes } = await (await detail()).printAdminInvoice(c.var.ctx, c.req.param("id"));
    return c.body(new Uint8Array(bytes), 200, {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${fileName}"`,
    });
  })
  .route("/", ksefOfAnyInvoice);
