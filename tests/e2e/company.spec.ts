import { expect, saveScreenshot, test } from "./test.ts";

test("the second of two users who edit the company sees both versions and chooses", async ({
  page,
  signInAs,
  context,
}) => {
  await signInAs("partner@boksy.test");
  const other = await context.newPage();
  for (const one of [page, other]) await one.goto("/partner/my-company");
  const contactOf = (one: typeof page) => one.getByLabel("Osoba do kontaktu");
  await expect(contactOf(other)).toHaveValue("Tomasz Kowal");
  const first = `Ada ${crypto.randomUUID().slice(0, 6)}`;
  await contactOf(page).fill(first);
  await page.getByRole("button", { name: "Zapisz dane firmy" }).click();
  await expect(page.getByText("Zapisane.")).toBeVisible();

  await contactOf(other).fill("Tomasz Kowal junior");
  await other.getByRole("button", { name: "Zapisz dane firmy" }).click();
  const dialog = other.getByRole("dialog", { name: "Ktoś zapisał dane firmy przed tobą" });
  await expect(dialog.getByText(`Druga osoba: ${first}`)).toBeVisible();
  await expect(dialog.getByText("Twoja wersja: Tomasz Kowal junior")).toBeVisible();
  await saveScreenshot(other, "company-conflict");
  await dialog.getByRole("button", { name: "Zachowaj moją wersję i zapisz" }).click();
  await expect(other.getByText("Zapisane.")).toBeVisible();
  await expect(contactOf(other)).toHaveValue("Tomasz Kowal junior");

  await contactOf(page).fill("Tomasz Kowal");
  await page.getByRole("button", { name: "Zapisz dane firmy" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Zachowaj moją wersję i zapisz" }).click();
  await expect(page.getByText("Zapisane.")).toBeVisible();
});
