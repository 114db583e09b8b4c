import { cloudflare } from "@cloudflare/vite-plugin";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/**
 * `npm run dev` may have to take another port than the usual one, and the Worker must know: it builds links from
 * APP_ORIGIN. The emulator's host goes the same way and stands in no file. The built app gets the same values in scripts/local/serve.ts.
 */
const { BOKSY_ORIGIN: origin, BOKSY_EMULATOR_HOST: emulatorHost } = process.env;

/** What every page needs is one file of libraries and one of ours: few requests, and a change of ours keeps the first. */
const libraries = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|@lingui|hono)\//;
const frame = new RegExp(
  `/(${[
    "domain/(access|consent/consent|day|errors|routes|partner/onboarding|place/search|user/(roles|session))",
    "src/router",
    "src/app/(app|error-boundary|error-screen|guard|layouts|layouts/guest-frame|layouts/site-layout|new-build|pages|prefetch-layouts|root|start|waiting)",
    "src/lib/(api|api-error|catalogs|config|format|i18n|page-state|query-client|session|session-refresh|use-box-words|use-format|use-hydrated|use-session)",
    "src/features/consent/(begin|kept|notice)",
    "src/ui/(base|box-picture|box-picture/.*|button|class-names|empty-state|field|icons|lang-switch|load-error|logo|page|price-truth-line|query-view|radio-tiles|site-footer|site-header|skeleton|skip-link|text|text-field|toast-store|toaster|use-online|use-slow)",
  ].join("|")})\\.`,
);

export default defineConfig({
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    cloudflare(
      origin && emulatorHost
        ? {
            config: ({ vars }) => ({
              vars: { ...vars, APP_ORIGIN: origin, FIREBASE_AUTH_EMULATOR_HOST: emulatorHost },
            }),
          }
        : {},
    ),
  ],
  build: {
    target: "es2023",
    // The first browsers with light-dark(): for older targets the minifier would rewrite every colour token.
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // On their own, so that the entry, which only waits for the first paint, brings nothing else along.
            { name: "preload", test: /preload-helper|rolldown\/runtime|app\/lost-chunk/, priority: 1 },
            { name: "libraries", test: libraries },
            { name: "frame", test: frame },
          ],
        },
      },
    },
    sourcemap: "hidden",
  },
});
