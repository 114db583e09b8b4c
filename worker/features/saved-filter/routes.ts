import { Hono } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import { command, runCommand } from "../../http/command.ts";
import { deleteFilter, listSavedFilters, saveFilter } from "./saved-filters.ts";

/** Filters of lists that a user has saved by name. */
export const savedFilters = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await listSavedFilters(c.var.ctx), 200))
  .put("/", ...command(saveFilter))
  .delete("/:id", async (c) => {
    await runCommand(c.var.ctx, deleteFilter, c.req.param(), null);
    return c.body(null, 204);
  });
