import { installClock } from "./clock.ts";
import { newAddress, newCustomer } from "./person.ts";
import { expect, test } from "./test.ts";

test("an administrator looks at a customer’s and a partner’s area, changes nothing, and the customer reads who looked", async ({
  page,
  browser,
  signInAs,
}) => {
  const email = newAddress("podglad");
  const customer = await browser.newContext({ locale: "pl-PL" });
  await newCustomer(customer, "pl", email);
  await signInAs("admin@boksy.test");
  page.on("dialog", (dialog) => dialog.accept());
  const bar = page.getByRole("region", { name: "Podgląd cudzego konta" });

  const openArea = async (name: string) => {
    await page.getByRole("dialog").getByRole("button", { name: "Podgląd konta" }).click();
    const dialog = page.getByRole("dialog", { name: `Podgląd konta: ${name}` });
    await dialog.getByLabel("Powód").fill("Prośba o pomoc z fakturą");
    await dialog.getByRole("button", { name: "Rozpocznij podgląd" }).click();
    await expect(bar).toContainText(`Podgląd konta: ${name}`);
  };

  await page.goto(`/admin/clients?q=${encodeURIComponent(email)}`);
  await page.getByRole("link", { name: "Zofia Nowa" }).click();
  await openArea("Zofia Nowa");
  await expect(page).toHaveURL(/\/customer\/dashboard$/);

  await page.goto("/customer/account");
  await expect(bar).toBeVisible();
  await page.getByLabel("Imię i nazwisko").fill("Ktoś Inny");
  await page.getByRole("button", { name: "Zapisz" }).first().click();
  await expect(page.getByText("To niemożliwe w podglądzie cudzego konta").first()).toBeVisible();

  await bar.getByRole("button", { name: "Zakończ podgląd" }).click();
  await expect(page).toHaveURL(/\/admin\/clients\?open=/);
  await expect(bar).toBeHidden();
  await expect(page.getByRole("dialog").getByText("Obejrzano konto: Prośba o pomoc z fakturą")).toBeVisible();

  const own = await customer.newPage();
  await own.goto("/customer/account");
  await expect(own.getByRole("heading", { name: "Kto oglądał twoje konto" })).toBeVisible();
  await expect(own.getByText("Pracownik serwisu Boksy: Prośba o pomoc z fakturą")).toBeVisible();

  await installClock(page);
  await page.goto("/admin/partners");
  await page.getByLabel("Szukaj: firma, NIP, miejscowość, e-mail").fill("Boksownia");
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("row").last().getByRole("link").click();
  await openArea("Boksownia");
  await expect(page).toHaveURL(/\/partner\//);
  await page.clock.fastForward("15:00");
  await expect(page).toHaveURL(/\/admin\/partners\?open=/);
});
