import { settled, violationsAt } from "./layout.ts";
import { longData } from "./layout-long-data.ts";
import { startOwnApp } from "./own-app.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

// In an app of its own, because its rows would be in the lists of other tests.
test("a long word, name, address and email widen neither lists, pages nor sheets", { tag: "@wide" }, async ({
  browser,
}) => {
  const app = await startOwnApp();
  const context = await browser.newContext({ baseURL: app.origin, locale: "pl-PL", reducedMotion: "reduce" });
  await signIn(context, "partner@boksy.test");
  const page = await context.newPage();
  const { tag, slug } = await longData(page.request);
  const lists = ["places", "clients", "rents", "reservations", "invoices"].map((list) => `/partner/${list}?q=${tag}`);
  const adminLists = ["orders", "invoices"].map((list) => `/admin/${list}?q=${tag}`);
  for (const url of [...lists, "/partner/dashboard?view=rent-roll", `/places/${slug}`, ...adminLists]) {
    if (url === adminLists[0]) await signIn(context, "admin@boksy.test");
    await page.goto(url);
    await settled(page);
    await expect(page.locator("main")).toContainText(tag);
    expect.soft(await violationsAt(page, [320, 1280]), url).toEqual([]);
    if (!/\/(clients|rents)\?/.test(url)) continue;
    await page.getByRole("row").last().locator("a, button").first().click();
    await expect(page.getByRole("dialog").filter({ hasText: tag })).toBeVisible();
    await settled(page);
    expect.soft(await violationsAt(page, [320, 1280]), `${url}, its sheet`).toEqual([]);
  }
  await signIn(context, "partner@boksy.test");
  await page.goto("/partner/rents/import");
  const word = "Konstantynopolitańczykowianeczkówna".repeat(2);
  await page.getByRole("textbox").first().fill(`Boks;Klient;Od;E-mail\n${word};${word};32.1.1999;${word}@`);
  await expect(page.getByRole("textbox").last()).toHaveValue(`${word}@`);
  expect.soft(await violationsAt(page, [320, 1280]), "the import of a list").toEqual([]);
  await context.close();
  await app.dispose();
});
