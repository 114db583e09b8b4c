import { Hono } from "hono";
import { adminProductQuery } from "../../../../domain/product/admin-schema.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { command } from "../../../http/command.ts";
import { csvAnswer } from "../../../http/list.ts";
import { validate } from "../../../http/validate.ts";
import { archiveProduct, changeMarketplaceProduct, createMarketplaceProduct, restoreProduct } from "./products.ts";

/** Few requests need it: the others start without it. */
const list = () => import("./list.ts");

/** The products of the marketplace and all partners, for administrators. */
export const adminProducts = new Hono<AppEnv>()
  .get("/", validate("query", adminProductQuery), async (c) => {
    const query = c.req.valid("query");
    if (query.format !== "csv") return c.json(await (await list()).listAdminProducts(c.var.ctx, query), 200);
    return csvAnswer(c, "products", await (await list()).exportAdminProducts(c.var.ctx, query));
  })
  .post("/", ...command(createMarketplaceProduct))
  .get("/:productId", async (c) =>
    c.json(await (await list()).readAdminProduct(c.var.ctx, c.req.param("productId")), 200),
  )
  .patch("/:productId", ...command(changeMarketplaceProduct))
  .post("/:productId/archive", ...command(archiveProduct))
  .post("/:productId/restore", ...command(restoreProduct));
