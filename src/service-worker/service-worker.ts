import { offlineShellPath } from "../../domain/offline-shell.ts";

declare const self: ServiceWorkerGlobalScope;

/** Addresses of the files that the offline page needs; the build writes them (scripts/prerender/service-worker.ts). */
declare const shellFiles: readonly string[];
/** Changes with every build. */
declare const buildId: string;

const cacheName = `boksy-${buildId}`;
const shells = [offlineShellPath("pl"), offlineShellPath("en")];

/** Public content that never changes at its URL. */
const isKept = ({ pathname }: URL) => /^\/(assets|box-pictures)\//.test(pathname);

/** Whether the URL is a page of the app. */
const isPage = ({ pathname }: URL) => !/^\/(api|sandbox|dev|photos)\//.test(pathname);

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  // Without cookies, so that cached pages contain no user data.
  const requests = shells.map((path) => new Request(path, { credentials: "omit", cache: "no-store" }));
  await addAll(cache, [...requests, ...shellFiles]);
  await self.skipWaiting();
}

/** Retries, because a single failed file would leave the visitor without the offline pages until the next visit. */
async function addAll(cache: Cache, files: readonly RequestInfo[], attempts = 3): Promise<void> {
  try {
    await cache.addAll([...files]);
  } catch (error) {
    if (attempts <= 1) throw error;
    await addAll(cache, files, attempts - 1);
  }
}

/** Deletes the files of earlier builds, and serves pages that were opened before this worker was installed. */
async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Pages come from the server, so that a new build is never delayed, and from the cache only without a connection. */
async function loadPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return ((await preloadResponse) as Response | undefined) ?? (await fetch(request));
  } catch {
    const shell = offlineShellPath(navigator.language.startsWith("pl") ? "pl" : "en");
    return (await caches.match(shell, { ignoreVary: true })) ?? Response.error();
  }
}

async function loadKept(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.status === 200 && response.type === "basic") await cache.put(request, response.clone());
  return response;
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // Everything else, such as the API, bypasses the worker.
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate" && isPage(url)) event.respondWith(loadPage(event));
  else if (isKept(url)) event.respondWith(loadKept(request));
});
