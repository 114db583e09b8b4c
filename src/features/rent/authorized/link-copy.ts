import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import type { KeptCode } from "../../../lib/device/device-store.ts";
import { readLinkCopy, writeLinkCopy } from "../../../lib/device/link-store.ts";
import { canKeepData } from "../../../lib/device/own-device.ts";
import type { LinkedAccess } from "./queries.ts";

/**
 * Keeps what the page shows for use without a connection, if the person can get in.
 * @param savedAtMs time of the server's response
 */
export async function keepAccess(token: string, access: LinkedAccess, savedAtMs: number): Promise<void> {
  if (!canKeepData() || access.access !== "open") return;
  const kept = await readLinkCopy<LinkedAccess>(token);
  await writeLinkCopy(token, { data: access, code: kept?.code ?? null }, savedAtMs);
  await keepFiles();
}

/** Adds the code that was shown. */
export async function keepLinkedCode(token: string, code: string): Promise<void> {
  const kept = canKeepData() ? await readLinkCopy<LinkedAccess>(token) : null;
  if (kept === null) return;
  await writeLinkCopy(token, { data: kept.data, code: { code, readAt: new Date().toISOString() } }, kept.savedAtMs);
}

/** The page as last loaded on this device; null if there is none, or the person’s access is over by now. */
export async function keptAccess(token: string) {
  const kept = canKeepData() ? await readLinkCopy<LinkedAccess>(token) : null;
  if (kept === null) return null;
  const today = dayAt(new Date(), polishTimeZone);
  const isOver = [kept.data.untilOn, kept.data.rentEndOn].some((end) => end !== null && end <= today);
  return isOver ? null : kept;
}

/** The code as last shown on this device. */
export const keptLinkedCode = async (token: string): Promise<KeptCode | null> =>
  (await keptAccess(token))?.code ?? null;

/**
 * Loads the files of this page once more through the service worker, which keeps them: it may not have been there when the page
 * loaded. They come from the browser’s cache.
 */
async function keepFiles(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.ready;
  if (serviceWorker.controller === null) {
    await new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
  }
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"));
  await Promise.allSettled(files.map((file) => fetch(file)));
}
