import { href } from "../../domain/routes.ts";
import { photo } from "./photo-file.ts";
import { newPlace, publish } from "./places.ts";
import { expect, test } from "./test.ts";

test.use({ locale: "pl-PL", viewport: { width: 1280, height: 800 } });

test("an administrator looks at a partner’s new photos, accepts one and removes another with the reasons", async ({
  page,
  signInAs,
}) => {
  await signInAs("partner@boksy.test");
  await page.goto(href("partnerPlaces"));
  const place = await newPlace(page.request, 1);
  const add = async (hue: number) => {
    const answer = await page.request.post(`/api/partner/places/${place.id}/photos`, {
      data: (await photo(page, "hala.jpg", hue)).buffer,
      headers: { "content-type": "image/jpeg", "sec-fetch-site": "same-origin" },
    });
    expect(answer.status()).toBe(201);
  };
  await add(20);
  await add(200);
  await publish(page.request, place);

  await signInAs("admin@boksy.test");
  await page.goto(href("adminDashboard"));
  await page.getByRole("link", { name: /zdję.* do sprawdzenia/ }).click();
  await page.getByLabel("Szukaj: lokalizacja, partner").fill(place.name);
  await expect(page.getByText("2 zdjęcia", { exact: true })).toBeVisible();

  await page
    .getByRole("button", { name: `Usuń zdjęcie: ${place.name}` })
    .last()
    .click();
  const removal = page.getByRole("dialog", { name: "Usunąć zdjęcie?" });
  await removal.getByRole("button", { name: "Usuń" }).click();
  await expect(removal.getByLabel("Uzasadnienie")).toHaveAttribute("aria-invalid", "true");
  await removal.getByLabel("Uzasadnienie").fill("Na zdjęciu widać osoby, które się na to nie zgodziły.");
  await removal.getByRole("button", { name: "Usuń" }).click();
  await expect(removal).toBeHidden();
  await expect(page.getByText("1 zdjęcie", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Przyjmij 1 zdjęcie poniżej" }).click();
  const acceptance = page.getByRole("dialog", { name: "Przyjąć zdjęcia?" });
  await acceptance.getByLabel("Powód").fill("Bez zastrzeżeń");
  await acceptance.getByRole("button", { name: "Przyjmij" }).click();
  await expect(acceptance).toBeHidden();
  await page.goto(href("adminReports", { view: "photos", state: "removed", q: place.name }));
  await expect(page.getByText("Nie jest już pokazywane.")).toBeVisible();
  await page.goto(href("adminReports", { view: "photos", state: "accepted", q: place.name }));
  await expect(page.getByRole("img", { name: place.name })).toBeVisible();
});
