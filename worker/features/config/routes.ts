import { Hono } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import { publicConfig } from "./service.ts";

export const config = new Hono<AppEnv>().get("/", (c) =>
  c.json(publicConfig(c.env), 200, { "cache-control": "no-cache" }),
);
