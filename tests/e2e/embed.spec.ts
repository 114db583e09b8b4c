import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { href } from "../../domain/routes.ts";
import { newPlace, publish } from "./places.ts";
import { expect, test } from "./test.ts";

test.use({ locale: "pl-PL" });

let site: Server | null = null;
test.afterEach(() => void site?.close());

/** Serves a page from another origin, and another site: Boksy is at `localhost`. @returns its address */
async function servePage(body: string): Promise<string> {
  const started = createServer((_, answer) => {
    answer.setHeader("content-type", "text/html; charset=utf-8");
    answer.end(`<!doctype html><html lang="pl"><title>Magazyny</title>${body}`);
  });
  site = started;
  await new Promise<void>((done) => started.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/`;
}

test("a partner's own site shows the free boxes of a place, and its visitor continues to the booking", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs("partner@boksy.test");
  const place = await newPlace(page.request, 2);
  await publish(page.request, place);
  const { slug } = await (await page.request.get(`/api/partner/places/${place.id}`)).json();

  const code = await test.step("copies the code next to a preview", async () => {
    await page.goto(href("partnerCompany"));
    const section = page.getByRole("region", { name: "Wolne boksy na twojej stronie" });
    await section.getByLabel("Lokalizacja").selectOption({ label: place.name });
    // The preview loads when it comes near the screen.
    await section.locator("iframe").scrollIntoViewIfNeeded();
    await expect(section.locator("iframe").contentFrame().getByRole("heading")).toContainText(place.name);
    return section.getByLabel("Kod na twoją stronę").inputValue();
  });
  expect(code).toContain(`/embed/${slug}?lang=pl`);
  expect(code).toContain(`title="Wolne boksy: ${place.name}"`);

  await context.clearCookies();
  await page.goto(await servePage(`<h1>Magazyny</h1>${code}`));
  const list = page.frameLocator("iframe");
  await expect(list.getByRole("heading")).toContainText(place.name);
  await expect(list.getByText("2 wolne")).toBeVisible();
  const [booking] = await Promise.all([
    context.waitForEvent("page"),
    list.getByRole("link", { name: /^Wynajmij/ }).click(),
  ]);
  await expect(booking).toHaveURL(/\/customer\/new-reservation\?box=box_/);
  await expect(booking.getByRole("main")).toContainText(place.name);
});
