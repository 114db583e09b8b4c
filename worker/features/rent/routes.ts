import { Hono } from "hono";
import type { AppEnv } from "../../env.ts";
import { listOwnRents, showAccessCode } from "./service.ts";

export const rents = new Hono<AppEnv>()
  .get("/", async (c) => c.json({ items: await listOwnRents(c) }, 200))
  .post("/:id/access-code", async (c) =>
    c.json({ code: await showAccessCode(c, c.req.param("id")) }, 200, { "cache-control": "no-store" }),
  );
