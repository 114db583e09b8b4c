// A file of its own, because every page starts with it.

/** Key, in both storages, of the user who was last signed in there: what they left is deleted when their session ends. */
export const userKey = "boksy-user";

/** Whether a user who was signed in here may have left data. */
export function hasFormerUser(): boolean {
  try {
    return localStorage.getItem(userKey) !== null;
  } catch {
    return false; // Storage is disabled.
  }
}
