import { checkOut, freeBox, hold, reservationPage } from "./boxes.ts";
import { installClock } from "./clock.ts";
import { expect, saveScreenshot, test, tiles } from "./test.ts";

test.use({ locale: "en-GB", viewport: { width: 1280, height: 800 } });

const next = { name: "Next: your details" };

test("a box that was just taken is reported, the choices are kept and the nearest boxes are offered", async ({
  page,
  browser,
}) => {
  const box = await freeBox(page.request, "magazynek-bronowice");
  await page.goto(reservationPage(box.id));
  await page.getByRole("radio", { name: "Open-ended" }).check();
  const addOn = page.getByRole("region", { name: "Useful extras" }).getByRole("checkbox").first();
  await addOn.check();
  const other = await browser.newContext();
  await hold(other.request, box.id);
  await page.getByRole("button", next).locator("visible=true").click();

  const taken = page.getByRole("alert").filter({ hasText: `Box ${box.number} is taken for these days` });
  await expect(taken).toBeVisible();
  await saveScreenshot(page, "fault-taken", { fullPage: true });
  await expect(page.getByRole("radio", { name: "Open-ended" })).toBeChecked();
  await expect(addOn).toBeChecked();
  await taken.getByRole("button", { name: "Choose this one" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: /^Box / })).not.toHaveText(`Box ${box.number}`);
  await expect(page.getByRole("radio", { name: "Open-ended" })).toBeChecked();
  await expect(addOn).toBeChecked();
  await page.getByRole("button", next).locator("visible=true").click();
  await expect(page.getByRole("heading", { level: 1, name: "Your details" })).toBeVisible();
  await other.close();
});

test("the success page shows the real status of the payment", async ({
  page,
  signInAs,
  holdBox,
  browser,
  cookiesOf,
}) => {
  await signInAs("customer@boksy.test");
  const box = await freeBox(page.request, "magazynek-czyzyny");
  const { paymentId } = await checkOut(page.request, await holdBox(box.id));
  await installClock(page);
  await page.goto(`/customer/payment/success?payment=${paymentId}`);
  await expect(page.getByRole("heading", { level: 1, name: "Waiting for the bank" })).toBeVisible();
  await expect(page).toHaveURL(/\/payment\/pending/);
  await page.clock.runFor(21_000);
  await expect(page.getByRole("heading", { level: 1, name: "Not paid yet" })).toBeVisible();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page).toHaveURL(/\/sandbox\//);

  const stranger = await browser.newContext();
  await stranger.addCookies(await cookiesOf("partner@boksy.test"));
  const theirs = await stranger.newPage();
  await theirs.goto(`/customer/payment/success?payment=${paymentId}`);
  await expect(theirs.getByRole("heading", { level: 1, name: "There is no such payment" })).toBeAttached();
  await stranger.close();
});

test("a map without tiles says so, and the list works", async ({ page, context }) => {
  await context.route(tiles, (route) => route.abort());
  await page.goto("/home");
  await expect(page.getByText("The map image didn’t load. The positions shown are still correct.")).toBeVisible();
  await page.getByRole("region", { name: "Results" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: /^Box / })).toBeVisible();
});

test("going offline keeps the form", async ({ page, context }) => {
  const box = await freeBox(page.request, "magazynek-krowodrza");
  await page.goto(reservationPage(box.id));
  const addOn = page.getByRole("region", { name: "Useful extras" }).getByRole("checkbox").first();
  await addOn.check();
  await context.setOffline(true);
  await page.getByRole("button", next).locator("visible=true").click();
  await expect(page.getByText("You’re offline. Check your connection and try again.")).toBeVisible();
  await saveScreenshot(page, "fault-offline", { fullPage: true });
  await context.setOffline(false);
  await expect(addOn).toBeChecked();
  await page.getByRole("button", next).locator("visible=true").click();
  await expect(page.getByRole("heading", { level: 1, name: "Your details" })).toBeVisible();
});

