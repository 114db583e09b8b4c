import { Hono } from "hono";
import type { AppEnv } from "../../../env.ts";
import { command } from "../../../http/command.ts";
import { listMismatches, resolveMismatch } from "./mismatches.ts";

/** Reports of the payment provider that do not match their payment, for administrators. */
export const adminMismatches = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await listMismatches(c.var.ctx), 200))
  .post("/:paymentId/resolve", ...command(resolveMismatch));
