import { setTimeout as pause } from "node:timers/promises";

/** One version of the Worker at an address; without a version, whichever answers. */
export interface Target {
  origin: string;
  worker: string;
  version: string | null;
}

/** Asks a version, even if it has no share of the requests. */
async function get({ origin, worker, version }: Target, path: string): Promise<Response> {
  const response = await fetch(`${origin}${path}`, {
    headers: version === null ? {} : { "Cloudflare-Workers-Version-Overrides": `${worker}="${version}"` },
    redirect: "manual",
    signal: AbortSignal.timeout(20_000),
  });
  if (response.status !== 200) throw new Error(`${path}: status ${response.status}`);
  return response;
}

async function getPage(target: Target, path: string): Promise<string> {
  const page = await (await get(target, path)).text();
  const file = /["'](\/assets\/[^"']+\.js)["']/.exec(page)?.[1];
  if (file === undefined) throw new Error(`${path}: no script`);
  await get(target, file);
  return page;
}

/** Fails unless this version answers, reaches what it is bound to, and serves the pages that visitors see first. */
export async function smoke(target: Target): Promise<void> {
  const { version } = (await (await get(target, "/api/health")).json()) as { version: string };
  if (target.version !== null && version !== target.version)
    throw new Error(`/api/health: version ${version} answered`);
  await get(target, "/api/health/bindings");
  await getPage(target, "/home");
  await getPage(target, "/auth/login");
  const found = await (await get(target, "/api/places?bbox=14,49,24.2,55")).text();
  const slug = /"slug":"([^"]+)"/.exec(found)?.[1];
  // None before the first place is published.
  if (slug !== undefined) await getPage(target, `/places/${slug}`);
}

/** A new deployment takes a few seconds to reach every location, and until then the previous version answers. */
export async function smokeWithin(target: Target, milliseconds: number): Promise<void> {
  const end = Date.now() + milliseconds;
  for (;;) {
    try {
      await smoke(target);
      return;
    } catch (error) {
      if (Date.now() >= end) throw error;
      await pause(Math.min(2_000, milliseconds / 10));
    }
  }
}
