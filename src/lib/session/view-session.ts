import { noSession } from "../../../domain/account/session.ts";
import type { AreaView, StartViewInput } from "../../../domain/account/view-session.ts";
import { href } from "../../../domain/routes.ts";
import { api, unwrap } from "../api/api.ts";
import { notifyTabs } from "./session-tabs.ts";

/** Loads a new document: nothing of the other session stays in memory. Other tabs go to their start page. */
function leaveTo(path: string): void {
  notifyTabs(noSession);
  location.assign(path);
}

/** Looks at another’s area as an administrator, beginning with its start page. */
export async function startView(input: StartViewInput): Promise<void> {
  await unwrap(api.admin["view-sessions"].$post({ json: input }));
  leaveTo(href("root"));
}

/** Ends the view and opens whose area it was in the administrator’s own. */
export async function endView(uid: string, { partnerId }: AreaView): Promise<void> {
  await unwrap(api.account["end-view"].$post());
  leaveTo(partnerId === null ? href("adminClients", { open: uid }) : href("adminPartners", { open: partnerId }));
}
