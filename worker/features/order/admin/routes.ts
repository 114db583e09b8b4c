import { Hono } from "hono";
import { adminOrderQuery } from "../../../../domain/order/admin-list.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { command } from "../../../http/command.ts";
import { csvAnswer } from "../../../http/list.ts";
import { validate } from "../../../http/validate.ts";
import { refundOrder } from "./refund.ts";

/** Few requests need them: the others start without them. */
const list = () => import("./list.ts");
const detail = () => import("./detail.ts");

/** For administrators: the orders of all partners. */
export const adminOrders = new Hono<AppEnv>()
  .get("/", validate("query", adminOrderQuery), async (c) => {
    const query = c.req.valid("query");
    if (query.format !== "csv") return c.json(await (await list()).listOrders(c.var.ctx, query), 200);
    return csvAnswer(c, "orders", await (await list()).exportOrders(c.var.ctx, query));
  })
  .get("/:id", async (c) => c.json(await (await detail()).getOrder(c.var.ctx, c.req.param("id")), 200))
  .post("/:id/refunds", ...command(refundOrder));
