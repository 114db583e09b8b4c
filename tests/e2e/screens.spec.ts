import type { Page } from "@playwright/test";
import { checkOut, freeBox, reservationPage } from "./boxes.ts";
import { expect, keepPicture, test } from "./test.ts";

const sizes = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } };
const locales = ["pl", "en"] as const;
const schemes = ["light", "dark"] as const;

type Keep = (boxId: string) => Promise<string>;

/** Every page that is built, and who looks at it. */
const screens: { name: string; path: string | ((page: Page, keep: Keep) => Promise<string>); email?: string }[] = [
  { name: "home", path: "/home?bbox=19.79,49.97,20.09,50.15&near=50.06,19.94&place=Krak%C3%B3w" },
  { name: "nothing-found", path: "/home?bbox=22.9,49.0,23.0,49.1&place=Ustrzyki" },
  { name: "terms", path: "/terms" },
  { name: "login", path: "/auth/login" },
  { name: "register", path: "/auth/register" },
  { name: "forgot-password", path: "/auth/forgot-password" },
  { name: "reset-password", path: "/auth/reset-password" },
  { name: "auth-action", path: "/auth/action" },
  { name: "email-verified", path: "/auth/email-verified" },
  { name: "confirm-email", path: "/customer/confirm-email" },
  { name: "not-found", path: "/nothing/here" },
  { name: "error", path: "/error?statusCode=403" },
  { name: "in-preparation", path: "/privacy-policy" },
  {
    name: "new-reservation",
    path: async (page) => reservationPage((await freeBox(page.request, "magazynek-kazimierz")).id),
  },
  { name: "no-such-box", path: "/customer/new-reservation?box=box_0000000000000000000000" },
  {
    name: "summary",
    email: "customer@boksy.test",
    path: async (page, keep) => {
      const box = await freeBox(page.request, "magazynek-debniki");
      return `/customer/reservation/summary/${await keep(box.id)}`;
    },
  },
  {
    name: "payment-cancelled",
    email: "customer@boksy.test",
    path: async (page, keep) => {
      const id = await keep((await freeBox(page.request, "skladzik-ksiezy-mlyn")).id);
      return `/customer/payment/cancelled?payment=${(await checkOut(page.request, id)).paymentId}`;
    },
  },
  { name: "customer-dashboard", path: "/customer/dashboard", email: "customer@boksy.test" },
  { name: "customer-account", path: "/customer/account", email: "customer@boksy.test" },
  { name: "partner-account", path: "/partner/account", email: "partner@boksy.test" },
  { name: "partner-dashboard", path: "/partner/dashboard", email: "partner@boksy.test" },
  { name: "partner-reservations", path: "/partner/reservations", email: "partner@boksy.test" },
];

for (const { name, path, email } of screens) {
  test(`${name}: fits, speaks the language and breaks no rule`, { tag: "@layout" }, async ({
    page,
    be,
    keep,
    complaints,
  }) => {
    if (email) await be(email);
    const address = typeof path === "string" ? path : await path(page, keep);
    const { hostname } = new URL(test.info().project.use.baseURL ?? "");
    for (const locale of locales) {
      await page.context().addCookies([{ name: "boksy_lang", value: locale, domain: hostname, path: "/" }]);
      await page.goto(address);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expect(page.locator("h1")).toHaveCount(1);
      await expect(page.locator("[aria-busy='true']")).toHaveCount(0);
      for (const [size, viewport] of Object.entries(sizes)) {
        await page.setViewportSize(viewport);
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme });
          await keepPicture(page, `screen-${name}-${size}-${locale}-${colorScheme}`, { fullPage: true });
        }
        const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        await expect.poll(overflow, `${name} ${size} ${locale} scrolls sideways`).toBeLessThanOrEqual(0);
      }
    }
    const expected = name === "not-found" || name === "no-such-box" ? /status of 404/ : /^$/;
    expect(complaints.filter((complaint) => !expected.test(complaint))).toEqual([]);
  });
}
