import { type JobRun, newJobRun } from "../http/job-slices.ts";

const cursorKey = "photos:copied-to";
/** Where the copies are, by the key of their file, and where those of deleted files wait for a lifecycle rule to delete them. */
const [kept, deleted] = ["photos/", "deleted/"];
/** Each file takes up to three calls of the bucket. */
const movedAtOnce = 100;

interface Page {
  keys: string[];
  isLast: boolean;
}

/** The next keys after one, in order, without the prefix. */
async function pageOf(bucket: R2Bucket, prefix: string, after: string | null): Promise<Page> {
  const { objects, truncated } = await bucket.list({ prefix, ...(after !== null && { startAfter: prefix + after }) });
  return { keys: objects.map(({ key }) => key.slice(prefix.length)), isLast: !truncated };
}

/** The key up to which both pages are whole; null if both are the last ones. */
function endOf(pages: readonly Page[]): string | null {
  const ends = pages.filter(({ isLast }) => !isLast).map(({ keys }) => keys.at(-1) ?? "");
  return ends.toSorted()[0] ?? null;
}

async function put(to: R2Bucket, key: string, file: R2ObjectBody | null): Promise<void> {
  if (file !== null) await to.put(key, file.body, file.httpMetadata ? { httpMetadata: file.httpMetadata } : {});
}

/**
 * Copies photos and documents of tenants that are new to the bucket of backups, and sets copies aside whose file is gone: one page
 * of both buckets in a run, which begins at the first key each night. Archives of invoices, which can be printed again, are left out.
 * @returns how many files were copied or set aside
 */
export async function copyPhotos(env: Env, _now: Date, run: JobRun = newJobRun()): Promise<number> {
  const { PHOTOS, BACKUPS, KV } = env;
  const after = await KV.get(cursorKey);
  const pages = await Promise.all([pageOf(PHOTOS, "", after), pageOf(BACKUPS, kept, after)]);
  const end = endOf(pages);
  const [files, copies] = pages.map(({ keys }) => new Set(keys.filter((key) => end === null || key <= end)));
  const isMissing = (key: string) => !copies?.has(key) && !key.startsWith("ivz_");
  const missing = [...(files ?? [])].filter(isMissing);
  const gone = [...(copies ?? [])].filter((key) => !files?.has(key));
  const moved = [...missing, ...gone].toSorted().slice(0, movedAtOnce);
  for (const key of moved) {
    if (files?.has(key)) {
      await put(BACKUPS, kept + key, await PHOTOS.get(key));
    } else {
      await put(BACKUPS, deleted + key, await BACKUPS.get(kept + key));
      await BACKUPS.delete(kept + key);
    }
  }
  const next = moved.length < missing.length + gone.length ? (moved.at(-1) ?? null) : end;
  run.hasRemainder = next !== null;
  await (next === null ? KV.delete(cursorKey) : KV.put(cursorKey, next));
  return moved.length;
}
