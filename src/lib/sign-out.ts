import { href } from "../../domain/routes.ts";
import { noSession } from "../../domain/user/session.ts";
import { api, unwrap } from "./api.ts";
import { tellTabs } from "./session-tabs.ts";

/** The page is loaded anew, so that nothing of the user stays in its memory; other tabs do the same. */
function leave(): void {
  tellTabs(noSession);
  location.replace(href("home"));
}

/** Ends the session on this device. */
export async function signOut(): Promise<void> {
  await unwrap(api.auth.logout.$post());
  leave();
}

/** Ends every session of the account, also where a lost telephone lies. */
export async function signOutEverywhere(): Promise<void> {
  await unwrap(api.auth["sign-out-everywhere"].$post());
  leave();
}
