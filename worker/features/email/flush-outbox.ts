import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../../env.ts";
import { isSafe } from "../../http/context.ts";
import { enqueueWaiting } from "./deliver.ts";

/**
 * What a write has put into the outbox leaves at once, after the answer. When that fails the mail only waits: the job of
 * the next minute takes it.
 */
export const flushOutbox = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (isSafe(c.req.method) || c.res.status >= 400) return;
  c.executionCtx.waitUntil(
    enqueueWaiting(c.env, c.var.now).catch((error: unknown) => {
      console.error(JSON.stringify({ code: "mail.not_enqueued", requestId: c.var.requestId, error: String(error) }));
    }),
  );
});
