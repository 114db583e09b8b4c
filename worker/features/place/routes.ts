import { Hono } from "hono";
import { placeHitQuery, placeSearchQuery, rentalPeriodQuery } from "../../../domain/search/schema.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { validate } from "../../http/validate.ts";
import { countSearch } from "../search/count.ts";
import { searchPlaces } from "../search/search.ts";
import { getPlacePage } from "./page.ts";
import { getPlace } from "./place-hit.ts";
import { listBoxes } from "./service.ts";

/** Not cached, because availability changes with every hold. */
const fresh = { "cache-control": "no-store" };

export const places = new Hono<AppEnv>()
  .get("/", validate("query", placeSearchQuery), async (c) => {
    const { db, now, locale } = c.var;
    const query = c.req.valid("query");
    const found = await searchPlaces(db, query, now, locale);
    countSearch(() => ({ env: c.env, now, executionCtx: c.executionCtx }), query, {
      isEmpty: found.total.places === 0 && !found.capped,
    });
    return c.json(found, 200, fresh);
  })
  .get("/:slug", validate("query", placeHitQuery), async (c) =>
    c.json(await getPlace(c.var.db, c.req.param("slug"), c.req.valid("query"), c.var.now, c.var.locale), 200, fresh),
  )
  .get("/:slug/page", validate("query", rentalPeriodQuery), async (c) =>
    c.json(
      await getPlacePage(c.var.db, c.req.param("slug"), c.req.valid("query"), c.var.now, c.var.locale),
      200,
      fresh,
    ),
  )
  .get("/:slug/boxes", validate("query", rentalPeriodQuery), async (c) =>
    c.json(await listBoxes(c.var.db, c.req.param("slug"), c.req.valid("query"), c.var.now), 200, fresh),
  );
