import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "playwright-core";
import { execute } from "./execute.ts";

const places = [
  ...["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/usr/bin/google-chrome-stable"],
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const installed = () =>
  [process.env.BOKSY_CHROMIUM, ...places, chromium.executablePath()].find((path) => path && existsSync(path));

/** Retries while another apt process holds the lock, which is common right after a machine has started. */
async function installWithApt(): Promise<void> {
  for (let attempt = 0; attempt < 12; attempt++) {
    await execute("apt-get", ["update", "-qq"]);
    const { code, output } = await execute("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], {
      DEBIAN_FRONTEND: "noninteractive",
    });
    if (code === 0 || !/lock/i.test(output)) return;
    await pause(10_000);
  }
}

/** @returns the path of the test browser, installing it if necessary @throws when it cannot be installed */
export async function findChromium(): Promise<string> {
  const found = installed();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) await installWithApt();
  const { output } = installed() ? { output: "" } : await execute("playwright", ["install", "chromium"]);
  const fresh = installed();
  if (fresh) return fresh;
  throw new Error(`No Chromium found or installed. Install one, or set BOKSY_CHROMIUM to its path.\n${output}`);
}
