import { setTimeout as pause } from "node:timers/promises";
import type { Cloudflare, Traffic } from "./cloudflare.ts";
import { smoke, smokeWithin } from "./smoke.ts";

export interface RollOut {
  cloudflare: Cloudflare;
  origin: string;
  worker: string;
  /** Applies the migrations. */
  migrate: () => Promise<void>;
  /** Uploads the build and returns the id of its version, which has no share yet. */
  upload: () => Promise<string>;
  /** Applies what no version contains: routes, crons and consumers of queues. */
  applyTriggers: () => Promise<void>;
  /** How long each share is watched, in milliseconds, and how often it is looked at. */
  watch: number;
  interval: number;
  /** How long a new deployment may take to reach every location. */
  settle: number;
  /** Ends the deployment early, with a rollback. */
  signal: AbortSignal;
  log: (line: string) => void;
}

const leastErrors = 3;

/** More than one request in a hundred, and more than twice the share of the previous version. */
export function hasTooManyErrors(next: Traffic, previous: Traffic): boolean {
  if (next.errors < leastErrors) return false;
  const share = ({ requests, errors }: Traffic) => errors / Math.max(1, requests);
  return share(next) > Math.max(0.01, 2 * share(previous));
}

const none: Traffic = { requests: 0, errors: 0 };

/**
 * Migrates, uploads, and gives the new version 0 %, 10 % and 100 % of the requests. What fails after the upload gives the
 * previous version everything again. Migrations stay: the previous version works with them.
 */
export async function rollOut(options: RollOut): Promise<void> {
  const { cloudflare, origin, worker, watch, interval, settle, signal, log } = options;
  // A deployment that was interrupted has two versions.
  const [previous] = [...(await cloudflare.deployed())].sort((a, b) => b.percentage - a.percentage);
  if (previous === undefined) throw new Error(`${worker} has never been deployed: use --first.`);
  const before = previous.version_id;
  log(`${before} is deployed`);
  await options.migrate();
  signal.throwIfAborted();
  const version = await options.upload();
  const target = { origin, worker, version };
  try {
    for (const percentage of [0, 10, 100]) {
      signal.throwIfAborted();
      const shares = [
        { version_id: version, percentage },
        { version_id: before, percentage: 100 - percentage },
      ];
      await cloudflare.share(
        shares.filter((share) => percentage === 0 || share.percentage > 0),
        `${percentage} %`,
      );
      log(`${version} has ${percentage} %`);
      await smokeWithin(target, settle);
      if (percentage === 0) continue;
      const from = new Date();
      do {
        await pause(interval, undefined, { signal });
        await smoke(target);
        const traffic = await cloudflare.trafficSince(from);
        const [next, old] = [traffic.get(version) ?? none, traffic.get(before) ?? none];
        if (hasTooManyErrors(next, old)) {
          throw new Error(
            `${next.errors} of ${next.requests} requests failed; before, ${old.errors} of ${old.requests}`,
          );
        }
      } while (Date.now() < from.getTime() + watch);
    }
  } catch (error) {
    log(`${error instanceof Error ? error.message : String(error)}: rolling back to ${before}`);
    await cloudflare.share([{ version_id: before, percentage: 100 }], "rollback");
    log(`${before} has 100 % again`);
    throw error;
  }
  await options.applyTriggers();
  log(`${version} is deployed`);
}
