import { readFile } from "node:fs/promises";
import { newAddress, newCustomer } from "./person.ts";
import { expect, test } from "./test.ts";

test("an administrator blocks a customer, who is signed out, and unblocks them, exports their data and erases them", async ({
  page,
  browser,
  signInAs,
}) => {
  const email = newAddress("blokada");
  const customer = await browser.newContext();
  await newCustomer(customer, "pl", email);
  await signInAs("admin@boksy.test");
  await page.goto("/admin/clients");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Klienci");

  await page.getByLabel("Szukaj: nazwa, e-mail, telefon").fill(email);
  await expect(page.getByText("1 klient", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Zofia Nowa" }).click();
  const sheet = page.getByRole("dialog", { name: "Zofia Nowa" });
  const decide = async (button: string, title: string, reason: string) => {
    await sheet.getByRole("button", { name: button, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: title });
    await dialog.getByLabel("Powód").fill(reason);
    await dialog.getByRole("button", { name: button.replace(" dane", "") }).click();
    await expect(dialog).toBeHidden();
  };
  await decide("Zablokuj", "Zablokować klienta: Zofia Nowa?", "Zgłoszenie nadużycia");
  await expect(sheet.getByText("Zablokowano: Zgłoszenie nadużycia")).toBeVisible();
  expect((await customer.request.get("/api/rents")).status()).toBe(403);
  await decide("Odblokuj", "Odblokować: Zofia Nowa?", "Wyjaśnione");
  await expect(sheet.getByText("Odblokowano: Wyjaśnione")).toBeVisible();
  const file = page.waitForEvent("download");
  await decide("Eksportuj dane", "Wyeksportować dane: Zofia Nowa?", "Wniosek listowny");
  expect(await readFile(await (await file).path(), "utf8")).toContain(email);
  await decide("Usuń", "Usunąć: Zofia Nowa?", "Wniosek listowny");
  await expect(sheet).toBeHidden();
  await expect(page.getByText("Nic tu nie pasuje").or(page.getByText(/^0 klient/))).toBeVisible();
  await page.goto("/admin/clients?state=renting");
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await expect(page.getByRole("dialog").getByRole("heading", { name: "Najmy" })).toBeVisible();
});
