import { noSession } from "../../../domain/account/session.ts";
import { href } from "../../../domain/routes.ts";
import { api, unwrap } from "../api/api.ts";
import { deleteUserData, forgetDevice } from "../device/own-device.ts";
import { notifyTabs } from "./session-tabs.ts";
import { syncNoToken } from "./token-sync.ts";

/** A failure does not prevent the sign-out: without a session the data is not shown, and the next page load deletes it. */
async function deleteKeptData(): Promise<void> {
  deleteUserData();
  await forgetDevice().catch(reportError);
}

/** Ends the session on this device and reports that the token is gone. */
export async function endSession(): Promise<void> {
  await deleteKeptData();
  await unwrap(api.auth.logout.$post());
  await syncNoToken();
}

/** Reloads the page, so that no user data stays in memory; other tabs do the same. */
function leave(to = href("home")): void {
  notifyTabs(noSession);
  location.replace(to);
}

/** @param to the address to continue at, by default the home page */
export async function signOut(to?: string): Promise<void> {
  await endSession();
  leave(to);
}

/** Leaves after the account was deleted: its sessions have ended. */
export async function leaveDeletedAccount(): Promise<void> {
  await deleteKeptData();
  await syncNoToken();
  leave();
}

/** Ends all sessions of the account on all devices. */
export async function signOutEverywhere(): Promise<void> {
  await deleteKeptData();
  await unwrap(api.auth["sign-out-everywhere"].$post());
  await syncNoToken();
  leave();
}
