import { Hono } from "hono";
import type { AppEnv } from "../../env.ts";

/** Up means that the database answers; a failure leaves as 503 through the error handler. */
export const health = new Hono<AppEnv>().get("/", async (c) => {
  await c.var.db.prepare("SELECT 1").first();
  return c.json({ status: "up" as const, version: c.env.VERSION.id }, 200);
});
