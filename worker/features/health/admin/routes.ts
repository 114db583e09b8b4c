import { Hono } from "hono";
import type { AppEnv } from "../../../http/app-env.ts";

/** The state of jobs and queues, for administrators. */
export const adminHealth = new Hono<AppEnv>().get("/", async (c) => {
  // Few requests need it: the others start without it.
  const { readHealth } = await import("./health.ts");
  return c.json(await readHealth(c.var.ctx), 200);
});
