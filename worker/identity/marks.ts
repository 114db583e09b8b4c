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
const nameOf = (uid: string) => `u:${uid}`;

/** No marks when KV fails: pages go on by the claim, and the API has the database's word. */
export async function readMarks(env: Pick<Env, "KV">, uid: string): Promise<AccountMarks> {
  const marks = await env.KV.get<AccountMarks>(nameOf(uid), { type: "json", cacheTtl: 30 }).catch(() => null);
  return marks ?? {};
}

/** Adds to an account's marks. A failing KV is logged and stops nothing: the provider and the database are the wall. */
export async function mark(env: Pick<Env, "KV">, uid: string, marks: AccountMarks): Promise<void> {
  const all = { ...(await readMarks(env, uid)), ...marks };
  try {
    await env.KV.put(nameOf(uid), JSON.stringify(all), { expirationTtl: markSeconds });
  } catch (error) {
    console.error(JSON.stringify({ event: "identity.mark_failed", uid, error: String(error) }));
  }
}
