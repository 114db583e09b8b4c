import { type Context, Hono } from "hono";
import { commissionListQuery } from "../../../../domain/invoice/commission-list.ts";
import { partnerInvoiceQuery } from "../../../../domain/invoice/partner-list.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { command } from "../../../http/command.ts";
import { csvAnswer } from "../../../http/list.ts";
import { validate } from "../../../http/validate.ts";
import { ksefOfInvoice } from "../../ksef/routes.ts";
import { createInvoiceArchive } from "../archive/create.ts";
import { correctInvoice } from "../correct/correct.ts";
import { invoiceDay } from "../queries.ts";

/** Few requests need them: the others start without them. */
const list = () => import("./list.ts");
const detail = () => import("./detail.ts");
const files = () => import("./files.ts");
const archives = () => import("../archive/read.ts");
const commissionModule = () => import("../commission/list.ts");

/** The invoices issued by a partner, and those for commission that it gets. The PDFs of its own are at `/api/invoices/:id/pdf`. */
export const partnerInvoices = new Hono<AppEnv>()
  .get("/", validate("query", partnerInvoiceQuery), async (c) => {
    const query = c.req.valid("query");
    if (query.format !== "csv") return c.json(await (await list()).listPartnerInvoices(c.var.ctx, query), 200);
    return csvAnswer(c, "invoices", await (await list()).exportPartnerInvoices(c.var.ctx, query));
  })
  .get("/archives", async (c) => c.json(await (await archives()).listArchives(c.var.ctx), 200))
  .post("/archives", ...command(createInvoiceArchive, 201))
  .get("/archives/:id/zip", async (c) => {
    const stream = await (await archives()).readArchive(c.var.ctx, c.req.param("id"));
    const day = invoiceDay(c.var.now);
    return c.body(stream, 200, {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="boksy-invoices-${day}.zip"`,
    });
  })
  .get("/commission", validate("query", commissionListQuery), async (c) => {
    const query = c.req.valid("query");
    const { exportCommissionInvoices, listCommissionInvoices } = await commissionModule();
    if (query.format !== "csv") return c.json(await listCommissionInvoices(c.var.ctx, query), 200);
    return csvAnswer(c, "commission-invoices", await exportCommissionInvoices(c.var.ctx, query));
  })
  .get("/commission/:id/pdf", async (c) => {
    const { printCommissionInvoice } = await commissionModule();
    const { fileName, bytes } = await printCommissionInvoice(c.var.ctx, c.req.param("id"));
    return pdfFile(c, fileName, bytes);
  })
  .post("/:id/corrections", ...command(correctInvoice, 201))
  .get("/:id", async (c) => c.json(await (await detail()).readPartnerInvoice(c.var.ctx, c.req.param("id")), 200))
  .get("/:id/duplicate/pdf", async (c) => {
    const { fileName, bytes } = await (await files()).printDuplicate(c.var.ctx, c.req.param("id"));
    return pdfFile(c, fileName, bytes);
  })
  .route("/", ksefOfInvoice);

function pdfFile(c: Context<AppEnv>, fileName: string, bytes: Uint8Array) {
  return c.body(new Uint8Array(bytes), 200, {
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="${fileName}"`,
  });
}
