import { href } from "../../domain/routes.ts";
import { authorizedPersonStorage, keptLinkToken } from "../areas/public/link-token.ts";
import { keptAccess } from "../features/rent/authorized/link-copy.ts";
import { pageKeys } from "../lib/api/cache/page-keys.ts";
import { queryClient } from "../lib/api/query-client.ts";
import { isOwnDevice } from "../lib/device/device-mark.ts";
import { readCopy } from "../lib/device/device-store.ts";
import { deleteUnlessOwn } from "../lib/device/own-device.ts";
import { sessionKey } from "../lib/session/known-session.ts";
import { keepPage } from "./offline-page.ts";

/**
 * Starts a page that the service worker delivered without a connection: in the visitor’s language and, on a device that
 * is marked as theirs, with the data kept there.
 */
export async function startOffline(): Promise<void> {
  applyChosenLanguage();
  if (location.pathname === href("authorizedPerson")) return startLinkedAccess();
  await deleteUnlessOwn().catch(() => null);
  const copy = isOwnDevice() ? await readCopy().catch(() => null) : null;
  if (copy === null) return;
  queryClient.setQueryData(sessionKey, copy.session);
  for (const [key, data] of copy.queries) queryClient.setQueryData(key, data, { updatedAt: copy.savedAtMs });
  keepPage("customerDashboard");
  addEventListener("online", () => location.reload());
}

/** The page of an authorized person, whose link can read what it showed on this device. */
async function startLinkedAccess(): Promise<void> {
  const token = keptLinkToken(authorizedPersonStorage);
  const kept = token === null ? null : await keptAccess(token).catch(() => null);
  if (kept === null) return;
  queryClient.setQueryData(pageKeys.authorizedPerson(token), kept.data, { updatedAt: kept.savedAtMs });
  addEventListener("online", () => location.reload());
}

/** The service worker only knows the browser’s language, so the embedded messages may be in the wrong one. */
function applyChosenLanguage(): void {
  const chosen = /(?:^|; )boksy_lang=(pl|en)/.exec(document.cookie)?.[1];
  if (chosen === undefined || chosen === document.documentElement.lang) return;
  document.documentElement.lang = chosen;
  document.getElementById("boksy-words")?.remove();
}
