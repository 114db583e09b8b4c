import { newId } from "../../domain/core/ids.ts";
import { expireInvitationStatements } from "./statements.ts";

/** Expires invitations of every kind. Their links are refused even before it runs. @returns how many */
export async function expireInvitations(env: Env, now: Date): Promise<number> {
  const [expired] = await env.DB.batch(expireInvitationStatements(env.DB, newId("version"), now));
  return expired?.meta.changes ?? 0;
}
