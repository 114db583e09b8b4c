import { Hono } from "hono";
import { adminProductQuery } from "../../../../domain/product/admin-schema.ts";
import type { AppEnv } from "../../../env.ts";
import { command } from "../../../http/command.ts";
import { csvAnswer } from "../../../http/list.ts";
import { validate } from "../../../http/validate.ts";
import { exportAdminProducts, listAdminProducts, readAdminProduct } from "./list.ts";
import { archiveProduct, changeMarketplaceProduct, createMarketplaceProduct, restoreProduct } from "./products.ts";

/** The products of the marketplace and all partners, for administrators. */
export const adminProducts = new Hono<AppEnv>()
  .get("/", validate("query", adminProductQuery), async (c) => {
    const query = c.req.valid("query");
    if (query.format !== "csv") return c.json(await listAdminProducts(c.var.ctx, query), 200);
    return csvAnswer(c, "products", await exportAdminProducts(c.var.ctx, query));
  })
  .post("/", ...command(createMarketplaceProduct))
  .get("/:productId", async (c) => c.json(await readAdminProduct(c.var.ctx, c.req.param("productId")), 200))
  .patch("/:productId", ...command(changeMarketplaceProduct))
  .post("/:productId/archive", ...command(archiveProduct))
  .post("/:productId/restore", ...command(restoreProduct));
