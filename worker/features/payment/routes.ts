import { Hono } from "hono";
import { isViewed } from "../../../domain/account/session.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { bookingScope } from "../../http/caller.ts";
import { getPayment } from "./find.ts";

export const payments = new Hono<AppEnv>().get("/:id", async (c) => {
  const scope = { ...(await bookingScope(c.var.ctx)), env: c.env, asksProvider: !isViewed(c.var.session) };
  return c.json(await getPayment(scope, c.req.param("id")));
});
