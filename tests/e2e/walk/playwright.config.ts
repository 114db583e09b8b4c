import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import base from "../../../playwright.config.ts";
import { columns } from "../../../scripts/walk/columns.ts";

const browser = base.projects?.[0]?.use ?? {};

/** Configuration of `npm run walk`, with one project per column of the contact sheet. */
export default defineConfig({
  ...base,
  testDir: ".",
  testMatch: "*.walk.ts",
  outputDir: resolve("test-results/walk"),
  timeout: 420_000,
  expect: { timeout: 20_000 },
  use: { ...base.use, actionTimeout: 30_000, screenshot: "off" },
  reporter: [["list"]],
  projects: columns(JSON.parse(process.env.BOKSY_WALK ?? "{}")).map(({ name, width, language, theme }) => ({
    name,
    use: {
      ...browser,
      viewport: { width, height: width < 600 ? 740 : 800 },
      hasTouch: width < 600,
      isMobile: width < 600,
      colorScheme: theme,
      locale: language === "pl" ? "pl-PL" : "en-GB",
      contextOptions: { reducedMotion: "reduce" },
      language,
      pictures: resolve("walk-pictures", name),
    },
  })),
});
