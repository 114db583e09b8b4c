import { Hono } from "hono";
import { savedOffersQuery } from "../../../domain/saved/schema.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { command } from "../../http/command.ts";
import { validate } from "../../http/validate.ts";
import { addSaved, listSaved, readSavedOffers, removeSaved } from "./saved.ts";

/** What the user has saved with their account. */
export const savedItems = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await listSaved(c.var.ctx), 200))
  .put("/", ...command(addSaved))
  .post("/remove", ...command(removeSaved));

/** Current prices of what anyone has saved on a device or was sent. Not cached, because availability changes with every hold. */
export const savedOffers = new Hono<AppEnv>().get("/", validate("query", savedOffersQuery), async (c) =>
  c.json(await readSavedOffers(c.var.db, c.req.valid("query"), c.var.now, c.var.locale), 200, {
    "cache-control": "no-store",
  }),
);
