import type { Page } from "@playwright/test";
import { currentTime } from "../../scripts/local/clock.ts";
import { cancelHold, type FreeBox, freeBox, hold, reservationPage } from "./boxes.ts";
import { installClock } from "./clock.ts";
import { startOwnApp } from "./own-app.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: "pl-PL" };
const holdMs = 15 * 60_000;

const taken = (page: Page) => page.getByRole("heading", { name: /jest w tym terminie zajęty$/ });

const holdBox = async (page: Page) => {
  await page.getByRole("button", { name: "Dalej: twoje dane" }).locator("visible=true").tap();
  await expect(page.getByRole("heading", { level: 1, name: /^(Twoje dane|Podsumowanie i umowa)$/ })).toBeVisible();
  await expect(page.getByText("Trzymamy ten boks dla ciebie jeszcze")).toBeVisible();
};

const reserveAgain = async (page: Page, box: FreeBox) => {
  await expect(page.getByRole("heading", { name: `Wstępna rezerwacja boksu ${box.number} wygasła` })).toBeVisible();
  await page.getByRole("link", { name: "Zarezerwuj ponownie" }).tap();
  await expect(page.getByRole("button", { name: "Dalej: twoje dane" }).locator("visible=true")).toBeVisible();
};

test("a guest and a customer hold a box again after the hold has expired, unless someone else has taken it", async ({
  browser,
}) => {
  const app = await startOwnApp();
  const openPage = async (email?: string) => {
    const context = await browser.newContext({ ...phone, baseURL: app.origin });
    if (email !== undefined) await signIn(context, email);
    const page = await context.newPage();
    await installClock(page);
    return page;
  };
  const [guest, customer, stranger] = [await openPage(), await openPage("customer@boksy.test"), await openPage()];
  const places = ["przechowalnia-podgorze", "magazynek-debniki"];
  const visits = await Promise.all(
    [guest, customer].map(async (page, index) => ({ page, box: await freeBox(page.request, places[index] ?? "") })),
  );
  let aheadMs = 0;
  const letHoldsExpire = async () => {
    aheadMs += holdMs;
    await app.goTo(new Date(currentTime().getTime() + aheadMs));
    await Promise.all(visits.map(({ page }) => page.clock.fastForward(holdMs)));
  };

  for (const { page, box } of visits) {
    await page.goto(reservationPage(box.id));
    await holdBox(page);
  }
  await letHoldsExpire();
  for (const { page, box } of visits) {
    await reserveAgain(page, box);
    await expect(taken(page)).toBeHidden();
    await holdBox(page);
  }

  await letHoldsExpire();
  for (const { page, box } of visits) {
    await reserveAgain(page, box);
    const theirs = await hold(stranger.request, box.id);
    await page.getByRole("button", { name: "Dalej: twoje dane" }).locator("visible=true").tap();
    await expect(taken(page)).toBeVisible();
    await cancelHold(stranger.request, theirs);
    await page.reload();
    await holdBox(page);
  }
  await app.dispose();
});
