// Draws public/share-{pl,en}.png, the preview image of shared links (1,200 × 630), from the design tokens, font and box
// picture: `node scripts/make-share-pictures.ts`. Run it again when one of these changes.
import { readFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { drawBox } from "../domain/box/picture/draw.ts";
import type { Layer } from "../domain/box/picture/room.ts";
import { findChromium } from "./check/chromium.ts";

const words = {
  pl: { claim: "Wszystko ma swoje miejsce.", price: "Całą cenę widzisz od razu." },
  en: { claim: "Everything in its place.", price: "You see the whole price at once." },
} as const;

const read = (file: string) => readFileSync(new URL(`../src/ui/${file}`, import.meta.url));
const face = (part: string) =>
  `url(data:font/woff2;base64,${read(`fonts/familjen-grotesk-${part}.woff2`).toString("base64")})`;
const fonts = ["latin", "latin-ext"].map(
  (part, at) =>
    `@font-face{font-family:"Familjen Grotesk";src:${face(part)};font-weight:400 700;${at ? "unicode-range:U+100-17F" : ""}}`,
);
const tokens = read("tokens.css")
  .toString()
  .replace(/@import[^;]*;/, "");
const mark = readFileSync(new URL("../public/favicon.svg", import.meta.url), "utf8");
const manners = { quiet: 'opacity="0.38"', soft: 'opacity="0.7"', dotted: 'stroke-dasharray="1 4"' };

function group({ stroke, width, manner, shapes }: Layer): string {
  const paths = shapes.map(
    (shape) =>
      `<path d="${shape.d}" style="fill:${shape.fill ?? "none"};stroke:${shape.stroke ?? "inherit"};stroke-width:${shape.width ?? "inherit"}"/>`,
  );
  return `<g style="stroke:${stroke};stroke-width:${width ?? 1}" ${manner ? manners[manner] : ""}>${paths.join("")}</g>`;
}

const { viewBox, layers } = drawBox({ widthCm: 300, depthCm: 400, heightCm: 260 }, "full");
const picture = `<svg viewBox="${viewBox}" stroke-linejoin="round" stroke-linecap="round">${layers.map(group).join("")}</svg>`;
const style = `
  :root { color-scheme: light }
  body { margin: 0; width: 1200px; height: 630px; display: grid; grid-template-columns: 1fr 440px; gap: 24px;
    align-items: center; padding: 56px 64px; box-sizing: border-box; background: var(--ground); color: var(--ink) }
  header { display: flex; gap: 16px; align-items: center; font: 650 44px var(--display) }
  header svg { width: 60px }
  h1 { margin: 72px 0 24px; font: 650 64px/1.08 var(--display); letter-spacing: -0.012em }
  p { margin: 0; font: 500 28px/1.35 var(--display); color: var(--ink-2) }
  body > svg { width: 440px; height: 440px }
  path { vector-effect: non-scaling-stroke }`;

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: "light" });
for (const [locale, { claim, price }] of Object.entries(words)) {
  const text = `<div><header>${mark}Boksy</header><h1>${claim}</h1><p>${price}</p></div>`;
  await page.setContent(`<html lang="${locale}"><style>${tokens}${fonts.join("")}${style}</style>${text}${picture}`);
  await page.evaluate("document.fonts.ready");
  await page.screenshot({ path: `public/share-${locale}.png` });
}
await browser.close();
