import { Hono } from "hono";
import { savedFilterInput } from "../../../domain/saved-filter/saved-filters.ts";
import type { AppEnv } from "../../env.ts";
import { validate } from "../../http/validate.ts";
import { forgetFilter, listSavedFilters, saveFilter } from "./service.ts";

/** The filters of lists that a person has kept under names. */
export const savedFilters = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await listSavedFilters(c.var.ctx), 200))
  .put("/", validate("json", savedFilterInput), async (c) =>
    c.json(await saveFilter(c.var.ctx, c.req.valid("json")), 200),
  )
  .delete("/:id", async (c) => {
    await forgetFilter(c.var.ctx, c.req.param("id"));
    return c.body(null, 204);
  });
