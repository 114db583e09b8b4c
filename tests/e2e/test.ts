import { type BrowserContext, test as base, type Page } from "@playwright/test";
import { consentTo, writeConsent } from "../../domain/consent/consent.ts";
import { tile } from "../../scripts/check/tiles.ts";
import { clockAheadMs, currentTime, shiftDate } from "../../scripts/local/clock.ts";
import { hold, letGo } from "./boxes.ts";
import { signIn } from "./sign-in.ts";

export { expect } from "@playwright/test";

/** Where the app has the map's pictures from: the run's own server, and never the real one of the running app. */
export const tiles = `${process.env.BOKSY_TILES ?? "https://tile.openstreetmap.org"}/**`;

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

export interface Options {
  /** The visitor has not chosen in the cookie notice yet. Elsewhere they have declined, so that nothing stands in the way. */
  isAskedForConsent: boolean;
}

export interface Tools {
  /** The context's visitor becomes this demo account, without going through the sign-in page. */
  be: (email: string) => Promise<void>;
  /** Takes a box for the visitor until the test is over; one may keep three at once. @returns the reservation's id */
  keep: (boxId: string) => Promise<string>;
  /** Whatever the browser complained about so far: errors, refused resources, broken policies. */
  complaints: string[];
}

export interface WorkerTools {
  /** The cookies of a demo account; one sign-in a worker, since the API counts them. */
  cookiesOf: (email: string) => Promise<Cookies>;
}

export const test = base.extend<Tools & Options, WorkerTools>({
  isAskedForConsent: [false, { option: true }],

  // Every page, in whichever context a test opens it, has the clock of the app.
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await context.addInitScript(shiftDate, clockAheadMs);
        return context;
      };
      await use(browser);
    },
    { scope: "worker" },
  ],

  // Each test comes from an address of its own: sign-ins are counted by address, twenty a minute.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, "cf-connecting-ip": randomAddress() }),

  context: async ({ context, isAskedForConsent, baseURL }, use) => {
    if (!isAskedForConsent) await context.addCookies([declined(baseURL ?? "")]);
    // A route of any kind sends every request through the test's process and past the browser's cache.
    if (!process.env.BOKSY_TILES) {
      await context.route(tiles, (route) => route.fulfill({ body: tile, contentType: "image/png" }));
    }
    await use(context);
  },

  complaints: async ({ context }, use) => {
    const complaints: string[] = [];
    context.on("console", (message) => {
      if (message.type() === "error") complaints.push(`${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => complaints.push(String(error.error())));
    await use(complaints);
  },

  keep: async ({ context }, use) => {
    const kept: string[] = [];
    await use(async (boxId) => {
      const id = await hold(context.request, boxId);
      kept.push(id);
      return id;
    });
    await Promise.all(kept.map((id) => letGo(context.request, id)));
  },

  cookiesOf: [
    async ({ browser }, use, { project }) => {
      const known = new Map<string, Promise<Cookies>>();
      const load = async (email: string) => {
        const context = await browser.newContext({ baseURL: project.use.baseURL ?? "" });
        await signIn(context, email);
        const cookies = await context.cookies();
        await context.close();
        return cookies;
      };
      await use((email) => {
        const cookies = known.get(email) ?? load(email);
        known.set(email, cookies);
        return cookies;
      });
    },
    { scope: "worker" },
  ],

  be: async ({ context, cookiesOf }, use) => {
    await use(async (email) => context.addCookies(await cookiesOf(email)));
  },
});

const randomAddress = () => `2001:db8::${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}`;

function declined(url: string) {
  const [name = "", value = ""] = (writeConsent(consentTo([], currentTime())).split(";", 1)[0] ?? "").split("=");
  return { name, value, url };
}

/** Keeps a picture of a step where SCREENSHOTS_DIR says, for people to look at; compares nothing. */
export async function keepPicture(page: Page, name: string, options: { fullPage?: boolean } = {}): Promise<void> {
  const folder = process.env.SCREENSHOTS_DIR;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, ...options });
}
