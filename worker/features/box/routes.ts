import { Hono } from "hono";
import { rentalPeriodQuery } from "../../../domain/search/schema.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { publicCallerOf } from "../../http/caller.ts";
import { validate } from "../../http/validate.ts";
import { getBox } from "./detail.ts";

export const boxes = new Hono<AppEnv>().get("/:id", validate("query", rentalPeriodQuery), async (c) => {
  const { db, now, locale, ctx } = c.var;
  const box = await getBox(
    { db, now, caller: await publicCallerOf(ctx), locale },
    c.req.param("id"),
    c.req.valid("query"),
  );
  return c.json(box, 200, { "cache-control": "no-store" });
});
