import { Hono } from "hono";
import { balancesQuery, differencesQuery } from "../../../domain/reconciliation/schema.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { validate } from "../../http/validate.ts";
import { type Balance, balances, type ListedDifference, selectDifferences } from "./queries.ts";

const maxDifferences = 500;

/** For administrators: differences between records of money, and balances of the ledger. */
export const reconciliation = new Hono<AppEnv>()
  .get("/differences", validate("query", differencesQuery), async (c) => {
    const { state } = c.req.valid("query");
    const { results } = await authorizedBatchRead(c.var.ctx, "platform.observe", ({ db }) => [
      selectDifferences(db, state, maxDifferences),
    ]);
    const items = rows<ListedDifference>(results[0]);
    return c.json({ items, total: items[0]?.total ?? 0 }, 200);
  })
  .get("/balances", validate("query", balancesQuery), async (c) => {
    const query = c.req.valid("query");
    const { results } = await authorizedBatchRead(c.var.ctx, "platform.observe", ({ db }) => [balances(db, query)]);
    return c.json({ items: rows<Balance>(results[0]) }, 200);
  });
