import { Hono } from "hono";
import { findQuery } from "../../../domain/find/find.ts";
import type { AppEnv } from "../../env.ts";
import { validate } from "../../http/validate.ts";
import { find } from "./service.ts";

/** One search across clients, rents, reservations, boxes, places and invoices. */
export const partnerFind = new Hono<AppEnv>().get("/", validate("query", findQuery), async (c) =>
  c.json(await find(c.var.ctx, c.req.valid("query").q), 200),
);
