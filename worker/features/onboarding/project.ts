import type { Context } from "hono";
import { DomainError } from "../../../domain/errors.ts";
import type { AppEnv } from "../../env.ts";
import { rows } from "../../http/database.ts";
import { reportFault } from "../../providers/errors/report.ts";
import { projectAccount } from "../user/service.ts";
import { selectMembers } from "./queries.ts";

/**
 * Tells the tokens of all a partner's people how far it is. The database has it already, so the identity provider being
 * down stops nobody: the same press again, or the next sign-in, repairs it.
 */
export async function projectPartner(c: Context<AppEnv>, partnerId: string): Promise<void> {
  const { db, now, requestId } = c.var;
  const members = rows<{ uid: string }>((await db.batch([selectMembers(db, partnerId)]))[0]);
  const told = await Promise.allSettled(members.map(({ uid }) => projectAccount({ env: c.env, db, now }, uid)));
  for (const result of told) {
    if (result.status === "fulfilled") continue;
    const { reason: error } = result;
    if (!(error instanceof DomainError) || error.code !== "auth.provider_down") throw error;
    console.error(JSON.stringify({ code: error.code, requestId, error: String(error.cause) }));
    reportFault(c, { error, code: error.code, requestId, method: c.req.method, path: c.req.path });
  }
}
