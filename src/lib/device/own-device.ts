import type { Session } from "../../../domain/account/session.ts";
import { knownSession } from "../session/known-session.ts";
import { isOwnDevice, markKey } from "./device-mark.ts";

export const canKeepData = () => "serviceWorker" in navigator && "indexedDB" in window && window.isSecureContext;

/** Keeps data on this device from now on, for this user only. */
export async function markOwnDevice(uid: string): Promise<void> {
  const { createStore } = await import("./device-store.ts");
  await createStore(uid);
  localStorage.setItem(markKey, "1");
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
  if (!isOwnDevice()) return;
  const { ownerOfStore } = await import("./device-store.ts");
  const owner = hasSessionCookie() ? await ownerOfStore() : null;
  const isOther = session?.status === "authenticated" && session.uid !== owner;
  if (owner === null || isOther) await forgetDevice();
}
