import { resolve } from "node:path";
import { defineConfig, devices } from "@playwright/test";

/** `npm test -- e2e` starts the app with fresh data on a free port and names it here. */
const baseURL = process.env.BOKSY_ORIGIN ?? "http://localhost:8787";

/** A browser whose only system fonts are those of tests/e2e/faces, regardless of the machine. */
const browserWith = (face: "narrow" | "wide") => ({
  ...devices["Desktop Chrome"],
  locale: "pl-PL",
  launchOptions: {
    ...(process.env.BOKSY_CHROMIUM ? { executablePath: process.env.BOKSY_CHROMIUM } : {}),
    env: { ...process.env, FONTCONFIG_FILE: resolve("tests/e2e/faces", `${face}.conf`) },
    args: [
      ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
      ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
    ],
  },
});

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  fullyParallel: true,
  // While one test waits for the app or a timer, the others can use the CPU.
  workers: 3,
  // A stalled machine can hang a browser. The summary names tests that passed only when repeated.
  retries: 1,
  // Generous, because a loaded machine is slow: the limits only end tests that would never finish.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: process.env.BOKSY_REPORT ? [["line"], ["json", { outputFile: process.env.BOKSY_REPORT }]] : [["list"]],
  use: {
    // A control that never comes fails by its name, not by the time of the whole test.
    actionTimeout: 60_000,
    baseURL,
    locale: "pl-PL",
    timezoneId: "Europe/Warsaw",
    // Animations take a tenth of the CPU time. The main jobs run with them.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // Recording every test to keep the failed ones takes a sixth of the run: `npm test -- e2e FILE --trace on`.
    trace: "off",
    // Only offline.spec.ts allows one, because a service worker bypasses request interception.
    serviceWorkers: "block",
  },
  projects: [
    { name: "narrow", use: browserWith("narrow"), grepInvert: /@wide/ },
    // @layout runs with both fonts; @wide only with this one.
    { name: "wide", use: browserWith("wide"), grep: /@layout|@wide/ },
  ],
});
