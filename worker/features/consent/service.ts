import { readConsent } from "../../../domain/consent/consent.ts";
import type { RecordConsentInput } from "../../../domain/consent/schema.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { adoptConsents, insertConsents } from "./queries.ts";

/** Keeps what a signed-in person chose in the cookie notice. Every choice is a new set of rows; none is overwritten. */
export async function recordConsent(ctx: RequestContext, input: RecordConsentInput): Promise<void> {
  const { actor } = await authorizedBatchRead(ctx, "account.own", () => []);
  await ctx.db.batch(insertConsents(ctx.db, actor.uid, input, ctx.now));
}

/**
 * What this browser's visitor chose before they signed in becomes theirs, with its version and time. The cookie is theirs
 * to write: an instant that is none is no choice, and one to come is now. A failure stops nobody from signing in.
 */
export async function adoptConsent(ctx: RequestContext, uid: string): Promise<void> {
  const kept = readConsent(ctx.cookies ?? "");
  const chosen = Math.min(Date.parse(kept?.at ?? ""), ctx.now.getTime());
  if (kept === null || Number.isNaN(chosen)) return;
  try {
    await ctx.db.batch(adoptConsents(ctx.db, uid, kept, new Date(chosen).toISOString()));
  } catch (error) {
    console.error(JSON.stringify({ code: "consent.not_adopted", requestId: ctx.requestId, error: String(error) }));
  }
}
