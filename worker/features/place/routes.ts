import { Hono, type MiddlewareHandler } from "hono";
import {
  type PlaceSearchQuery,
  placeHitQuery,
  placeSearchQuery,
  rentalPeriodQuery,
} from "../../../domain/search/schema.ts";
import { publicAnswer } from "../../edge/cache/public-answer.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { validate } from "../../http/validate.ts";
import { countSearch } from "../search/count.ts";
import { searchPlaces } from "../search/search.ts";
import { getPlacePage } from "./page.ts";
import { getPlace } from "./place-hit.ts";
import { listBoxes } from "./service.ts";

/** Not kept by browsers, because availability changes with every hold. */
const fresh = { "cache-control": "no-store" };

/** Tells `countedSearch` that a search has found nothing, also when the answer comes from the cache; removed from the response. */
const emptyHeader = "boksy-empty";

/** Counts the searches of readers, and not that of the cache, which loads an answer for many of them. */
const countedSearch: MiddlewareHandler<AppEnv, string, { out: { query: PlaceSearchQuery } }> = async (c, next) => {
  await next();
  if (c.get("isForAnyone") || c.res.status !== 200) return;
  const isEmpty = c.res.headers.has(emptyHeader);
  c.res.headers.delete(emptyHeader);
  countSearch(() => ({ env: c.env, now: c.var.now, executionCtx: c.executionCtx }), c.req.valid("query"), { isEmpty });
};

export const places = new Hono<AppEnv>()
  .get("/", validate("query", placeSearchQuery), countedSearch, publicAnswer("offers"), async (c) => {
    const { db, now, locale } = c.var;
    const query = c.req.valid("query");
    const found = await searchPlaces(db, query, now, locale);
    const isEmpty = found.total.places === 0 && !found.capped;
    return c.json(found, 200, { ...fresh, ...(isEmpty && { [emptyHeader]: "1" }) });
  })
  .get("/:slug", validate("query", placeHitQuery), publicAnswer("offers"), async (c) =>
    c.json(await getPlace(c.var.db, c.req.param("slug"), c.req.valid("query"), c.var.now, c.var.locale), 200, fresh),
  )
  .get("/:slug/page", validate("query", rentalPeriodQuery), publicAnswer("offers"), async (c) =>
    c.json(
      await getPlacePage(c.var.db, c.req.param("slug"), c.req.valid("query"), c.var.now, c.var.locale),
      200,
      fresh,
    ),
  )
  .get("/:slug/boxes", validate("query", rentalPeriodQuery), publicAnswer("offers"), async (c) =>
    c.json(await listBoxes(c.var.db, c.req.param("slug"), c.req.valid("query"), c.var.now), 200, fresh),
  );
