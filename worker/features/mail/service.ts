import type { Context } from "hono";
import type { AppEnv } from "../../env.ts";
import { enqueueWaiting } from "./deliver.ts";

/** Sends what waits once the answer has left, so that its time says nothing of the mail. What fails goes with the minute's run. */
export function sendSoon(c: Context<AppEnv>): void {
  const sent = enqueueWaiting(c.env, c.var.now).catch((error: unknown) => {
    console.error(JSON.stringify({ event: "mail.not_enqueued", requestId: c.var.requestId, error: String(error) }));
  });
  c.executionCtx.waitUntil(sent);
}
