import { Hono } from "hono";
import { changeProductInput, offeredInput, productInput } from "../../../domain/product/schema.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { runCommand } from "../../http/command.ts";
import { validate } from "../../http/validate.ts";
import { changeProduct, createProduct, listProducts, offerProduct } from "./products.ts";

/** The products a partner sells with its boxes. Commands respond with the updated list. */
export const partnerProducts = new Hono<AppEnv>()
  .get("/", async (c) => c.json({ items: await listProducts(c.var.ctx) }, 200))
  .post("/", validate("json", productInput), async (c) => {
    await runCommand(c.var.ctx, createProduct, {}, c.req.valid("json"));
    return c.json({ items: await listProducts(c.var.ctx) }, 201);
  })
  .patch("/:productId", validate("json", changeProductInput), async (c) => {
    await runCommand(c.var.ctx, changeProduct, c.req.param(), c.req.valid("json"));
    return c.json({ items: await listProducts(c.var.ctx) }, 200);
  })
  .put("/:productId/offered", validate("json", offeredInput), async (c) => {
    await runCommand(c.var.ctx, offerProduct, c.req.param(), c.req.valid("json"));
    return c.json({ items: await listProducts(c.var.ctx) }, 200);
  });
