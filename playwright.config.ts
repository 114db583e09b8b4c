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
  // While one test waits for the app or a timer, the others use the cores.
  workers: 3,
  retries: 0,
  // A loaded machine is slow, not wrong: the limits only end what would never finish.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: process.env.BOKSY_REPORT ? [["line"], ["json", { outputFile: process.env.BOKSY_REPORT }]] : [["list"]],
  use: {
    baseURL,
    locale: "pl-PL",
    timezoneId: "Europe/Warsaw",
    screenshot: "only-on-failure",
    // Recording every test to keep the failed ones takes a sixth of the run: `npm test -- e2e FILE --trace on`.
    trace: "off",
    // Only offline.spec.ts has one: it would answer requests that a test intercepts.
    serviceWorkers: "block",
  },
  projects: [
    { name: "narrow", use: browserWith("narrow"), grepInvert: /@wide/ },
    // What depends on the width of text holds with a wide face too; what it alone can break runs with it alone.
    { name: "wide", use: browserWith("wide"), grep: /@layout|@wide/ },
  ],
});
