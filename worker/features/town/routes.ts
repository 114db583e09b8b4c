import { Hono } from "hono";
import { fold } from "../../../domain/core/text.ts";
import { townQuery } from "../../../domain/search/schema.ts";
import { keptNearReaders } from "../../edge/cache/kept.ts";
import { publicAnswer } from "../../edge/cache/public-answer.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { validate } from "../../http/validate.ts";
import { getTownPage } from "./page.ts";
import { findTowns } from "./service.ts";
import { findSuggestions, listPopularTowns } from "./suggestions.ts";

/** The first characters, which many people share: longer words would fill KV with keys that are read once. */
const isShort = (typed: string) => /^[a-z]{1,3}$/.test(typed);

export const towns = new Hono<AppEnv>()
  .get("/", validate("query", townQuery), publicAnswer("gazetteer"), async (c) => {
    c.header("Cache-Control", "public, max-age=86400");
    const typed = fold(c.req.valid("query").q);
    const load = () => findTowns(c.var.db, typed);
    return c.json({ items: await (isShort(typed) ? keptNearReaders(c, `towns:${typed}`, load) : load()) });
  })
  // Not kept by browsers, because availability changes with every hold.
  .get("/:town", publicAnswer("offers"), async (c) =>
    c.json(await getTownPage(c.var.db, c.req.param("town"), c.var.now, c.var.locale), 200, {
      "cache-control": "no-store",
    }),
  );

/** What the field of the search offers: by the typed text, and before anything is typed. */
export const suggestions = new Hono<AppEnv>()
  .get("/", validate("query", townQuery), publicAnswer("lists"), async (c) =>
    c.json({ items: await findSuggestions(c.var.db, c.req.valid("query").q, c.var.locale) }, 200, {
      "cache-control": "no-store",
    }),
  )
  .get("/popular", publicAnswer("offers"), async (c) =>
    c.json({ items: await listPopularTowns(c.var.db, c.var.now) }, 200, { "cache-control": "no-store" }),
  );
