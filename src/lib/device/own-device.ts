import { isViewed, type Session } from "../../../domain/account/session.ts";
import { knownSession } from "../session/known-session.ts";
import { isOwnDevice, markKey } from "./device-mark.ts";
import { userKey } from "./former-user.ts";

export const canKeepData = () => "serviceWorker" in navigator && "indexedDB" in window && window.isSecureContext;

/** Keeps data on this device from now on, for this user only. */
export async function markOwnDevice(uid: string): Promise<void> {
  const { createStore } = await import("./device-store.ts");
  await createStore(uid);
  localStorage.setItem(markKey, "1");
}

/** The start of the keys of what a user leaves in the storages of a browser: forms, what they saved and looked at. */
const userDataPrefix = "boksy:";

/** Works on the storage of the browser and that of the tab, which other tabs cannot delete. */
function inStorages(work: (storage: Storage) => void): void {
  try {
    for (const storage of [localStorage, sessionStorage]) work(storage);
  } catch {
    // Storage is disabled.
  }
}

function deleteUserDataIn(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(userDataPrefix)) storage.removeItem(key);
  storage.removeItem(userKey);
}

/** Deletes what the user left in this browser. Call it before a session ends. */
export const deleteUserData = (): void => inStorages(deleteUserDataIn);

/** Deletes what a former user left, and remembers the present one; not for an administrator who looks at another’s area. */
function deleteDataOfOthers(session: Session | undefined): void {
  if (session !== undefined && isViewed(session)) return;
  const uid = session?.status === "authenticated" ? session.uid : null;
  inStorages((storage) => {
    const owner = storage.getItem(userKey);
    if (owner !== null && (!hasSessionCookie() || (uid !== null && uid !== owner))) deleteUserDataIn(storage);
    if (uid !== null) storage.setItem(userKey, uid);
  });
  // Lists on the page are read again: the browser announces changes to other tabs only.
  dispatchEvent(new Event("storage"));
}

/** Deletes the mark, the key and the data. Call it before a session ends. */
export async function forgetDevice(): Promise<void> {
  if (!isOwnDevice()) return;
  const { clearStore } = await import("./device-store.ts");
  await clearStore();
  localStorage.removeItem(markKey);
}

/** Checks the only session cookie that scripts can read; the edge deletes it with the session. */
const hasSessionCookie = () => document.cookie.includes("boksy_exp=");

/** Deletes the data when the session has ended, belongs to another user, or the data is too old. */
export async function deleteUnlessOwn(session: Session | undefined = knownSession()): Promise<void> {
  deleteDataOfOthers(session);
  if (!isOwnDevice()) return;
  const { ownerOfStore } = await import("./device-store.ts");
  const owner = hasSessionCookie() ? await ownerOfStore() : null;
  const isOther = session?.status === "authenticated" && session.uid !== owner;
  if (owner === null || isOther) await forgetDevice();
}
