import { Hono } from "hono";
import { decisionInput } from "../../../../domain/core/decision.ts";
import { candidatesQuery, matchInput, unmatchedQuery } from "../../../../domain/payment/unmatched.ts";
import type { AppEnv } from "../../../env.ts";
import { command, runCommand } from "../../../http/command.ts";
import { csvAnswer } from "../../../http/list.ts";
import { validate } from "../../../http/validate.ts";
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
  .get("/:id/candidates", validate("query", candidatesQuery), async (c) =>
    c.json(await (await unmatched()).listCandidates(c.var.ctx, c.req.param("id"), c.req.valid("query")), 200),
  )
  .post("/:id/match", validate("json", matchInput), async (c) => {
    const { matchPayment } = await import("./match.ts");
    return c.json(await runCommand(c.var.ctx, matchPayment, c.req.param(), c.req.valid("json")), 200);
  })
  .post("/:id/return", validate("json", decisionInput), async (c) => {
    const { returnPayment } = await import("./return.ts");
    return c.json(await runCommand(c.var.ctx, returnPayment, c.req.param(), c.req.valid("json")), 200);
  });
