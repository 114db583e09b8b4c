import { cloudflare } from "@cloudflare/vite-plugin";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { classNames } from "./scripts/vite/class-names.ts";
import { cssTypes } from "./scripts/vite/css-types-plugin.ts";
import { isMutation, loadOf } from "./scripts/vite/load-of.ts";
import { sharedChunk } from "./scripts/vite/shared-chunk.ts";

/**
 * Overrides for `npm run dev`, which may run on a different port than usual: the Worker builds links from APP_ORIGIN.
 * The emulator's host is only known at run time. For the built app, scripts/local/serve.ts sets the same values.
 */
const { BOKSY_ORIGIN: origin, BOKSY_EMULATOR_HOST: emulatorHost } = process.env;

/** Loaded on a first visit before any interaction. */
const isFirstLoad = loadOf("src/app/start.tsx");
/** Search results and date field of `/home`, loaded after its first screen; bundled to save requests. */
const isSearchResults = loadOf(
  ...["result-list", "result-map", "start-field"].map((part) => `src/features/search/${part}.tsx`),
);
/** Also in the table of routes and in the map: without them, the search results would load on every page, and all that is deferred with the map. */
const isSmall = (id: string) => /\/(domain\/routes\/place|src\/lib\/api\/config)\.ts$/.test(id);
/**
 * Loaded with the first interaction: routes of other pages, writes, the list of suggestions, geolocation; also small modules that
 * several pages share, each too small for a request.
 */
const isDeferred = loadOf(
  "src/app/deferred.ts",
  "src/features/search/suggestion-list.tsx",
  "src/lib/hooks/locate.ts",
  "src/lib/api/write-effects.ts",
  ...["core/ids", "operator", "order/commission", "box/offered-sizes"].map((module) => `domain/${module}.ts`),
);
/** Modules that have a place of their own, no matter what else loads them. */
const isPlaced = (id: string, modules: Parameters<typeof sharedChunk>[1]) =>
  [isFirstLoad, isSearchResults, isDeferred].some((isLoaded) => isLoaded(id, modules)) || isMutation(id) || isSmall(id);
/** Loaded when the Worker starts; one file compresses better than one for each shared module, and starts with fewer imports. */
const isWorkerStart = loadOf("worker/index.ts");

export default defineConfig({
  css: { modules: classNames },
  // What serves development alone is left out of a build for an environment that is deployed.
  define: { "import.meta.env.IS_DEPLOYED": JSON.stringify(process.env.CLOUDFLARE_ENV !== undefined) },
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
    sourcemap: "hidden",
  },
  environments: {
    // The page. Its chunks are not for the Worker, which would take over what is set above.
    client: {
      build: {
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
                { name: (id, modules) => (isFirstLoad(id, modules) || isSmall(id) ? "first" : null) },
                {
                  name: (id, modules) => (isSearchResults(id, modules) && !isSmall(id) ? "search-results" : null),
                },
                {
                  name: (id, modules) =>
                    isMutation(id) || isDeferred(id, modules)
                      ? "deferred"
                      : sharedChunk(id, modules, (one) => isPlaced(one, modules)),
                  // Each module has its own answer; with what it imports, a chunk would take the modules of another.
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    },
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
