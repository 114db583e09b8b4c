import { Hono } from "hono";
import { quoteInput } from "../../../domain/reservation/schema.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { validate } from "../../http/validate.ts";
import { quote } from "./service.ts";

export const quotes = new Hono<AppEnv>().post("/", validate("json", quoteInput), async (c) =>
  c.json(await quote(c.var.db, c.req.valid("json"), c.var.now)),
);
