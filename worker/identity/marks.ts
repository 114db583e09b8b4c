import { sessionSeconds } from "./cookies.ts";

/**
 * Events after an account's sessions began. In seconds since the epoch: sessions that began before `revokedBefore` have
 * ended, tokens issued before `staleBefore` have outdated claims and are renewed.
 */
export interface AccountMarks {
  disabled?: boolean;
  revokedBefore?: number;
  staleBefore?: number;
}

/** As long as there can be anything that a mark concerns: a token for an hour, the cookies of a session for longer. */
const lifetimeOf = ({ revokedBefore }: AccountMarks) => (revokedBefore === undefined ? 3_720 : sessionSeconds);

/** Whether a session has been revoked since its sign-in, which a renewal of its token does not change. */
export const isRevoked = (marks: AccountMarks | null, { signedInAt }: { signedInAt: number }): boolean =>
  signedInAt < (marks?.revokedBefore ?? 0);

/**
 * Digests of tokens whose account recently had no marks, because KV is the slowest step of a session check. Adds up to
 * ten seconds to KV's delay; the API reads blocks and roles from the database. Marks made in this isolate apply
 * immediately.
 */
const unmarked = new Map<string, number>();
const unmarkedForMs = 10_000;
const unmarkedAtMost = 5_000;

const nameOf = (uid: string) => `u:${uid}`;

/**
 * The marks of a verified token's account, up to ten seconds old. None if KV fails: pages then rely on the claims, the
 * API on the database.
 */
export async function readMarksOfToken(
  env: Pick<Env, "KV">,
  { uid, digest }: { uid: string; digest: string },
  now: Date,
): Promise<AccountMarks> {
  if ((unmarked.get(digest) ?? 0) > now.getTime()) return {};
  const marks = await findMarks(env, uid);
  if (marks !== null) return marks;
  if (unmarked.size >= unmarkedAtMost) unmarked.clear();
  unmarked.set(digest, now.getTime() + unmarkedForMs);
  return {};
}

/** An account's marks. Null when it has none, or when KV fails. */
export function findMarks(env: Pick<Env, "KV">, uid: string): Promise<AccountMarks | null> {
  return env.KV.get<AccountMarks>(nameOf(uid), { type: "json", cacheTtl: 30 }).catch(() => null);
}

/**
 * Adds to an account's marks. A KV failure is only logged, because the provider and the database also enforce the
 * change.
 */
export async function mark(env: Pick<Env, "KV">, uid: string, marks: AccountMarks): Promise<void> {
  unmarked.clear();
  const all = joined((await findMarks(env, uid)) ?? {}, marks);
  try {
    await env.KV.put(nameOf(uid), JSON.stringify(all), { expirationTtl: lifetimeOf(all) });
  } catch (error) {
    console.error(JSON.stringify({ event: "identity.mark_failed", uid, error: String(error) }));
  }
}

/** Keeps the later limit, so that a new mark never makes revoked tokens valid again. */
function joined(kept: AccountMarks, marks: AccountMarks): AccountMarks {
  const all = { ...kept, ...marks };
  for (const name of ["revokedBefore", "staleBefore"] as const) {
    const known = kept[name];
    if (known !== undefined) all[name] = Math.max(known, all[name] ?? 0);
  }
  return all;
}
