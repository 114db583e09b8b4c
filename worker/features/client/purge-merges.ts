import { deleteMerges } from "./merge-queries.ts";
import { undoableSince } from "./undo-merge.ts";

/** Deletes the undo data of client merges that can no longer be undone. */
export async function purgeClientMerges(env: Env, now: Date): Promise<number> {
  const { meta } = await deleteMerges(env.DB, undoableSince(now)).run();
  return meta.changes;
}
