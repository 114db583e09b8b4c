import { Hono } from "hono";
import { unmatchedQuery } from "../../../../domain/payment/unmatched.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { command } from "../../../http/command.ts";
import { csvAnswer } from "../../../http/list.ts";
import { validate } from "../../../http/validate.ts";
import { notePayment, returnPayment } from "./decide-unmatched.ts";
import { listMismatches, resolveMismatch } from "./mismatches.ts";

/** Few requests need it: the others start without it. */
const unmatched = () => import("./unmatched.ts");

/** Reports of the payment provider that do not match their payment, for administrators. */
export const adminMismatches = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await listMismatches(c.var.ctx), 200))
  .post("/:paymentId/resolve", ...command(resolveMismatch));

/** Money that the payment provider received and that belongs to no order, for administrators. */
export const adminUnmatched = new Hono<AppEnv>()
  .get("/", validate("query", unmatchedQuery), async (c) => {
    const query = c.req.valid("query");
    if (query.format !== "csv") return c.json(await (await unmatched()).listUnmatched(c.var.ctx, query), 200);
    return csvAnswer(c, "unmatched-payments", await (await unmatched()).exportUnmatched(c.var.ctx, query));
  })
  .get("/:id", async (c) => c.json(await (await unmatched()).getUnmatched(c.var.ctx, c.req.param("id")), 200))
  .post("/:id/note", ...command(notePayment))
  .post("/:id/return", ...command(returnPayment));
