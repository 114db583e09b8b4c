/**
 * What happened to an account after its tokens were issued. Tokens live an hour, so a mark does too. Seconds since the
 * epoch: `revokedBefore` ends tokens issued earlier, `staleBefore` has them renewed, for their claims are old.
 */
export interface AccountMarks {
  disabled?: boolean;
  revokedBefore?: number;
  staleBefore?: number;
}

const markSeconds = 3_720;

/**
 * Tokens whose owner had no marks a moment ago, by their digests: almost all, at each of their requests, and KV is the
 * dearest step of a session check. It adds ten seconds to KV's own delay, for pages alone; the API has the database's
 * word. A mark made in this isolate holds here at once.
 */
const unmarked = new Map<string, number>();
const unmarkedForMs = 10_000;
const unmarkedAtMost = 5_000;

const nameOf = (uid: string) => `u:${uid}`;

/**
 * The marks of a verified token's owner, up to ten seconds late. None when KV fails: pages rely on the claim, the API
 * on the database.
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

/** Adds to an account's marks. A failing KV is logged and stops nothing: the provider and the database are the wall. */
export async function mark(env: Pick<Env, "KV">, uid: string, marks: AccountMarks): Promise<void> {
  unmarked.clear();
  const all = joined((await findMarks(env, uid)) ?? {}, marks);
  try {
    await env.KV.put(nameOf(uid), JSON.stringify(all), { expirationTtl: markSeconds });
  } catch (error) {
    console.error(JSON.stringify({ event: "identity.mark_failed", uid, error: String(error) }));
  }
}

/** What an earlier mark ended stays ended, even if a later one allows older tokens. */
function joined(kept: AccountMarks, marks: AccountMarks): AccountMarks {
  const all = { ...kept, ...marks };
  for (const name of ["revokedBefore", "staleBefore"] as const) {
    const known = kept[name];
    if (known !== undefined) all[name] = Math.max(known, all[name] ?? 0);
  }
  return all;
}
