import type { Page } from "@playwright/test";
import type { Route } from "../../domain/routes/address.ts";
import { routes } from "../../domain/routes.ts";
import { currentRun, dueOf } from "../share.ts";
import { type Outside, watchOutside } from "./outside.ts";
import { expect, test } from "./test.ts";

test.use({ isAskedForConsent: true, locale: "en-GB", viewport: { width: 1280, height: 800 } });

const recording = ["in.hotjar.com", "static.hotjar.com"];
const analytics = ["region1.google-analytics.com", "www.googletagmanager.com"];
const everyone = [...recording, ...analytics];
const errors = "errors.boksy.example";

const notice = (page: Page) => page.getByRole("dialog", { name: "Cookies" });
const answer = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** Waits before checking that something did not happen. A wait that is too short can only miss a bug. */
const waitForThirdParties = (page: Page) => page.waitForTimeout(1_200);

/** Expects requests to exactly these hosts, and to no others within the wait. */
async function expectContacted(page: Page, outside: Outside, hosts: readonly string[]): Promise<void> {
  const expected = hosts.toSorted();
  await expect.poll(outside.hosts).toEqual(expected);
  await waitForThirdParties(page);
  expect(outside.hosts()).toEqual(expected);
}

const foreignCookies = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => /^_(ga|gid|gat|hj)/.test(name));

/** Reports an error with `reportError`, as React does. */
const fail = (page: Page, status?: number) =>
  page.evaluate(
    (code) => reportError(Object.assign(new Error(`test of the hook ${code}`), code && { status: code })),
    status,
  );

const open: readonly string[] = (Object.values(routes) as Route[])
  .filter(({ access, path }) => (access === "skip" || access === "public") && !path.includes(":"))
  .map(({ path }) => path);

test("before a choice, no public page contacts another host, even after an error", async ({ page, context }) => {
  const outside = await watchOutside(context);
  for (const [, path] of dueOf(open, 2, currentRun())) {
    await page.goto(path);
    await expect(page.locator("h1")).toHaveCount(1);
    await fail(page);
  }
  await expectContacted(page, outside, []);
  expect(await foreignCookies(page)).toEqual([]);
});

for (const [name, hosts] of [
  ["Accept all", everyone],
  ["Accept selected", recording],
  ["Decline", []],
] as const) {
  test(`${name}: loads exactly the chosen services, now and on the next page`, async ({
    page,
    context,
    browserErrors,
  }) => {
    const outside = await watchOutside(context);
    await page.goto("/home");
    await answer(page, name).click();
    await expect(notice(page)).toHaveCount(0);
    await expectContacted(page, outside, hosts);
    outside.forget();
    await page.goto("/terms");
    await expectContacted(page, outside, hosts);
    await expect(notice(page)).toHaveCount(0);
    expect(browserErrors).toEqual([]);
    await fail(page);
    await expectContacted(page, outside, name === "Accept all" ? [...hosts, errors] : hosts);
  });
}

test("withdrawing consent deletes the cookies and stops the services, in other tabs as well", async ({
  page,
  context,
}) => {
  const outside = await watchOutside(context);
  await page.goto("/privacy-policy");
  await answer(page, "Accept all").click();
  await expectContacted(page, outside, everyone);
  expect((await foreignCookies(page)).sort()).toEqual(["_ga", "_ga_TEST", "_gid", "_hjSessionUser_1", "_hjSession_1"]);
  outside.forget();
  const other = await context.newPage();
  await other.goto("/home");
  await expectContacted(other, outside, everyone);
  outside.forget();
  const reloaded = other.waitForEvent("load");
  await Promise.all([page.waitForEvent("load"), answer(page, "Decline").click()]);
  await reloaded;
  for (const tab of [page, other]) await fail(tab);
  await page.goto("/terms");
  await expectContacted(other, outside, []);
  for (const tab of [page, other]) {
    expect(await foreignCookies(tab)).toEqual([]);
    expect(await tab.evaluate(() => sessionStorage.getItem("_hjRecording"))).toBeNull();
  }
});

test("an error is reported without personal data; one with status 300 to 499 and a URL with a secret are not", async ({
  page,
  context,
}) => {
  const outside = await watchOutside(context);
  await page.goto("/home?place=secret-of-mine");
  await answer(page, "Accept all").click();
  await expectContacted(page, outside, everyone);
  outside.forget();
  await fail(page, 404);
  await fail(page, 300);
  await fail(page, 499);
  await expectContacted(page, outside, []);
  await fail(page, 500);
  await expectContacted(page, outside, [errors]);
  expect(outside.bodies.join()).toContain("test of the hook");
  expect(outside.bodies.join()).not.toContain("secret-of-mine");
  outside.forget();
  // A URL with a secret is sent to no service.
  await page.goto("/auth/action?mode=resetPassword&oobCode=secret");
  await expect(page.locator("h1")).toHaveCount(1);
  await expectContacted(page, outside, []);
});

test.describe("on a Polish phone", () => {
  test.use({ locale: "pl-PL", viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the notice has the specified texts, takes no focus, shifts no layout and leaves the form reachable", {
    tag: "@layout",
  }, async ({ page, context }) => {
    await watchOutside(context);
    await page.addInitScript(() => {
      type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        // Ignores the web font replacing its fallback, which shifts text by a fraction of a pixel.
        for (const { value, sources } of list.getEntries() as Shift[])
          if (value > 0.001)
            shifts.push(
              `${value}: ${sources.map(({ node }) => `${node?.nodeName} “${node?.textContent?.slice(0, 40)}”`)}`,
            );
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (const path of ["/auth/login", "/home"]) {
      await page.goto(path);
      const dialog = page.getByRole("dialog", { name: "Pliki cookie" });
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole("button")).toHaveText([
        "Akceptuj wszystkie",
        "Akceptuj zaznaczone",
        "Odrzuć nieobowiązkowe",
      ]);
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
      await waitForThirdParties(page);
      expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
      expect((await dialog.boundingBox())?.height).toBeLessThan(250);
    }
  });
});
