import { generateKeyPairSync } from "node:crypto";
import { availableParallelism } from "node:os";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { testSecrets } from "./scripts/check/test-secrets.ts";

// wrangler asks for every required secret by name, and would warn at each file.
Object.assign(process.env, testSecrets);

/** The identity provider's key. Made once per runtime: a new one for each file costs more than most tests. */
const newIdentityKey = () =>
  JSON.stringify(generateKeyPairSync("rsa", { modulusLength: 2_048 }).privateKey.export({ format: "jwk" }));

/** A loaded machine is slow, not wrong: the limits only end what would never finish. */
const patient = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } };

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: "domain", include: ["tests/domain/**/*.test.ts"], environment: "node", ...patient },
      },
      {
        test: { name: "scripts", include: ["tests/scripts/**/*.test.ts"], environment: "node", ...patient },
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
                TEST_SEED_DAYS: process.env.TEST_SEED_DAYS ?? "",
                TEST_IDENTITY_KEY: newIdentityKey(),
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
          ...patient,
          // A runtime runs many files: starting it costs more than most files. tests/worker/setup.ts keeps them apart.
          isolate: false,
          // A runtime uses one core; by default a machine with two would get only one runtime.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          // Vitest runs projects of different `maxWorkers` one after the other.
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui()],
        test: {
          name: "spa",
          include: ["tests/spa/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          setupFiles: ["tests/spa/setup.ts"],
          ...patient,
        },
      },
    ],
  },
});
