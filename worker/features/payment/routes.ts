import { Hono } from "hono";
import type { AppEnv } from "../../env.ts";
import { bookingScope } from "../../http/caller.ts";
import { getPayment } from "./find.ts";

export const payments = new Hono<AppEnv>().get("/:id", async (c) =>
  c.json(await getPayment({ ...(await bookingScope(c.var.ctx)), env: c.env }, c.req.param("id"))),
);
