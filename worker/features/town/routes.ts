import { Hono } from "hono";
import { townQuery } from "../../../domain/search/schema.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { validate } from "../../http/validate.ts";
import { getTownPage } from "./page.ts";
import { findTowns } from "./service.ts";

export const towns = new Hono<AppEnv>()
  .get("/", validate("query", townQuery), async (c) => {
    c.header("Cache-Control", "public, max-age=86400");
    return c.json({ items: await findTowns(c.var.db, c.req.valid("query").q) });
  })
  // Not cached, because availability changes with every hold.
  .get("/:town", async (c) =>
    c.json(await getTownPage(c.var.db, c.req.param("town"), c.var.now, c.var.locale), 200, {
      "cache-control": "no-store",
    }),
  );
