import { expect, test } from "./test.ts";

const place = "Przechowalnia Redłowo";

test.use({ viewport: { width: 360, height: 740 }, locale: "pl-PL", hasTouch: true });

test("a guest finds a town in the sitemap, opens one of its places and chooses a box", async ({
  page,
  browserErrors,
}) => {
  const listed = await (await page.request.get("/sitemap.xml")).text();
  const paths = [...listed.matchAll(/<loc>([^<]*\/towns\/[^<]*)<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)]
    .map(([, found = ""]) => new URL(found))
    .map((url) => url.pathname + url.search);
  await page.goto(paths.find((found) => found === "/towns/gdynia?lang=pl") ?? "");
  await expect(page).toHaveTitle(/^Gdynia: boksy magazynowe/);
  await expect(page.getByRole("heading", { level: 1, name: "Gdynia: boksy magazynowe" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Rozmiary i ceny" }).getByRole("listitem")).toHaveCount(6);
  await page.getByRole("region", { name: "Lokalizacje" }).getByRole("link", { name: place }).tap();

  await expect(page.getByRole("heading", { level: 1, name: place })).toBeFocused();
  const crumb = page.getByRole("navigation", { name: "Ścieżka nawigacji" }).getByRole("link", { name: "Gdynia" });
  await expect(crumb).toHaveAttribute("href", "/towns/gdynia");
  const reserve = page.getByRole("region", { name: "Rozmiary" }).getByRole("link", { name: /^Zarezerwuj boks/ });
  await reserve.first().tap();

  await expect(page.getByRole("heading", { level: 1, name: /^Boks / })).toBeVisible();
  expect(browserErrors).toEqual([]);
});
