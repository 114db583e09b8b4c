import { Hono } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import { ping } from "./queries.ts";

/** Healthy if the database answers. Otherwise the error handler responds with 503. */
export const health = new Hono<AppEnv>().get("/", async (c) => {
  await ping(c.var.db).first();
  return c.json({ status: "up" as const, version: c.env.VERSION.id }, 200);
});
