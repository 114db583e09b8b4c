const keptMs = 48 * 3_600_000;
const sliceSize = 5_000;

/** Forgets answers kept for repeated writes: nobody repeats a call after two days. */
export async function purgeIdempotencyKeys(env: Env, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptMs).toISOString();
  const purged = await env.DB.prepare(
    `DELETE FROM idempotency_keys WHERE (scope, key) IN (
       SELECT scope, key FROM idempotency_keys WHERE created_at < ? ORDER BY created_at LIMIT ?) RETURNING 1`,
  )
    .bind(before, sliceSize)
    .all();
  return purged.results.length;
}
