import { cloudflare } from "@cloudflare/vite-plugin";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { classNames } from "./scripts/vite/class-names.ts";
import { cssTypes } from "./scripts/vite/css-types-plugin.ts";
import { loadOf } from "./scripts/vite/load-of.ts";

/**
 * `npm run dev` may have to take another port than the usual one, and the Worker must know: it builds links from
 * APP_ORIGIN. The emulator's host is set the same way and is in no file. The built app gets the same values in scripts/local/serve.ts.
 */
const { BOKSY_ORIGIN: origin, BOKSY_EMULATOR_HOST: emulatorHost } = process.env;

/** The first load of a first visit, before any interaction. */
const isFirstLoad = loadOf("src/app/start.tsx");
/** What `/home` shows after its first load: rows of results and the date field. One file instead of a request for each part. */
const isSearchResults = loadOf("src/features/search/result-row.tsx", "src/features/search/start-field.tsx");
/** Loaded with the first interaction: routes of other pages, writes, the list of towns, geolocation. */
const isDeferred = loadOf(
  "src/app/deferred.ts",
  "src/features/search/town-list.tsx",
  "src/lib/hooks/locate.ts",
  "src/lib/api/error-toast.ts",
);
/** Shared by the sign-in and registration pages: one file instead of a request for each part. */
const isAuthEntry = loadOf("src/areas/auth/login-page.tsx", "src/app/layouts/client-auth-layout.tsx");

export default defineConfig({
  css: { modules: classNames },
  // Lingui brings the shim for React 17; of later versions it re-exports the hook of React itself.
  resolve: { alias: { "use-sync-external-store/shim": "react" } },
  plugins: [
    cssTypes(),
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
    // The first browsers with light-dark(): for older targets the minifier would rewrite every color token.
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
    manifest: true,
    modulePreload: {
      polyfill: false,
      // The page has these two already; each list of what to preload would name them again.
      resolveDependencies: (_file, files) => files.filter((file) => !/\/(rolldown-runtime|preload)-/.test(file)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // On their own, so that the entry, which only waits for the first paint, brings nothing else along.
            { name: "preload", test: /preload-helper|rolldown\/runtime|app\/(reload-once|early-events)/, priority: 1 },
            // One file: libraries apart would be kept over our changes, but cost 1.2 kB and two requests of each first visit.
            { name: (id, modules) => (isFirstLoad(id, modules) ? "first" : null) },
            { name: (id, modules) => (isSearchResults(id, modules) ? "search-results" : null) },
            { name: (id, modules) => (isDeferred(id, modules) ? "deferred" : null) },
            {
              name: (id, modules) =>
                isAuthEntry(id, modules) && !/-(page|layout)\.tsx$/.test(id) ? "auth-entry" : null,
            },
          ],
        },
      },
    },
    sourcemap: "hidden",
  },
});
