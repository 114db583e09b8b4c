import { api, unwrap } from "../lib/api.ts";

const intervalMs = 60 * 60 * 1000;

let isOutdated = false;

/** A newer build is out: the next page is to be loaded whole, since nothing typed is lost on the way to another page. */
export const isNewBuildOut = () => isOutdated;

/** Asks once an hour which build the server has (specification, section 9). */
export function watchForNewBuild(running: string): void {
  const timer = setInterval(async () => {
    const version = await unwrap(api.config.$get()).then(
      (config) => config.version,
      () => running,
    );
    if (version === running) return;
    isOutdated = true;
    clearInterval(timer);
    void import("./offer-reload.ts").then(({ offerReload }) => offerReload());
  }, intervalMs);
}
