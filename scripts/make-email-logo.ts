// Draws public/email-logo.png, the logo in emails, from the favicon: `node scripts/make-email-logo.ts`. The tile behind it
// keeps the dark outline visible where a mail client shows emails on a dark background.
import { readFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { findChromium } from "./check/chromium.ts";

const mark = readFileSync(new URL("../public/favicon.svg", import.meta.url), "utf8");
const style = `
  body { margin: 0 }
  div { width: 40px; height: 40px; display: grid; place-items: center; border-radius: 9px; background: #fffcf6 }
  svg { width: 32px; height: 32px }`;

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage({
  ...{ viewport: { width: 40, height: 40 }, deviceScaleFactor: 3, colorScheme: "light" as const },
});
await page.setContent(`<style>${style}</style><div>${mark}</div>`);
await page.locator("div").screenshot({ path: "public/email-logo.png", omitBackground: true });
await browser.close();
