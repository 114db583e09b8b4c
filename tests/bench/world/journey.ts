import type { Browser, BrowserContext, Page } from "@playwright/test";
import { consentTo, writeConsent } from "../../../domain/consent/consent.ts";
import { addDays, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { sessionToken } from "../session-token.ts";
import type { Link } from "./places.ts";

/** Something that a person does and waits for. */
interface Step {
  name: string;
  begin(page: Page): Promise<unknown>;
  /** Shows what the person came for. */
  isUseful(page: Page): Promise<unknown>;
  /** What has to be there before, which is not measured. */
  prepare?(page: Page): Promise<unknown>;
}

interface Visit {
  /** Null for a visitor. */
  uid: string | null;
  role: 0 | 1;
  steps: readonly Step[];
}

const visible = { state: "visible", timeout: 30_000 } as const;
const open = (path: string) => (page: Page) => page.goto(path, { waitUntil: "commit", timeout: 60_000 });
const seen = (page: Page, role: Parameters<Page["getByRole"]>[0], name: RegExp | string) =>
  page.getByRole(role, { name }).locator("visible=true").first().waitFor(visible);

const place = { slug: "", id: "" };
/** A place of the demo partner with free boxes, and a town with places. */
export function visitPlace(of: { slug: string; id: string }): void {
  Object.assign(place, of);
}

const tomorrow = () => addDays(dayAt(new Date(), polishTimeZone), 1);
const next = /^Dalej:/;
const resultIn = (page: Page) =>
  page.getByRole("region", { name: "Wyniki" }).getByRole("link").first().waitFor(visible);

/** The ten main pages and acts. */
export const visits: readonly Visit[] = [
  {
    uid: null,
    role: 0,
    steps: [
      { name: "home", begin: open("/home"), isUseful: (page) => seen(page, "combobox", "Gdzie") },
      { name: "search", begin: open("/home?place=Kraków"), isUseful: resultIn },
      {
        name: "place",
        begin: (page) => open(`/places/${place.slug}`)(page),
        isUseful: (page) => page.locator('a[href*="/customer/new-reservation"]').first().waitFor(visible),
      },
      {
        name: "town",
        begin: open("/towns/krakow"),
        isUseful: (page) => page.locator('a[href^="/places/"]').first().waitFor(visible),
      },
    ],
  },
  {
    uid: "usr_demo_customer",
    role: 0,
    steps: [
      {
        name: "hold",
        prepare: async (page) => {
          const { items } = await (
            await page.request.get(`/api/places/${place.slug}/boxes`, { params: { from: tomorrow(), months: "3" } })
          ).json();
          const free = items.find(({ state }: { state: string }) => state === "free");
          await open(`/customer/new-reservation?box=${free.id}&from=${tomorrow()}&months=3`)(page);
          await seen(page, "button", next);
        },
        begin: (page) => page.getByRole("button", { name: next }).locator("visible=true").first().click(),
        isUseful: (page) => seen(page, "heading", "Podsumowanie i umowa"),
      },
      {
        name: "checkout",
        prepare: async (page) => {
          await page.getByLabel("Twoje imię i nazwisko jako podpis").fill("Agnieszka Wójcik");
          await page.getByRole("checkbox", { name: /Akceptuję umowę/ }).check();
          await page.getByRole("checkbox", { name: /przed upływem 14-dniowego terminu/ }).check();
        },
        begin: (page) => page.getByRole("button", { name: /^Zamawiam i płacę/ }).click(),
        isUseful: (page) => page.getByLabel("Kod BLIK").waitFor(visible),
      },
      {
        name: "payment status",
        prepare: (page) => page.getByLabel("Kod BLIK").fill("777123"),
        begin: (page) => page.getByRole("button", { name: "Zapłać BLIK-iem" }).click(),
        isUseful: (page) => seen(page, "heading", /^Boks .* od /),
      },
      {
        name: "customer's dashboard",
        begin: open("/customer/dashboard"),
        isUseful: (page) => seen(page, "button", "Pokaż kod"),
      },
    ],
  },
  {
    uid: "usr_demo_partner",
    role: 1,
    steps: [
      {
        name: "partner's dashboard",
        begin: open("/partner/dashboard"),
        isUseful: (page) => page.locator("main a[href^='/partner/']").first().waitFor(visible),
      },
      {
        name: "plan",
        begin: (page) => open(`/partner/places/${place.id}`)(page),
        isUseful: (page) => page.locator("[data-box]").first().waitFor(visible),
      },
    ],
  },
];

export async function newVisit(
  browser: Browser,
  baseURL: string,
  { uid, role }: Visit,
  link: Link | null,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 }, locale: "pl-PL" });
  const [name = "", value = ""] = writeConsent(consentTo([], new Date())).split(/[=;]/);
  await context.addCookies([{ name, value, url: baseURL }]);
  if (uid !== null) {
    const exp = Math.floor(Date.now() / 1_000) + 3_600;
    await context.addCookies([
      { name: "__session", value: sessionToken(uid, 4, role), url: baseURL },
      { name: "boksy_exp", value: String(exp), url: baseURL },
    ]);
  }
  const page = await context.newPage();
  if (link !== null) {
    const client = await context.newCDPSession(page);
    await client.send("Network.enable");
    await client.send("Network.emulateNetworkConditions", {
      ...{ offline: false, latency: link.rttMs },
      ...{ downloadThroughput: link.bytesPerSecond, uploadThroughput: link.bytesPerSecond / 2 },
    });
  }
  return { context, page };
}
