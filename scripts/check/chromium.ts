import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "playwright-core";
import { execute } from "./execute.ts";

/** Headless Chromium: the same engine with a third less CPU time. */
const headlessShells = ["/usr/bin/chromium-headless-shell"];
const browsers = [
  ...["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/usr/bin/google-chrome-stable"],
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const firstExisting = (paths: readonly (string | undefined)[]) => paths.find((path) => path && existsSync(path));

const installed = () => firstExisting([process.env.BOKSY_CHROMIUM, ...headlessShells]);

/** Retries while another apt process holds the lock, which is common right after a machine has started. */
async function installWithApt(): Promise<void> {
  const install = ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"];
  for (let attempt = 0; attempt < 12; attempt++) {
    await execute("apt-get", ["update", "-qq"]);
    const { code, output } = await execute("apt-get", install, { DEBIAN_FRONTEND: "noninteractive" });
    if (code === 0 || !/lock/i.test(output)) return;
    await pause(10_000);
  }
}

/**
 * Prefers a headless shell, and installs one where apt can. Otherwise uses an installed browser or Playwright's own.
 * @returns the path of the test browser
 * @throws when none is installed and none can be
 */
export async function findChromium(): Promise<string> {
  if (!installed() && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) await installWithApt();
  const found = installed() ?? firstExisting([...browsers, chromium.executablePath()]);
  if (found) return found;
  const { output } = await execute("playwright", ["install", "chromium"]);
  const fresh = firstExisting([chromium.executablePath()]);
  if (fresh) return fresh;
  throw new Error(`No Chromium found or installed. Install one, or set BOKSY_CHROMIUM to its path.\n${output}`);
}
