/** Key of the flag in `localStorage` that marks the device as the user’s own; without it no database is opened. */
export const markKey = "boksy-own-device";

/** Whether the user has marked this device as theirs. */
export function isOwnDevice(): boolean {
  try {
    return localStorage.getItem(markKey) !== null;
  } catch {
    return false; // Storage is disabled.
  }
}

/** Days after which data that was not renewed is deleted; equal to the session’s lifetime (worker/identity/cookies.ts). */
export const keptDays = 14;
