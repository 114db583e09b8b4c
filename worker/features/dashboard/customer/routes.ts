import { Hono } from "hono";
import type { AppEnv } from "../../../http/app-env.ts";
import { readDashboard } from "./service.ts";

export const customer = new Hono<AppEnv>().get("/dashboard", async (c) => c.json(await readDashboard(c.var.ctx), 200));
