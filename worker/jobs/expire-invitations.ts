import { newId } from "../../domain/core/ids.ts";

/** Ends invitations of every kind whose time is over. Whoever opens their link is told so even before. */
export async function expireInvitations(env: Env, now: Date): Promise<number> {
  const nextVersion = newId("version");
  const at = now.toISOString();
  const [ended] = await env.DB.batch([
    env.DB.prepare(
      `UPDATE invitations SET status = 'expired', version = ?1, updated_at = ?2
       WHERE status IN ('sent', 'opened') AND expires_at <= ?2`,
    ).bind(nextVersion, at),
    env.DB.prepare(
      `INSERT INTO audit_events (version, actor, action, entity, entity_id, partner_id, at)
       SELECT version, 'expireInvitations', 'expire', 'invitation', id, partner_id, ?2 FROM invitations WHERE version = ?1`,
    ).bind(nextVersion, at),
  ]);
  return ended?.meta.changes ?? 0;
}
