import { createMiddleware } from "hono/factory";
import { enqueueWaiting } from "../features/email/deliver.ts";
import { queueEvents } from "../features/webhook/queue.ts";
import type { AppEnv } from "./app-env.ts";
import { isSafe } from "./request-context.ts";

/** Sends the emails and webhooks of a write right after its response. If that fails, a job sends them within a minute. */
export const flushOutbox = createMiddleware<AppEnv>(async (c, next) => {
  if (isSafe(c.req.method)) return next();
  await next();
  if (c.res.status >= 400) return;
  c.executionCtx.waitUntil(
    enqueueWaiting(c.env, c.var.now, "newest").catch((error: unknown) => {
      console.error(JSON.stringify({ code: "mail.not_enqueued", requestId: c.var.requestId, error: String(error) }));
    }),
  );
  c.executionCtx.waitUntil(
    queueEvents(c.env, c.var.now).catch((error: unknown) => {
      console.error(JSON.stringify({ code: "webhook.not_queued", requestId: c.var.requestId, error: String(error) }));
    }),
  );
});
