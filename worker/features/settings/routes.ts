import { Hono } from "hono";
import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { keptNearReaders } from "../../edge/cache/kept.ts";
import type { AppEnv } from "../../http/app-env.ts";

/**
 * What lawyers have written for the terms and the privacy policy, in the language of the request. A text begins on the next day at the
 * earliest (`earliestOf`), so those of a day never change.
 */
export const policyClauseRoutes = new Hono<AppEnv>().get("/", async (c) => {
  const { db, now, locale } = c.var;
  const clauses = await keptNearReaders(c, `policy:${locale}:${dayAt(now, polishTimeZone)}`, async () => {
    const { policyTexts } = await import("./service.ts");
    return policyTexts(db, now, locale);
  });
  return c.json(clauses, 200);
});
