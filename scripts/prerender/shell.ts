import { createHash } from "node:crypto";
import type { Files } from "./chunks.ts";

export interface Frame {
  locale: "pl" | "en";
  /** The page that takes this frame over; empty when the frame only waits for one. */
  path: string;
  files: Files;
  /** The text of each of the frame's stylesheets. */
  css: ReadonlyMap<string, string>;
  fonts: readonly string[];
  body: string;
  /** The sentences that the page's code speaks in at first: most of them stand in the body already, so they weigh little. */
  words: object;
}

const preloadFont = (file: string) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`;
/** Low: the code may not take bandwidth from the font, which the first paint shows. */
const preloadScript = (file: string) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`;

/**
 * The stylesheet in the HTML, so that the first paint waits for nothing else. The edge puts the hash into the policy
 * (worker/edge/shell.ts). The disabled link is never loaded: it tells the code's loader that the styles are there.
 */
function inlineStyles(file: string, css: ReadonlyMap<string, string>): string {
  const text = css.get(file)?.trim();
  if (text === undefined || text.includes("</")) throw new Error(`${file} cannot be inlined`);
  const hash = createHash("sha256").update(text).digest("base64");
  return `<style data-hash="sha256-${hash}">${text}</style>\n    <link rel="stylesheet" crossorigin href="/${file}" disabled>`;
}

/** `<` cannot end the script it stands in. */
const wordsScript = (words: object) =>
  `<script type="application/json" id="boksy-words">${JSON.stringify(words).replaceAll("<", "\\u003c")}</script>`;

/** The built page with a frame in it: language, what it needs, and its first paint. */
export function shellOf(page: string, frame: Frame): string {
  const missing = (file: string) => !page.includes(`/${file}"`);
  const head = [
    ...frame.fonts.filter(missing).map(preloadFont),
    ...frame.files.styles.map((file) => inlineStyles(file, frame.css)),
    // A prerendered page is painted before its code is asked for (src/main.tsx).
    ...(frame.path === "" ? frame.files.scripts.filter(missing).map(preloadScript) : []),
  ];
  return [
    [/<html lang="[^"]*"/, `<html lang="${frame.locale}"`],
    [/<\/head>/, `  ${head.join("\n    ")}\n  </head>`],
    [
      /<div id="root"><\/div>/,
      `<div id="root" data-frame="${frame.path}">${frame.body}</div>\n    ${wordsScript(frame.words)}`,
    ],
  ].reduce((html, [pattern, text]) => replaced(html, pattern as RegExp, text as string), page);
}

/** A template that no longer has the place is a broken build, not a page without it. */
function replaced(html: string, pattern: RegExp, text: string): string {
  if (!pattern.test(html)) throw new Error(`index.html has no ${pattern}`);
  return html.replace(pattern, () => text);
}
