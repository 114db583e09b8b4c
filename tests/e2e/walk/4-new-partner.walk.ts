import { linkFromMail } from "../mailbox.ts";
import { newAddress, newNip, openLink } from "../person.ts";
import { expect, test } from "./walk.ts";

test("a new partner registers and publishes the first box", async ({ walker }) => {
  const { page, open, press, fill, tick, arrive, look } = walker;
  const name = `Składy ${crypto.randomUUID().slice(0, 8)}`;

  await open("/auth/register?kind=partner");
  await look("register");
  await fill("First and last name", "Halina Gąsienica");
  const email = newAddress("halina");
  await fill("Email", email);
  await fill("Password", "boksy-demo");
  await press("Create an account");

  await arrive("Your company");
  await look("1-company-empty");
  await press("Save and continue");
  await expect(page.locator("[aria-invalid='true']").first()).toBeVisible();
  await look("1-company-refused");
  await fill("Tax number (NIP)", newNip());
  await fill("Company name", name);
  await fill("Phone", "512 345 678");
  await fill("Street and number", "ul. Krupówki 1");
  await fill("Postal code", "34-500");
  await fill("City", "Zakopane");
  await fill("Account number", "61 1090 1014 0000 0712 1981 2874");
  await fill("Account holder", name);
  await tick(
    "I undertake to offer on Boksy only products and services that comply with the applicable rules of Union law.",
  );
  await tick(
    "I accept the <0>terms for partners</0> and authorize the operator of Boksy to issue invoices in my company’s name and on its behalf.",
  );
  await look("1-company");
  await press("Save and continue");

  await arrive("Payouts");
  await look("2-payouts");
  await press("Connect account");
  await expect(page).toHaveURL(/\/sandbox\/payout\//);
  await look("2-payout-provider");
  await page.getByRole("button", { name: /^(Zatwierdź|Approve)$/ }).click();
  await expect(page).toHaveURL(/\/partner\/onboarding\/step-2/);
  await look("2-payouts-ready");
  await press("Go to the place");

  await arrive("Your first place");
  await look("3-place-empty");
  await fill("Name in Polish", name);
  await fill("Street and number", "ul. Krupówki 2");
  await fill("Postal code", "34500");
  await fill("City", "Zakopan");
  await expect(page.locator('datalist option[value="Zakopane"]')).toHaveCount(1);
  await fill("City", "Zakopane");
  await press("Place the pin in the middle of the map");
  await look("3-place");
  await press("Save and continue");

  await arrive("Your first boxes");
  await look("4-boxes-empty");
  await fill("Box number", "A-01");
  await fill("Width", "200");
  await fill("Depth", "250");
  await fill("Height", "250");
  await fill("Each month", "199");
  await press("Add the box");
  await expect(page.getByText(/1 (boks|box)/).first()).toBeVisible();
  await look("4-boxes");
  await openLink(page, await linkFromMail(page.request, email, ""));
  await arrive("Confirm your email address");
  await press("Confirm address");
  await arrive("Email confirmed");
  await open("/partner/onboarding/step-4");
  await press("Publish the place");
  await expect(page).toHaveURL(/\/partner\/dashboard$/);
  await look("dashboard");
  await open("/partner/reservations");
  await look("no-reservations-yet");
  await open("/partner/clients");
  await look("no-clients-yet");
  await open("/partner/my-company");
  await look("my-company");
});
