import { basename, join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { test as base, expect } from "../test.ts";
import { type Language, phrasesIn, type Say } from "./phrases.ts";

export { expect } from "../test.ts";

/** A user on one page, who finds elements by their text in the current language. */
export interface Walker {
  page: Page;
  open: (path: string) => Promise<void>;
  /** Clicks the first visible button or link with exactly this name, within the topmost dialog if one is open. */
  press: (source: string) => Promise<void>;
  fill: (label: string, value: string) => Promise<void>;
  tick: (source: string) => Promise<void>;
  /** Waits for a heading with this text. */
  arrive: (source: string) => Promise<void>;
  /** Takes a screenshot of the full page, or of the viewport only, which suits dialogs and fixed bars. */
  look: (name: string, what?: "page" | "screen") => Promise<void>;
}

interface Options {
  language: Language;
  /** Output folder for the screenshots of this project. */
  pictures: string;
}

interface Tools {
  say: Say;
  /** A walker on the test's default page. */
  walker: Walker;
  /** Creates a walker on another page, such as another user's. All screenshots of a test share one numbering. */
  walkerOn: (page: Page) => Walker;
}

export const test = base.extend<Tools & Options>({
  language: ["pl", { option: true }],
  pictures: ["walk", { option: true }],

  context: async ({ context, language, baseURL }, use) => {
    await context.addCookies([languageCookie(language, baseURL ?? "")]);
    await use(context);
  },

  say: async ({ language }, use) => use(phrasesIn(language)),

  walkerOn: async ({ say, pictures }, use, { file }) => {
    let count = 0;
    const chapter = basename(file, ".walk.ts");
    const opened: Page[] = [];
    await use((page) => {
      opened.push(page);
      return walk(page, say, (name) => {
        count += 1;
        return join(pictures, `${chapter}-${String(count).padStart(2, "0")}-${name}.png`);
      });
    });
    if (base.info().status === base.info().expectedStatus) return;
    const shown = opened.findLast((page) => !page.isClosed());
    await shown?.screenshot({ path: join(pictures, `${chapter}-${String(count + 1).padStart(2, "0")}-FAILED.png`) });
  },

  walker: async ({ page, walkerOn }, use) => use(walkerOn(page)),
});

export function languageCookie(language: Language, url: string) {
  return { name: "boksy_lang", value: language, url };
}

function walk(page: Page, say: Say, pathOf: (name: string) => string): Walker {
  const inFront = async (): Promise<Page | Locator> => {
    const dialogs = page.locator("dialog[open]");
    return (await dialogs.count()) > 0 ? dialogs.last() : page;
  };
  return {
    page,
    open: async (path) => {
      await page.goto(path);
      await settled(page);
    },
    press: async (source) => {
      const name = say(source);
      const front = await inFront();
      const button = front.getByRole("button", { name, exact: true });
      const link = front.getByRole("link", { name, exact: true });
      await button.or(link).locator("visible=true").first().click();
    },
    fill: async (label, value) =>
      (await inFront()).getByLabel(say(label)).and(page.locator("input, textarea")).first().fill(value),
    tick: async (source) => page.getByRole("checkbox", { name: say(source) }).check(),
    arrive: async (source) => {
      await expect(page.getByRole("heading", { name: say(source) }).first()).toBeVisible();
    },
    look: async (name, what = "page") => {
      await settled(page);
      await page.screenshot({ path: pathOf(name), fullPage: what === "page", animations: "disabled" });
    },
  };
}

/** Waits until data, images, and fonts have loaded. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator("h1").first()).toBeAttached();
  await expect(page.locator("[aria-busy='true'], [class*='skeleton-']")).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === "lazy"));
}
