import { emailTo } from "./mailbox.ts";
import { newAddress } from "./person.ts";
import { expect, test } from "./test.ts";

/** The path in the email with the link to an access code. */
const linkIn = (email: string): string => /\/authorized-person#token=[\w-]{43}/.exec(email)?.[0] ?? "";

test("a person whom a tenant gives access sees a code without an account, until the tenant revokes it", async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs("customer@boksy.test");
  const email = newAddress("ola");
  await page.goto("/customer/dashboard");
  await page.getByRole("button", { name: "Udostępnij boks innej osobie" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Dodaj osobę" }).click();
  await dialog.getByRole("button", { name: "Udostępnij", exact: true }).click();
  await expect(dialog.getByLabel("Imię i nazwisko")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Imię i nazwisko").fill("Ola Lis");
  await dialog.getByLabel("E-mail", { exact: true }).fill(email);
  await dialog.getByLabel("Dostęp na").selectOption("open");
  await dialog.getByRole("button", { name: "Udostępnij", exact: true }).click();
  const ola = dialog.getByRole("listitem").filter({ hasText: email });
  await expect(ola).toBeVisible();

  const stranger = await (await browser.newContext({ locale: "pl-PL" })).newPage();
  await stranger.goto(linkIn(await emailTo(page.request, email, "Masz dostęp do boksu")));
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText(/^Dostęp do boksu /);
  expect(stranger.url()).not.toContain("token");
  await stranger.getByRole("button", { name: "Pokaż kod" }).click();
  await expect(stranger.getByText(/^\d{3} \d{3}$/)).toBeVisible();
  await stranger.getByText("Kod albo drzwi nie działają?").click();
  await stranger.getByRole("button", { name: "Zgłoś wynajmującemu" }).click();
  await expect(stranger.getByText(/^Zgłoszono /)).toBeVisible();

  await ola.getByRole("button", { name: "Odbierz dostęp" }).click();
  await page.getByRole("dialog").last().getByRole("button", { name: "Odbierz dostęp" }).click();
  await expect(ola.getByText(/odebrany przez najemcę/)).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText(/^Nie masz już dostępu do tego boksu/)).toBeVisible();
  await expect(stranger.getByRole("button", { name: "Pokaż kod" })).toHaveCount(0);
  await stranger.context().close();
});
