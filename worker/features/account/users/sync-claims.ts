import { DomainError } from "../../../../domain/core/errors.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { reportFault } from "../../../providers/errors/report.ts";
import { projectAccount } from "./administer.ts";

/**
 * Copies these users' roles and statuses from the database into their tokens. The database is already updated, so a
 * failure of the identity provider does not fail the request: the next attempt or sign-in repairs it.
 */
export async function syncAccountClaims(ctx: RequestContext, uids: readonly string[]): Promise<void> {
  const { db, now, requestId } = ctx;
  const results = await Promise.allSettled(uids.map((uid) => projectAccount({ env: ctx.env, db, now }, uid)));
  for (const result of results) {
    if (result.status === "fulfilled") continue;
    const { reason: error } = result;
    if (!(error instanceof DomainError) || error.code !== "auth.provider_down") throw error;
    console.error(JSON.stringify({ code: error.code, requestId, error: String(error.cause) }));
    reportFault(ctx, { error, code: error.code, requestId, method: ctx.method, route: ctx.route });
  }
}
