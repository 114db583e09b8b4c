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
  const bar = page.getByRole("region", { name: "Cudzy panel" });

  const openArea = async (name: string) => {
    await page.getByRole("dialog").getByRole("button", { name: "Zobacz panel" }).click();
    const dialog = page.getByRole("dialog", { name: `Obejrzeć panel: ${name}` });
    await dialog.getByLabel("Powód").fill("Prośba o pomoc z fakturą");
    await dialog.getByRole("button", { name: "Otwórz panel" }).click();
    await expect(bar).toContainText(`Oglądasz panel: ${name}`);
  };

  await page.goto(`/admin/clients?q=${encodeURIComponent(email)}`);
  await page.getByRole("link", { name: "Zofia Nowa" }).click();
  await openArea("Zofia Nowa");
  await expect(page).toHaveURL(/\/customer\/dashboard$/);

  await page.goto("/customer/account");
  await expect(bar).toBeVisible();
  await page.getByLabel("Imię i nazwisko").fill("Ktoś Inny");
  await page.getByRole("button", { name: "Zapisz" }).first().click();
  await expect(page.getByText("Oglądasz cudzy panel").first()).toBeVisible();

  await bar.getByRole("button", { name: "Zamknij panel" }).click();
  await expect(page).toHaveURL(/\/admin\/clients\?open=/);
  await expect(bar).toBeHidden();
  await expect(page.getByRole("dialog").getByText("Obejrzano panel: Prośba o pomoc z fakturą")).toBeVisible();

  const own = await customer.newPage();
  await own.goto("/customer/account");
  await expect(own.getByRole("heading", { name: "Kto oglądał Twój panel" })).toBeVisible();
  await expect(own.getByText("Pracownik Boksy: Prośba o pomoc z fakturą")).toBeVisible();

  await installClock(page);
  await page.goto("/admin/partners");
  await page.getByLabel("Szukaj: firma, NIP, miasto, e-mail").fill("Boksownia");
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("row").last().getByRole("link").click();
  await openArea("Boksownia");
  await expect(page).toHaveURL(/\/partner\//);
  await page.clock.fastForward("15:00");
  await expect(page).toHaveURL(/\/admin\/partners\?open=/);
});
