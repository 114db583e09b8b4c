import { createHash } from "node:crypto";
import type { Files } from "./chunks.ts";

export interface Frame {
  locale: "pl" | "en";
  /** The page that hydrates this frame; empty when the frame is only a placeholder. */
  path: string;
  /** What the entry loads after the first paint, and the styles that are inlined. */
  files: Files;
  /** The code of the entry. */
  entry: string;
  /** The content of each stylesheet of the frame. */
  css: ReadonlyMap<string, string>;
  fonts: readonly string[];
  body: string;
  /** The messages that the page needs first, by catalog. Most of them also occur in the body, so they compress well. */
  words: Readonly<Record<string, object>>;
}

const preloadFont = (file: string) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`;
/** Preloads nothing until the entry sets its `rel` after the first paint (src/main.tsx). */
const preloadScript = (file: string) => `<link data-rel="modulepreload" crossorigin href="/${file}">`;

const hashOf = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

/**
 * Inlines a stylesheet, so that the first paint needs no other request. The edge adds the hash to the content security
 * policy (worker/edge/shell.ts). The disabled link tells Vite's loader that the styles are already present;
 * it gets its `rel` from the entry (src/main.tsx), because Chrome's preload scanner loads disabled stylesheets too.
 */
function inlineStyles(file: string, css: ReadonlyMap<string, string>): string {
  const text = css.get(file)?.trim();
  if (text === undefined || text.includes("</")) throw new Error(`${file} cannot be inlined`);
  return `<style data-hash="${hashOf(text)}">${text}</style>\n    <link data-rel="stylesheet" crossorigin href="/${file}" disabled>`;
}

/** Inlines the entry, so that no script is requested before the first paint. Its hash is allowed like a stylesheet's. */
function inlineScript(code: string): string {
  if (code.includes("</") || code.includes("<!--")) throw new Error("The entry cannot be inlined");
  return `<script type="module" data-hash="${hashOf(code)}">${code}</script>`;
}

/** Escapes `<`, so that the value cannot end its script element. */
const wordsScript = (words: object) =>
  `<script type="application/json" id="boksy-words">${JSON.stringify(words).replaceAll("<", "\\u003c")}</script>`;

/** Inserts a frame into the built page: language, preloads and prerendered body. */
export function shellOf(page: string, frame: Frame): string {
  const missing = (file: string) => !page.includes(`/${file}"`);
  const head = [
    ...frame.fonts.filter(missing).map(preloadFont),
    ...frame.files.styles.map((file) => inlineStyles(file, frame.css)),
    ...frame.files.scripts.map(preloadScript),
  ];
  return [
    [/<html lang="[^"]*"/, `<html lang="${frame.locale}"`],
    [/<script type="module"[^>]*><\/script>/, inlineScript(frame.entry)],
    [/<\/head>/, `  ${head.join("\n    ")}\n  </head>`],
    [
      /<div id="root"><\/div>/,
      `<div id="root" data-frame="${frame.path}">${frame.body}</div>\n    ${wordsScript(frame.words)}`,
    ],
  ].reduce((html, [pattern, text]) => replaced(html, pattern as RegExp, text as string), page);
}

/** Fails the build when the template no longer contains the pattern. */
function replaced(html: string, pattern: RegExp, text: string): string {
  if (!pattern.test(html)) throw new Error(`index.html has no ${pattern}`);
  return html.replace(pattern, () => text);
}
