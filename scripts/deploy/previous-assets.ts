import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const list = "assets.json";
/** Built names contain a hash and no folder. A list from outside must not name anything else. */
const assetName = /^[\w.-]+\.\w+$/;
const attempts = 3;
const atOnce = 8;

/** The response to a GET, again when the host is busy or does not answer; null for a file that is not there. */
async function get(address: string, retryAfter: number): Promise<Response | null> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(address, { signal: AbortSignal.timeout(20_000) }).catch((error: unknown) =>
      String(error),
    );
    if (typeof response !== "string" && response.ok) return response;
    if (typeof response !== "string" && response.status === 404) return null;
    if (attempt === attempts) {
      const reason = typeof response === "string" ? response : `status ${response.status}`;
      throw new Error(`${address}: ${reason}, ${attempts} times`);
    }
    await pause(retryAfter * attempt);
  }
}

/**
 * Adds the files of the version that visitors have open to those of the next one, from its host, so that an open page loads its parts after
 * the deployment, too. Each version has a list of its own files, without those that it took over: they are kept for one more version.
 * @returns how many files were added
 */
export async function keepPreviousAssets(client: string, origin: string, retryAfter = 2_000): Promise<number> {
  const assets = join(client, "assets");
  // Before any file is added; a repeated deployment of the same build finds the list.
  if (!existsSync(join(client, list))) writeFileSync(join(client, list), JSON.stringify(readdirSync(assets)));
  const response = await get(`${origin}/${list}`, retryAfter);
  const previous = response === null ? [] : ((await response.json()) as string[]);
  const missing = previous.filter((name) => assetName.test(name) && !existsSync(join(assets, name)));
  let added = 0;
  const next = missing.values();
  const copy = async () => {
    for (const name of next) {
      const file = await get(`${origin}/assets/${name}`, retryAfter);
      if (file === null) continue;
      writeFileSync(join(assets, name), Buffer.from(await file.arrayBuffer()));
      added += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, copy));
  return added;
}
