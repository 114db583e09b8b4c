import { defineConfig, devices } from "@playwright/test";

/** `npm test -- e2e` starts the app with fresh data on a free port and names it here. */
const baseURL = process.env.BOKSY_ORIGIN ?? "http://localhost:8787";

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 45_000,
  forbidOnly: true,
  reporter: process.env.BOKSY_REPORT ? [["line"], ["json", { outputFile: process.env.BOKSY_REPORT }]] : [["list"]],
  use: {
    baseURL,
    locale: "pl-PL",
    timezoneId: "Europe/Warsaw",
    screenshot: "only-on-failure",
    // Recording every test to keep the failed ones takes a sixth of the run: `npm test -- e2e FILE --trace on`.
    trace: "off",
    launchOptions: {
      ...(process.env.BOKSY_CHROMIUM ? { executablePath: process.env.BOKSY_CHROMIUM } : {}),
      args: [
        ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
        ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
      ],
    },
  },
  projects: [{ name: "chromium", use: { ...devices["Desktop Chrome"], locale: "pl-PL" } }],
});
