import { noSession } from "../../../domain/account/session.ts";
import { href } from "../../../domain/routes.ts";
import { api, unwrap } from "../api/api.ts";
import { notifyTabs } from "./session-tabs.ts";
import { syncNoToken } from "./token-sync.ts";

/** Ends the session on this device and reports that the token is gone. */
export async function endSession(): Promise<void> {
  await unwrap(api.auth.logout.$post());
  await syncNoToken();
}

/** Reloads the page, so that no user data stays in memory; other tabs do the same. */
function leave(): void {
  notifyTabs(noSession);
  location.replace(href("home"));
}

export async function signOut(): Promise<void> {
  await endSession();
  leave();
}

/** Leaves after the account was deleted: its sessions have ended. */
export async function leaveDeletedAccount(): Promise<void> {
  await syncNoToken();
  leave();
}

/** Ends all sessions of the account on all devices. */
export async function signOutEverywhere(): Promise<void> {
  await unwrap(api.auth["sign-out-everywhere"].$post());
  await syncNoToken();
  leave();
}
