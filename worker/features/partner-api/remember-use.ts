import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { type KeyHolder, markKeyUsed } from "./key-queries.ts";

/** Stores that a key was used today: once a day and after the response, so that reads stay reads. */
export function rememberUse(
  { env, now, requestId, executionCtx }: RequestContext,
  { id, lastUsedOn }: KeyHolder,
): void {
  const today = dayAt(now, polishTimeZone);
  if (lastUsedOn === today) return;
  executionCtx.waitUntil(
    markKeyUsed(env.DB, id, today)
      .run()
      .catch((error: unknown) => {
        console.error(JSON.stringify({ code: "api.use_not_stored", requestId, error: String(error) }));
      }),
  );
}
