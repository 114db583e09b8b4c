import { readConsent } from "../../../domain/consent/consent.ts";
import { type RecordConsentInput, recordConsentInput } from "../../../domain/consent/schema.ts";
import type { Command } from "../../http/command.ts";
import { type JobCommand, runJobCommand } from "../../http/job-command.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { adoptConsents, insertConsents } from "./statements.ts";

/** Records the choice of a signed-in user in the cookie notice. Each choice adds new rows. */
export const recordConsent = {
  name: "consent.record",
  access: { member: "account.own" },
  changes: [],
  input: recordConsentInput,
  read: () => [],
  plan: ({ db, now, actor: uid }, _results, { input }) => ({
    body: null,
    statements: insertConsents(db, uid, input, now),
  }),
} satisfies Command<object, RecordConsentInput, null>;

/** Records a choice that was made before signing in, unless the account has a later one. */
export const adoptChoice: JobCommand<{ uid: string; consent: RecordConsentInput; at: string }> = {
  name: "consent.adopt",
  actor: "signIn",
  plan: ({ db }, { uid, consent, at }) => ({ body: true, statements: adoptConsents(db, uid, consent, at) }),
};

/**
 * Assigns the browser's consent from before the sign-in to the user, with its version and time. Users can edit the
 * cookie: an invalid time counts as no choice, a future one as now. A failure does not prevent the sign-in.
 */
export async function adoptConsent(ctx: RequestContext, uid: string): Promise<void> {
  const consent = readConsent(ctx.cookies ?? "");
  const chosenAt = Math.min(Date.parse(consent?.at ?? ""), ctx.now.getTime());
  if (consent === null || Number.isNaN(chosenAt)) return;
  try {
    await runJobCommand(ctx, adoptChoice, { uid, consent, at: new Date(chosenAt).toISOString() });
  } catch (error) {
    console.error(JSON.stringify({ code: "consent.not_adopted", requestId: ctx.requestId, error: String(error) }));
  }
}
