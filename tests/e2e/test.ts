import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  type WebError,
} from "@playwright/test";
import { consentTo, writeConsent } from "../../domain/consent/consent.ts";
import { tile } from "../../scripts/check/tiles.ts";
import { currentTime } from "../../scripts/local/clock.ts";
import { cancelHold, hold } from "./boxes.ts";
import { shiftClock } from "./clock.ts";
import { signIn } from "./sign-in.ts";

export { expect } from "@playwright/test";

/** URL pattern of the map tiles. */
export const tiles = `${process.env.BOKSY_TILES ?? "https://tile.openstreetmap.org"}/**`;

/**
 * Retries requests whose keep-alive connection the app closed at the same moment. This is safe because the app has not
 * read them, and browsers do the same.
 */
function retryResetConnections(request: APIRequestContext): void {
  const fetch = request.fetch.bind(request);
  request.fetch = (url, options) => fetch(url, { maxRetries: 2, ...options });
}

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

export interface Options {
  /** Shows the cookie notice. By default, the visitor has already declined it. */
  isAskedForConsent: boolean;
}

export interface Tools {
  /** Signs in as a demo account without using the sign-in page. */
  signInAs: (email: string) => Promise<void>;
  /** Holds a box until the end of the test, at most three at a time. @returns the id of the reservation */
  holdBox: (boxId: string) => Promise<string>;
  /** Errors that the browser has logged so far: exceptions, failed requests, policy violations. */
  browserErrors: string[];
}

export interface WorkerTools {
  /** Session cookies of a demo account. Cached per Playwright worker, because the API limits sign-ins. */
  cookiesOf: (email: string) => Promise<Cookies>;
  /**
   * A context for many tests: the code of the pages stays in its cache. Declared here, because specs with worker fixtures of
   * their own get new workers.
   */
  shared: BrowserContext;
}

export const test = base.extend<Tools & Options, WorkerTools>({
  isAskedForConsent: [false, { option: true }],

  // Pages in every context use the app's clock.
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await shiftClock(context);
        retryResetConnections(context.request);
        return context;
      };
      await use(browser);
    },
    { scope: "worker" },
  ],

  request: async ({ request }, use) => {
    retryResetConnections(request);
    await use(request);
  },

  // A separate IP address per test, because sign-ins are limited to 20 per minute and address.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, "cf-connecting-ip": randomAddress() }),

  context: async ({ context, isAskedForConsent, baseURL }, use) => {
    if (!isAskedForConsent) await declineCookies(context, baseURL ?? "");
    // Not needed with a tile server. A route disables the browser's cache and sends all requests through this process.
    if (!process.env.BOKSY_TILES) {
      await context.route(tiles, (route) => route.fulfill({ body: tile, contentType: "image/png" }));
    }
    await use(context);
  },

  browserErrors: async ({ context }, use) => {
    const browserErrors: string[] = [];
    const log = (message: ConsoleMessage) => {
      if (message.type() === "error") browserErrors.push(`${message.text()} (${message.location().url})`);
    };
    const logError = (error: WebError) => browserErrors.push(String(error.error()));
    context.on("console", log).on("weberror", logError);
    await use(browserErrors);
    context.off("console", log).off("weberror", logError);
  },

  holdBox: async ({ context }, use) => {
    const kept: string[] = [];
    await use(async (boxId) => {
      const id = await hold(context.request, boxId);
      kept.push(id);
      return id;
    });
    await Promise.all(kept.map((id) => cancelHold(context.request, id)));
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

  shared: [
    async ({ browser }, use, { project: { use: options } }) => {
      const { baseURL, locale, timezoneId, serviceWorkers } = options;
      const context = await browser.newContext({
        ...{ reducedMotion: "reduce", locale: locale ?? "pl-PL", timezoneId: timezoneId ?? "Europe/Warsaw" },
        ...{ serviceWorkers: serviceWorkers ?? "block", baseURL: baseURL ?? "" },
      });
      await use(context);
      await context.close();
    },
    { scope: "worker" },
  ],

  signInAs: async ({ context, cookiesOf }, use) => {
    await use(async (email) => context.addCookies(await cookiesOf(email)));
  },
});

const randomAddress = () => `2001:db8::${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}`;

/** The visitor has declined what the cookie notice asks for. */
export async function declineCookies(context: BrowserContext, url: string): Promise<void> {
  const [name = "", value = ""] = (writeConsent(consentTo([], currentTime())).split(";", 1)[0] ?? "").split("=");
  await context.addCookies([{ name, value, url }]);
}
