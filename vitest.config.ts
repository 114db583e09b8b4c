import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { testSecrets } from "./scripts/check/test-secrets.ts";

// wrangler asks for every required secret by name, and would warn at each file.
Object.assign(process.env, testSecrets);

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: "domain", include: ["tests/domain/**/*.test.ts"], environment: "node" },
      },
      {
        test: { name: "scripts", include: ["tests/scripts/**/*.test.ts"], environment: "node" },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              bindings: {
                ...testSecrets,
                APP_ORIGIN: "https://boksy.test",
                TEST_RACES: process.env.TEST_RACES ?? "",
                TEST_FUZZ: process.env.TEST_FUZZ ?? "",
                TEST_MIGRATIONS: await readD1Migrations("migrations"),
              },
              // Nothing leaves the machine: a call that no test has stubbed is a failure, not a visit.
              outboundService: (request) => new Response(`No network in tests: ${request.url}`, { status: 599 }),
            },
          })),
        ],
        test: {
          name: "worker",
          include: ["tests/worker/**/*.test.ts"],
          setupFiles: ["tests/worker/setup.ts"],
          // As one file each: module by module, Stripe's four hundred take seconds for every test file.
          deps: { optimizer: { ssr: { enabled: true, include: ["stripe", "jose", "zod", "hono"] } } },
          testTimeout: 20_000,
          // One runtime for all files: starting it costs more than most files. tests/worker/setup.ts keeps them apart.
          isolate: false,
        },
      },
      {
        plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui()],
        test: { name: "spa", include: ["tests/spa/**/*.test.{ts,tsx}"], environment: "happy-dom" },
      },
    ],
  },
});
