import { Hono } from "hono";
import { rentalPeriodQuery } from "../../../domain/search/schema.ts";
import type { AppEnv } from "../../env.ts";
import { validate } from "../../http/validate.ts";
import { getBox } from "./detail.ts";

export const boxes = new Hono<AppEnv>().get("/:id", validate("query", rentalPeriodQuery), async (c) =>
  c.json(await getBox(c.var.db, c.req.param("id"), c.req.valid("query"), c.var.now, c.var.locale), 200, {
    "cache-control": "no-store",
  }),
);
