import { Hono } from "hono";
import type { AppEnv } from "../../http/app-env.ts";

/** What lawyers have written for the terms and the privacy policy, in the language of the request. */
export const policyClauseRoutes = new Hono<AppEnv>().get("/", async (c) => {
  const { policyTexts } = await import("./service.ts");
  return c.json(await policyTexts(c.var.db, c.var.now, c.var.locale), 200);
});
