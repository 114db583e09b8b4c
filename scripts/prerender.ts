import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { landingRoutes } from "../domain/routes/landing.ts";
import { type PageWithShell, type PrerenderedPage, pagesWithShell, prerenderedPages } from "../domain/routes/shells.ts";
import { assetOf, chunkNamed, type Files, filesOf, type Manifest, readManifest } from "./prerender/chunks.ts";
import { entryCode } from "./prerender/entry.ts";
import { buildServiceWorker } from "./prerender/service-worker.ts";
import { type Frame, shellOf } from "./prerender/shell.ts";
import { classNames } from "./vite/class-names.ts";

const client = "dist/client";
const rendererFolder = "dist/prerender";
const fonts = {
  latin: "src/ui/styles/fonts/familjen-grotesk-latin.woff2",
  latinExt: "src/ui/styles/fonts/familjen-grotesk-latin-ext.woff2",
};

type Locale = "pl" | "en";

interface Renderer {
  renderPage(locale: Locale, id: PrerenderedPage): Promise<string>;
  renderSplash(locale: Locale): Promise<string>;
  messagesOf(locale: Locale, catalog: PageWithShell | "app"): object;
}

/** The sources of the pages that are not part of the first chunk. */
const sources: Record<Exclude<PageWithShell, "home">, string> = {
  forPartners: "src/areas/public/for-partners-page.tsx",
  help: "src/areas/public/help-page.tsx",
  whatFits: "src/areas/public/what-fits-page.tsx",
  place: "src/areas/public/place-page.tsx",
  town: "src/areas/public/town-page.tsx",
};

/** Builds for Node with the sources and plugins of the page's build, so that class names are the same. */
async function loadRenderer(): Promise<Renderer> {
  await build({
    configFile: false,
    logLevel: "warn",
    plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui()],
    css: { modules: classNames },
    build: { ssr: "src/app/prerender.tsx", outDir: rendererFolder, emptyOutDir: true },
  });
  return import(pathToFileURL(resolve(rendererFolder, "prerender.js")).href);
}

const cssOf = ({ styles }: Files) => new Map(styles.map((file) => [file, readFileSync(`${client}/${file}`, "utf8")]));

function filesOfPage(manifest: Manifest, id: PageWithShell | "app"): Files {
  const start = chunkNamed(manifest, "first");
  if (id === "home") return filesOf(manifest, [start]);
  const deferred = chunkNamed(manifest, "deferred");
  return filesOf(manifest, [start, deferred, ...(id === "app" ? [] : [sources[id]])]);
}

const isPrerendered = (id: PageWithShell | "app"): id is PrerenderedPage =>
  prerenderedPages.some((page) => page === id);

async function frameOf(manifest: Manifest, entry: string, locale: Locale, id: PageWithShell | "app"): Promise<Frame> {
  // Polish needs both subsets of the font, English only one.
  const faces = locale === "pl" ? [fonts.latin, fonts.latinExt] : [fonts.latin];
  const files = filesOfPage(manifest, id);
  const catalogs = id === "home" || id === "app" ? [id] : (["app", id] as const);
  return {
    ...{ locale, entry, files, css: cssOf(files), fonts: faces.map((face) => assetOf(manifest, face)) },
    path: isPrerendered(id) ? landingRoutes[id].path : "",
    body: isPrerendered(id) ? await renderer.renderPage(locale, id) : await renderer.renderSplash(locale),
    words: Object.fromEntries(catalogs.map((catalog) => [catalog, renderer.messagesOf(locale, catalog)])),
  };
}

const renderer = await loadRenderer();
const manifest = readManifest();
const entry = await entryCode(manifest, client);
const page = readFileSync(`${client}/index.html`, "utf8");
mkdirSync(`${client}/shells`, { recursive: true });
for (const locale of ["pl", "en"] as const) {
  for (const id of [...pagesWithShell, "app"] as const) {
    const frame = await frameOf(manifest, entry, locale, id);
    writeFileSync(`${client}/shells/${id}.${locale}.html`, shellOf(page, frame));
  }
}
await buildServiceWorker(manifest, client, Object.values(fonts));
rmSync(rendererFolder, { recursive: true });
