import { type Context, Hono } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import { command } from "../../http/command.ts";
import { retryAnyKsef } from "./admin/retry.ts";
import { changeKsef, checkKsef, retryKsef } from "./commands.ts";
import { exportInvoiceXml, exportReceipt } from "./export.ts";
import { readKsefSettings } from "./settings.ts";

/** How a partner uses KSeF. */
export const ksef = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await readKsefSettings(c.var.ctx), 200))
  .put("/", ...command(changeKsef))
  .post("/check", ...command(checkKsef));

/** What a partner does with one of its invoices in KSeF. */
export const ksefOfInvoice = new Hono<AppEnv>()
  .post("/:id/ksef-retry", ...command(retryKsef))
  .get("/:id/ksef-receipt", async (c) => xmlFile(c, await exportReceipt(c.var.ctx, c.req.param("id"))))
  .get("/:id/ksef-xml", async (c) => xmlFile(c, await exportInvoiceXml(c.var.ctx, c.req.param("id"))));

/** For administrators. */
export const ksefOfAnyInvoice = new Hono<AppEnv>().post("/:id/ksef-retry", ...command(retryAnyKsef));

function xmlFile(c: Context<AppEnv>, { fileName, xml }: { fileName: string; xml: string }) {
  return c.body(xml, 200, {
    "content-type": "application/xml; charset=utf-8",
    "content-disposition": `attachment; filename="${fileName}"`,
  });
}
