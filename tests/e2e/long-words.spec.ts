import { violationsAt } from "./layout.ts";
import { longEmail, longName } from "./long-content.ts";
import { startOwnApp } from "./own-app.ts";
import { newPlace, sendOffer } from "./places.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

// What the Worker renders as HTML. `layout.spec.ts` has long words on every page of the app. In an app of its own, because the
// rows would be in the lists of other tests.
test("long words widen neither a place before the app has loaded, nor its embedded list, nor an email", {
  tag: "@wide",
}, async ({ browser }) => {
  const app = await startOwnApp();
  const context = await browser.newContext({ baseURL: app.origin, locale: "pl-PL" });
  await signIn(context, "partner@boksy.test");
  const page = await context.newPage();
  const { request } = page;
  const place = await newPlace(request, 1, longName.slice(0, 60));
  const email = longEmail();
  await sendOffer(request, place, {
    client: { name: `Najemca ${longName}`, email, street: `ul. ${longName} 12` },
    terms: { note: longName, monthlyGrosze: 9_999_900, depositGrosze: 9_999_900 },
  });
  const { items } = await (await request.get("/api/partner/places", { params: { q: place.tag } })).json();
  const { slug } = items.find(({ id }: { id: string }) => id === place.id);
  const outbox = async () => (await request.get("/dev/mail", { params: { to: email } })).text();
  const sent = /\/dev\/mail\/(?!samples)[\w-]+/;
  await expect.poll(outbox).toMatch(sent);
  const mail = sent.exec(await outbox())?.[0];

  await page.route("**/assets/*.js", () => {});
  await page.goto(`/places/${slug}`);
  await expect(page.locator(".first-text")).toContainText(place.tag);
  expect.soft(await violationsAt(page, [320, 1280])).toEqual([]);
  for (const url of [`/embed/${slug}?lang=pl`, `${mail}/html`]) {
    await page.goto(url);
    await expect(page.locator("body")).toContainText(longName.slice(0, 60));
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(overflow, `${url} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
  await context.close();
  await app.dispose();
});
