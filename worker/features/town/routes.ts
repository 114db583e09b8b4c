import { Hono } from "hono";
import { townQuery } from "../../../domain/search/schema.ts";
import { publicAnswer } from "../../edge/cache/public-answer.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { validate } from "../../http/validate.ts";
import { getTownPage } from "./page.ts";
import { findTowns } from "./service.ts";

export const towns = new Hono<AppEnv>()
  .get("/", validate("query", townQuery), publicAnswer("gazetteer"), async (c) => {
    c.header("Cache-Control", "public, max-age=86400");
    return c.json({ items: await findTowns(c.var.db, c.req.valid("query").q) });
  })
  // Not kept by browsers, because availability changes with every hold.
  .get("/:town", publicAnswer("offers"), async (c) =>
    c.json(await getTownPage(c.var.db, c.req.param("town"), c.var.now, c.var.locale), 200, {
      "cache-control": "no-store",
    }),
  );
