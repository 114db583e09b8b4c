import { Hono } from "hono";
import type { AppEnv } from "../../env.ts";

export const auth = new Hono<AppEnv>().get("/me", (c) => c.json(c.var.session, 200, { "cache-control": "no-store" }));
