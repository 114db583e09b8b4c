import { newId } from "../domain/core/ids.ts";

/** Runs statements in one transaction; the rows are those of the last one. */
export type RunSql = (sql: string) => unknown[];

interface User {
  uid: string;
  role: number | null;
  status: string;
  email_verified: 0 | 1;
}

/** What may stand in the SQL below. Wrangler takes no parameters, so nothing that could end a text is accepted. */
const plainAddress = /^[a-z0-9._%+-]+@[a-z0-9.-]+$/;

/** @returns the address as it is stored, or null if it is none */
export function parseAddress(typed: string): string | null {
  const email = typed.trim().toLowerCase();
  return plainAddress.test(email) ? email : null;
}

const inAnHour = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 hour')";
const mayBecome = "status = 'active' AND email_verified = 1 AND (role IS NULL OR role = 0)";

/**
 * Makes the user with this address an administrator, who sets up a second factor within an hour, and records it in the
 * audit trail.
 * @param email from `parseAddress`
 * @returns null when done, otherwise why not
 */
export function makeAdministrator(run: RunSql, email: string): string | null {
  const changed = run(
    `INSERT INTO audit_events (version, actor, action, entity, entity_id, details, at)
     SELECT '${newId("version")}', 'makeAdministrator', 'changeRole', 'user', uid, json_object('before', role, 'after', 2),
       strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM users WHERE email = '${email}' AND ${mayBecome};
     UPDATE users SET role = 2, factor_allowed_until = ${inAnHour}, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
     WHERE email = '${email}' AND ${mayBecome} RETURNING uid`,
  );
  if (changed.length > 0) return null;
  // One who has missed the hour for an authenticator app, or has neither it nor their passkeys any more, gets another.
  const allowed = run(
    `DELETE FROM passkeys WHERE uid IN (SELECT uid FROM users
       WHERE email = '${email}' AND role = 2 AND status = 'active' AND trusted_factor IS NULL);
     UPDATE users SET factor_allowed_until = ${inAnHour}, second_factors = '[]'
     WHERE email = '${email}' AND role = 2 AND status = 'active' AND trusted_factor IS NULL RETURNING uid`,
  );
  if (allowed.length > 0) return null;
  const [user] = run(`SELECT uid, role, status, email_verified FROM users WHERE email = '${email}'`) as User[];
  return reasonOf(user);
}

function reasonOf(user: User | undefined): string {
  if (user === undefined) return "no user with this address has registered";
  if (user.role === 2) return "this user is one already and has an app";
  if (user.role !== null && user.role !== 0) return "the user has another role";
  if (user.email_verified === 0) return "the address is not confirmed";
  return `the account is ${user.status}`;
}
