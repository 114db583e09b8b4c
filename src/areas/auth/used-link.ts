import type { ActionMode } from "./action-link.ts";

const key = "boksy-used-link";

const nameOf = (mode: ActionMode, oobCode: string) => `${mode} ${oobCode}`;

/** Remembers the last link used on this device: the provider does not tell a used code from an unknown one. */
export const rememberUsedLink = (mode: ActionMode, oobCode: string): void =>
  localStorage.setItem(key, nameOf(mode, oobCode));

export const wasLinkUsed = (mode: ActionMode, oobCode: string): boolean =>
  localStorage.getItem(key) === nameOf(mode, oobCode);
