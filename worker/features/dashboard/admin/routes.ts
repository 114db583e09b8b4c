import { Hono } from "hono";
import type { AppEnv } from "../../../env.ts";

export const adminDashboard = new Hono<AppEnv>().get("/", async (c) => {
  // Few requests need it: the others start without it.
  const { readAdminDashboard } = await import("./dashboard.ts");
  return c.json(await readAdminDashboard(c.var.ctx), 200);
});
