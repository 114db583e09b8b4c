import { api, unwrap } from "../lib/api/api.ts";

const intervalMs = 60 * 60 * 1000;

let isOutdated = false;

/** True once the server runs a newer build. The next navigation then loads the whole document, so no input is lost. */
export const isNewBuildAvailable = () => isOutdated;

/** Checks every hour, also for idle visitors, which build the server runs (specification, section 9). */
export function watchForNewBuild(running: string): void {
  const timer = setInterval(async () => {
    const version = await unwrap(api.config.$get()).then(
      (config) => config.version,
      () => running,
    );
    if (version === running) return;
    isOutdated = true;
    clearInterval(timer);
    // If the deployment removed this chunk, a visitor without any interaction gets no notice; their next page is the
    // newer build.
    void import("./offer-reload.ts").then(({ offerReload }) => offerReload()).catch(() => null);
  }, intervalMs);
}