test("a missing prefetched file does not reload a page with a form", async ({ page }) => {
  let lost = 0;
  await page.route(/\/assets\/(client-auth|onboarding)-layout-.*\.js$/, async (route) => {
    lost += 1;
    await route.fulfill({ status: 404 });
  });
  const box = await freeBox(page.request, "magazynek-bronowice");
  await page.goto(reservationPage(box.id));
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const addOn = page.getByRole("region", { name: "Useful extras" }).getByRole("checkbox").first();
  await addOn.check();
  await expect.poll(() => lost).toBeGreaterThan(0);
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => "isSame" in window), "the page was not reloaded").toBe(true);
  await expect(addOn).toBeChecked();
});

test("a late bank confirmation turns the pending page into success", async ({ page, signInAs, holdBox }) => {
  await signInAs("customer@boksy.test");
  const box = await freeBox(page.request, "skladzik-pradnik");
  const { url } = await checkOut(page.request, await holdBox(box.id));
  await page.goto(url);
  await page.getByText("Zaawansowane").click();
  await page.getByLabel("Wyślij powiadomienie do serwisu Boksy").selectOption("5");
  await page.getByLabel("Kod BLIK").fill("123456");
  await page.getByRole("button", { name: "Zapłać BLIK-iem" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Waiting for the bank" })).toBeVisible();
  await saveScreenshot(page, "fault-waiting");
  await expect(page.getByRole("heading", { level: 1, name: /^Box .* from / })).toBeVisible();
});

test("a payment abandoned at the bank is canceled and can be retried", async ({ page, signInAs, holdBox }) => {
  await signInAs("customer@boksy.test");
  const box = await freeBox(page.request, "skladzik-grzegorzki");
  const { url } = await checkOut(page.request, await holdBox(box.id));
  await page.goto(url);
  await page.getByRole("link", { name: "Wróć bez płacenia" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "The payment was canceled" })).toBeVisible();
  await saveScreenshot(page, "fault-cancelled");
  await page.getByRole("link", { name: "Back to the summary" }).click();
  await expect(page.getByText("We’re holding this box for you for")).toBeVisible();
  // What was signed stays signed.
  await page.getByRole("button", { name: /pay PLN/ }).click();
  await expect(page.getByLabel("Kod BLIK")).toBeVisible();
});

test("another role's page is forbidden, with the specified message", async ({ page, signInAs }) => {
  await signInAs("customer@boksy.test");
  await page.goto("/partner/dashboard");
  await expect(page).toHaveURL(/\/error\?statusCode=403/);
  await expect(page.getByText("You do not have permission to access this page", { exact: true })).toBeVisible();
  await saveScreenshot(page, "fault-forbidden");
});

test("switching the language keeps the page and its state", async ({ page }) => {
  const box = await freeBox(page.request, "przechowalnia-podgorze");
  await page.goto(`${reservationPage(box.id)}`);
  await page.getByRole("radio", { name: "Open-ended" }).check();
  await page.getByRole("link", { name: "Polski" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Boks ${box.number}` })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "pl");
  await expect(page.getByRole("radio", { name: "Na czas nieokreślony" })).toBeChecked();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: `Boks ${box.number}` })).toBeVisible();
});

test("a lost connection throws no one out of their area", async ({ page, context, signInAs }) => {
  await signInAs("customer@boksy.test");
  await page.goto("/customer/rents");
  const menu = page
    .getByRole("navigation")
    .filter({ has: page.getByRole("link", { name: "Reservations" }) })
    .first();
  await expect(page.getByRole("heading", { level: 1, name: "My rentals" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.route(/\/assets\/account-page-.*\.js$/, (route) => route.abort("internetdisconnected"));
  await context.setOffline(true);
  await menu.getByRole("link", { name: "Account" }).click();
  await expect(page).toHaveURL("/customer/account");
  await expect(page.getByRole("heading", { level: 1, name: "You’re offline" })).toBeVisible();
  await expect(menu).toBeVisible();
  await saveScreenshot(page, "fault-offline-page", { fullPage: true });
  await menu.getByRole("link", { name: "My rentals" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My rentals" })).toBeVisible();
  await menu.getByRole("link", { name: "Account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You’re offline" })).toBeVisible();
  await page.unroute(/\/assets\/account-page-.*\.js$/);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
});
