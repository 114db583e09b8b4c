import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { build } from "vite";
import { assetOf, chunkNamed, filesOf, type Manifest } from "./chunks.ts";

/** What a customer's dashboard and the offline screens of all layouts need, in both languages. */
const sources = [
  "src/app/offline-start.ts",
  "src/app/error-drawing.tsx",
  "src/app/layouts/authorized-layout.tsx",
  "src/app/layouts/client-auth-layout.tsx",
  "src/app/layouts/no-sidebar-layout.tsx",
  "src/app/layouts/onboarding-layout.tsx",
  "src/areas/customer/dashboard-page.tsx",
  "src/features/rent/tenant/device-copy.ts",
  "src/lib/api/response-error.ts",
  "src/ui/feedback/toasts.tsx",
  ...["app", "customer"].flatMap((catalog) => [`locales/pl/${catalog}.po`, `locales/en/${catalog}.po`]),
];

/** Builds the service worker to a fixed address, with the list of files that it keeps. */
export async function buildServiceWorker(manifest: Manifest, folder: string, fonts: readonly string[]): Promise<void> {
  const entry = chunkNamed(manifest, "first");
  const { scripts, styles } = filesOf(manifest, ["index.html", entry, chunkNamed(manifest, "deferred"), ...sources]);
  const files = [...scripts, ...styles, ...fonts.map((font) => assetOf(manifest, font))];
  const hash = createHash("sha256");
  for (const name of ["app.pl", "app.en"]) hash.update(readFileSync(`${folder}/shells/${name}.html`));
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: {
      buildId: JSON.stringify(hash.update(files.join()).digest("hex").slice(0, 16)),
      shellFiles: JSON.stringify([...new Set(files)].map((file) => `/${file}`)),
    },
    build: {
      target: "es2023",
      outDir: folder,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: "src/service-worker/service-worker.ts",
        output: { format: "iife", entryFileNames: "service-worker.js" },
      },
    },
  });
}
