import { api, unwrap } from "../lib/api/api.ts";

const intervalMs = 60 * 60 * 1000;

let isOutdated = false;

/** A newer build is out: the next page is to be loaded whole, since nothing typed is lost on the way to another page. */
export const isNewBuildAvailable = () => isOutdated;

/** Asks every hour from page load which build the server has (specification, section 9), also for an idle visitor. */
export function watchForNewBuild(running: string): void {
  const timer = setInterval(async () => {
    const version = await unwrap(api.config.$get()).then(
      (config) => config.version,
      () => running,
    );
    if (version === running) return;
    isOutdated = true;
    clearInterval(timer);
    // Lost to a visitor who has done nothing yet if the deployment took it away: their next page is the newer build.
    void import("./offer-reload.ts").then(({ offerReload }) => offerReload()).catch(() => null);
  }, intervalMs);
}
