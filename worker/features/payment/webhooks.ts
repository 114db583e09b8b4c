import { Hono } from "hono";
import { DomainError } from "../../../domain/errors.ts";
import type { AppEnv } from "../../env.ts";
import { paymentProvider } from "../../providers/payments/choose.ts";
import { settlePayout } from "../payout/service.ts";
import { settle } from "./settle.ts";

/**
 * What providers send. 204 only when the event and all that follows from it are written down, or were before; anything
 * else makes the provider send it again.
 */
export const webhooks = new Hono<AppEnv>().post("/:provider", async (c) => {
  const provider = await paymentProvider(c.env);
  if (c.req.param("provider") !== provider.name) throw new DomainError("thing.not_found");
  const { db, now, requestId } = c.var;
  const event = await provider.verifyWebhook(await c.req.text(), c.req.raw.headers, now);
  const scope = { env: c.env, db, now, requestId };
  if (event?.kind === "payment") await settle(scope, event, { provider: provider.name, event });
  if (event?.kind === "payout") await settlePayout(scope, provider, event.account);
  return c.body(null, 204);
});
