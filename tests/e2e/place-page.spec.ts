import { freeBox } from "./boxes.ts";
import { expect, test } from "./test.ts";

const slug = "magazynek-kazimierz";

test.use({ viewport: { width: 360, height: 740 }, locale: "pl-PL", hasTouch: true });

test("a guest finds a place in the sitemap and chooses a box on its plan", async ({ page, browserErrors }) => {
  const listed = await (await page.request.get("/sitemap.xml")).text();
  const address = /<loc>([^<]*\/places\/[^<]*)<\/loc>/g;
  const paths = [...listed.matchAll(address)]
    .map(([, found = ""]) => new URL(found))
    .map((url) => url.pathname + url.search);
  const path = paths.find((found) => found === `/places/${slug}?lang=pl`);
  const box = await freeBox(page.request, slug);

  await page.goto(path ?? "");
  await expect(page).toHaveTitle(/Kraków/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const plan = page.getByRole("listbox", { name: /^Plan boksów/ });
  await plan.getByRole("option", { name: new RegExp(`^${box.number},`) }).focus();
  await page.keyboard.press("Enter");
  const reserve = page.getByRole("link", { name: new RegExp(`^Zarezerwuj ${box.number}`) }).locator("visible=true");
  await reserve.tap();

  await expect(page.getByRole("heading", { level: 1, name: `Boks ${box.number}` })).toBeVisible();
  expect(browserErrors).toEqual([]);
});
