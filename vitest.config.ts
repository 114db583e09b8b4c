import { generateKeyPairSync } from "node:crypto";
import { availableParallelism } from "node:os";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { chooseDay } from "./scripts/check/dates.ts";
import { testSecrets } from "./scripts/check/test-secrets.ts";
import { aheadTo } from "./scripts/local/clock.ts";
import { recordRows } from "./scripts/vite/record-rows.ts";

// Without a value for each required secret, wrangler warns for every test file.
Object.assign(process.env, testSecrets);

/** The identity provider's key, created once per runtime, because creating one per file takes longer than most tests. */
const newIdentityKey = () =>
  JSON.stringify(generateKeyPairSync("rsa", { modulusLength: 2_048 }).privateKey.export({ format: "jwk" }));

/** Generous, because a loaded machine is slow: the limits only end tests that would never finish. */
const patient = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } };

/** Packages of the Worker and its tests that consist of many modules. */
const bundled = [
  ...["stripe", "jose", "zod", "hono", "hono/cookie", "hono/factory", "hono/html", "hono/body-limit", "hono/route"],
  ...["hono/http-exception", "@hono/zod-validator", "firebase-auth-cloudflare-workers"],
  ...["@sentry/cloudflare/request", "fast-check"],
];

export default defineConfig({
  test: {
    projects: [
      {
        // The rules have no state that a file could leave to the next one.
        test: { name: "domain", include: ["tests/domain/**/*.test.ts"], pool: "threads", isolate: false, ...patient },
      },
      {
        test: { name: "scripts", include: ["tests/scripts/**/*.test.ts"], environment: "node", ...patient },
      },
      {
        plugins: [
          recordRows(),
          cloudflareTest(async () => ({
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              bindings: {
                ...testSecrets,
                APP_ORIGIN: "https://boksy.test",
                // Tests write to the database itself. Those of the cache switch it on.
                EDGE_CACHE: "off",
                TEST_DEEP: process.env.BOKSY_DEEP ?? "",
                TEST_TURN: process.env.BOKSY_TURN ?? "",
                TEST_RACES: process.env.TEST_RACES ?? "",
                TEST_FUZZ: process.env.TEST_FUZZ ?? "",
                TEST_MONEY: process.env.TEST_MONEY ?? "",
                TEST_YEARS: process.env.TEST_YEARS ?? "",
                TEST_READS: process.env.TEST_READS ?? "",
                TEST_SHARDS: process.env.TEST_SHARDS ?? "",
                TEST_DEBTORS: process.env.TEST_DEBTORS ?? "",
                TEST_IDENTITY_KEY: newIdentityKey(),
                TEST_MIGRATIONS: await readD1Migrations("migrations"),
              },
              // Only tests/worker/shards uses it.
              d1Databases: { SECOND_DB: "second" },
              // No request leaves the machine: one that is not stubbed fails.
              outboundService: (request) => new Response(`No network in tests: ${request.url}`, { status: 599 }),
            },
          })),
        ],
        test: {
          name: "worker",
          include: ["tests/worker/**/*.test.ts"],
          setupFiles: ["tests/worker/setup.ts"],
          provide: { clockAheadMs: aheadTo(chooseDay()) },
          // Bundled: loading hundreds of modules one by one takes seconds in each runtime.
          deps: { optimizer: { ssr: { enabled: true, include: bundled } } },
          ...patient,
          // Files share a runtime, because starting one takes longer than most files; tests/worker/setup.ts isolates them.
          isolate: false,
          // A runtime uses one core; the default is only one runtime on two cores.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          // Vitest requires a separate group for a project with a different `maxWorkers`; groups run one after the other.
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui()],
        test: {
          name: "spa",
          include: ["tests/spa/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          globalSetup: ["scripts/messages.ts"],
          setupFiles: ["tests/spa/setup.ts"],
          isolate: false,
          ...patient,
        },
      },
    ],
  },
});
