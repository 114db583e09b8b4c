import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";
import { build } from "vite";
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
  renderHome(locale: Locale): Promise<string>;
  renderSplash(locale: Locale): Promise<string>;
  messagesOf(locale: Locale, catalog: "home" | "app"): object;
}

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

function framesOf(
  manifest: Manifest,
  entry: string,
  locale: Locale,
): Record<"home" | "app", Omit<Frame, "body" | "words">> {
  const start = chunkNamed(manifest, "first");
  const deferred = chunkNamed(manifest, "deferred");
  // Polish needs both subsets of the font, English only one.
  const faces = locale === "pl" ? [fonts.latin, fonts.latinExt] : [fonts.latin];
  const common = { locale, fonts: faces.map((face) => assetOf(manifest, face)) };
  const [home, app] = [filesOf(manifest, [start]), filesOf(manifest, [start, deferred])];
  return {
    home: { ...common, path: "/home", files: home, entry, css: cssOf(home) },
    app: { ...common, path: "", files: app, entry: null, css: cssOf(app) },
  };
}

const renderer = await loadRenderer();
const manifest = readManifest();
const entry = await entryCode(manifest, client);
const page = readFileSync(`${client}/index.html`, "utf8");
mkdirSync(`${client}/shells`, { recursive: true });
for (const locale of ["pl", "en"] as const) {
  const { home, app } = framesOf(manifest, entry, locale);
  const write = (name: string, frame: Frame) =>
    writeFileSync(`${client}/shells/${name}.${locale}.html`, shellOf(page, frame));
  write("home", { ...home, body: await renderer.renderHome(locale), words: renderer.messagesOf(locale, "home") });
  write("app", { ...app, body: await renderer.renderSplash(locale), words: renderer.messagesOf(locale, "app") });
}
await buildServiceWorker(manifest, client, Object.values(fonts));
rmSync(rendererFolder, { recursive: true });
