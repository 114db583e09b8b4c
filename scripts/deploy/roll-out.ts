import { setTimeout as pause } from "node:timers/promises";
import type { Cloudflare, Traffic } from "./cloudflare.ts";
import { smoke, smokeWithin, type Target } from "./smoke.ts";

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
  /** Whether the deployment continues where the errors of the versions cannot be read. */
  unwatched: boolean;
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

/** The errors of the versions could not be read, which says nothing about them: the shares stay until someone has looked. */
class Held extends Error {}

/**
 * Migrates, uploads, and gives the new version 0 %, 10 % and 100 % of the requests. What fails after the upload gives the
 * previous version everything again. Migrations stay: the previous version works with them.
 */
export async function rollOut(options: RollOut): Promise<void> {
  const { cloudflare, origin, worker, settle, signal, log } = options;
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
      if (percentage > 0) await watchErrors(options, target, before);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof Held) {
      log(`${reason} Look at the errors of ${version}. If there are none, deploy again with --unwatched; else return`);
      log(`to the previous version: wrangler rollback ${before} --name ${worker}`);
      throw error;
    }
    log(`${reason}: rolling back to ${before}`);
    await cloudflare.share([{ version_id: before, percentage: 100 }], "rollback");
    log(`${before} has 100 % again`);
    throw error;
  }
  await options.applyTriggers();
  log(`${version} is deployed`);
}

/** Throws for a failed smoke test and for too many errors, and `Held` if at the end the errors are not known. */
async function watchErrors(options: RollOut, target: Target & { version: string }, before: string): Promise<void> {
  const { cloudflare, watch, interval, signal, unwatched, log } = options;
  const from = new Date();
  let unread: unknown;
  do {
    await pause(interval, undefined, { signal });
    await smoke(target);
    let traffic: ReadonlyMap<string, Traffic>;
    try {
      traffic = await cloudflare.trafficSince(from);
      unread = undefined;
    } catch (error) {
      unread = error;
      continue;
    }
    const [next, old] = [traffic.get(target.version) ?? none, traffic.get(before) ?? none];
    if (hasTooManyErrors(next, old)) {
      throw new Error(`${next.errors} of ${next.requests} requests failed; before, ${old.errors} of ${old.requests}`);
    }
  } while (Date.now() < from.getTime() + watch);
  if (unread === undefined) return;
  const reason = `Errors could not be read: ${String(unread)}.`;
  if (!unwatched) throw new Held(reason);
  log(reason);
}
