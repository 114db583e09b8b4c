import { href } from "../../domain/routes.ts";
import { freeBox, tomorrow } from "./boxes.ts";
import { newPlace, publish } from "./places.ts";
import { expect, test } from "./test.ts";

test.use({ locale: "pl-PL" });

test("an owner promises a price, and a customer sees it from the place’s page to the agreement", async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  await signInAs("partner@boksy.test");
  const place = await newPlace(page.request, 1);
  await page.goto(href("partnerEditPlace", { placeId: place.id }));
  const section = page.getByRole("region", { name: "Gwarancja ceny" });
  await section.getByLabel("Gwarantujesz").selectOption("months");
  await section.getByLabel("Potem najwyżej, rocznie").fill("40");
  await section.getByRole("button", { name: "Zapisz gwarancję" }).click();
  await expect(section.getByLabel("Potem najwyżej, rocznie")).toHaveAttribute("aria-invalid", "true");
  await section.getByLabel("Potem najwyżej, rocznie").fill("5");
  await section.getByRole("button", { name: "Zapisz gwarancję" }).click();
  await expect(page.getByText("Zapisano", { exact: true }).first()).toBeVisible();
  await section.scrollIntoViewIfNeeded();
  await publish(page.request, place);
  const { slug } = await (await page.request.get(`/api/partner/places/${place.id}`)).json();

  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ ...phone, locale: "pl-PL", baseURL: baseURL ?? "" });
  const customer = await context.newPage();
  const promise = /Ta cena do \d+\s\S+\s\d{4}, potem najwyżej \+5%\srocznie\.$/;
  const box = await freeBox(customer.request, slug);
  await customer.goto(href("newReservation", { box: box.id, from: tomorrow(), months: "6" }));
  await expect(
    customer.getByText(/Czynsz i\sdodatki za 6\smiesięcy: .*Ta cena do .*potem najwyżej \+5%\srocznie\.$/),
  ).toBeAttached();
  await page.goto(`/places/${slug}`);
  await expect(page.getByText(promise).first()).toBeVisible();
  await context.close();
});
