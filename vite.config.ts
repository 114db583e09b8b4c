import { cloudflare } from "@cloudflare/vite-plugin";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { classNames } from "./scripts/vite/class-names.ts";
import { cssTypes } from "./scripts/vite/css-types-plugin.ts";
import { isMutation, loadOf } from "./scripts/vite/load-of.ts";

/**
 * Overrides for `npm run dev`, which may run on a different port than usual: the Worker builds links from APP_ORIGIN.
 * The emulator's host is only known at run time. For the built app, scripts/local/serve.ts sets the same values.
 */
const { BOKSY_ORIGIN: origin, BOKSY_EMULATOR_HOST: emulatorHost } = process.env;

/** Loaded on a first visit before any interaction. */
const isFirstLoad = loadOf("src/app/start.tsx");
/** Search results and date field of `/home`, loaded after its first screen; bundled to save requests. */
const isSearchResults = loadOf(
  ...["result-row", "result-map", "start-field"].map((part) => `src/features/search/${part}.tsx`),
);
/**
 * Loaded with the first interaction: routes of other pages, writes, the list of towns, geolocation; also small modules that
 * several pages share, each too small for a request.
 */
const isDeferred = loadOf(
  "src/app/deferred.ts",
  "src/features/search/town-list.tsx",
  "src/lib/hooks/locate.ts",
  "src/lib/api/write-effects.ts",
  ...["core/ids", "operator", "order/commission", "box/offered-sizes"].map((module) => `domain/${module}.ts`),
);
/** Shared by the sign-in and registration pages, bundled to save requests. */
const isAuthEntry = loadOf("src/areas/auth/login-page.tsx", "src/app/layouts/client-auth-layout.tsx");
/** The first pages of signed-in users, which load little of what the sign-in pages share. */
const isDashboard = loadOf(
  "src/app/layouts/authorized-layout.tsx",
  ...["customer", "partner", "admin"].map((area) => `src/areas/${area}/dashboard-page.tsx`),
);
const isPlacePage = loadOf("src/areas/public/place-page.tsx");
const isSharedWithPlace = loadOf(
  ...["public/town", "public/saved", "public/new-reservation", "customer/dashboard", "partner/dashboard"].map(
    (page) => `src/areas/${page}-page.tsx`,
  ),
);
/** Loaded when the Worker starts; one file compresses better than one for each shared module, and starts with fewer imports. */
const isWorkerStart = loadOf("worker/index.ts");

export default defineConfig({
  css: { modules: classNames },
  // Lingui depends on the shim for React 17; in later versions it only re-exports React's own hook.
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
      // The page already loads these files, so preload lists leave them out.
      resolveDependencies: (_file, files) =>
        files.filter((file) => !/\/(rolldown-runtime|preload|reload-once)-/.test(file)),
    },
    rolldownOptions: {
      output: {
        // A character less than by default: hashes do not compress, and the first file names 70 others.
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: {
          groups: [
            // Separate, so that the entry, which only waits for the first paint, loads nothing else.
            { name: "preload", test: /preload-helper|rolldown\/runtime/, priority: 1 },
            { name: "reload-once", test: /app\/reload-once/, priority: 1 },
            // One file: a separate file of libraries would stay cached longer, but costs 1.2 kB and two requests per first visit.
            { name: (id, modules) => (isFirstLoad(id, modules) ? "first" : null) },
            { name: (id, modules) => (isSearchResults(id, modules) ? "search-results" : null) },
            { name: (id, modules) => (isMutation(id) || isDeferred(id, modules) ? "deferred" : null) },
            {
              name: (id, modules) => {
                if (!isAuthEntry(id, modules) || /-(page|layout)\.tsx$/.test(id)) return null;
                return isDashboard(id, modules) ? "auth-and-dashboards" : "auth-entry";
              },
            },
            {
              // Many small modules that a place’s page shares with others, bundled to save requests.
              name: (id, modules) =>
                isPlacePage(id, modules) && isSharedWithPlace(id, modules) ? "shared-parts" : null,
            },
          ],
        },
      },
    },
    sourcemap: "hidden",
  },
  environments: {
    // The Worker. Names of functions and classes are kept for the stacks in the logs.
    boksy: {
      build: {
        minify: true,
        sourcemap: true,
        rolldownOptions: {
          output: {
            keepNames: true,
            codeSplitting: { groups: [{ name: (id, modules) => (isWorkerStart(id, modules) ? "start" : null) }] },
          },
        },
      },
    },
  },
});
