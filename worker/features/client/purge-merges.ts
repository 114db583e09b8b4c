import { deleteMerges } from "./merge-queries.ts";
import { undoableSince } from "./undo-merge.ts";

/** Deletes what was kept to undo merges of clients, once that is no longer possible. */
export async function purgeClientMerges(env: Env, now: Date): Promise<number> {
  const { meta } = await deleteMerges(env.DB, undoableSince(now)).run();
  return meta.changes;
}
