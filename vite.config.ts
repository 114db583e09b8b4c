import { cloudflare } from "@cloudflare/vite-plugin";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/**
 * `npm run dev` may have to take another port than the usual one, and the Worker must know: it builds links from
 * APP_ORIGIN. The built app gets the same values in scripts/local/serve.ts.
 */
const { BOKSY_ORIGIN: origin, BOKSY_PERSIST_TO: persistTo } = process.env;

export default defineConfig({
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    cloudflare({
      ...(origin ? { config: (config) => ({ vars: { ...config.vars, APP_ORIGIN: origin } }) } : {}),
      ...(persistTo ? { persistState: { path: persistTo } } : {}),
    }),
  ],
  build: {
    target: "es2023",
    // The first browsers with light-dark(): for older targets the minifier would rewrite every colour token.
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
    manifest: true,
    sourcemap: "hidden",
  },
});
