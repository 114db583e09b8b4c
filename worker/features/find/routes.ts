import { Hono } from "hono";
import { findQuery } from "../../../domain/find/find.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { validate } from "../../http/validate.ts";

/** Few requests need it: the others start without it. */
const service = () => import("./service.ts");

/** One search across clients, rents, reservations, boxes, places and invoices. */
export const partnerFind = new Hono<AppEnv>().get("/", validate("query", findQuery), async (c) =>
  c.json(await (await service()).find(c.var.ctx, c.req.valid("query").q), 200),
);
