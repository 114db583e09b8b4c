const guardMs = 10_000;
const key = "boksy-reloaded-at";

/**
 * After a deployment the files of an open page may be gone: reloads the page, at most once in ten seconds. A second
 * failure in that time is left to the error page, to avoid a reload loop.
 */
export function reloadOnce(now: number, storage: Storage, reload: () => void): boolean {
  try {
    if (now - Number(storage.getItem(key)) < guardMs) return false;
    storage.setItem(key, String(now));
  } catch {
    return false; // Without storage nothing would stop a loop.
  }
  reload();
  return true;
}
