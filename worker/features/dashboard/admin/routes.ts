import { Hono } from "hono";
import type { AppEnv } from "../../../env.ts";
import { readAdminDashboard } from "./dashboard.ts";

export const adminDashboard = new Hono<AppEnv>().get("/", async (c) =>
  c.json(await readAdminDashboard(c.var.ctx), 200),
);
