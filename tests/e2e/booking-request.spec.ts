import { freeBox, reservationPage, startToday } from "./boxes.ts";
import { type OwnApp, startOwnApp } from "./own-app.ts";
import { signIn } from "./sign-in.ts";
import { expect, saveScreenshot, test } from "./test.ts";

const partner = "partner@boksy.test";
const email = "transbud@boksy.test";
const phone = "600 700 800";

let app: OwnApp;
test.beforeAll(async () => {
  app = await startOwnApp();
  // The debtor of the demo data, who has an email address and a phone.
  await app.change([
    `UPDATE clients SET email = '${email}', phone = '+48600700800' WHERE id = (
       SELECT t.client_id FROM rents t JOIN boxes b ON b.id = t.box_id
       JOIN collection_cases x ON x.rent_id = t.id WHERE b.number = 'A-008' AND x.closed_at IS NULL)`,
  ]);
});
test.afterAll(() => app.dispose());

test("a debtor asks for another box, the partner accepts, and the debtor pays", async ({ browser }) => {
  const office = await browser.newContext({
    ...{ baseURL: app.origin, viewport: { width: 1280, height: 800 }, locale: "en-GB" },
  });
  await signIn(office, partner);
  const owner = await office.newPage();
  const guest = await browser.newContext({
    ...{ baseURL: app.origin, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: "pl-PL" },
  });
  const page = await guest.newPage();

  await test.step("the partner chooses to be asked", async () => {
    await owner.goto("/partner/vindication?view=list");
    await owner.getByRole("button", { name: "Set the steps" }).click();
    const settings = owner.getByRole("dialog", { name: "Steps of debt collection" });
    await settings.getByRole("radio", { name: /^Ask me/ }).check();
    await saveScreenshot(owner, "booking-request-1-settings");
    await settings.getByRole("button", { name: "Save" }).click();
    await expect(settings).toBeHidden();
  });

  await test.step("a guest with the debtor's email and phone sends a request instead of paying", async () => {
    await page.goto(reservationPage((await freeBox(guest.request, "boksy-zablocie")).id));
    await startToday(page);
    await page.getByRole("button", { name: "Dalej: twoje dane" }).locator("visible=true").tap();
    await page.getByLabel("Imię i nazwisko").fill("Jan Budowniczy");
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Telefon").fill(phone);
    await page.getByRole("button", { name: "Dalej: umowa i płatność" }).tap();
    await page.getByRole("checkbox", { name: /Akceptuję umowę/ }).check();
    await page.getByRole("checkbox", { name: /przed upływem 14-dniowego terminu/ }).check();
    await page.getByRole("button", { name: /^Zamawiam i płacę/ }).tap();
    await expect(page.getByText(/chce potwierdzić tę rezerwację, zanim zapłacisz/)).toBeVisible();
    await saveScreenshot(page, "booking-request-2-ask");
    await page.getByRole("button", { name: "Wyślij prośbę" }).locator("visible=true").tap();
    await expect(page.getByRole("heading", { name: /^Prośba o boks .* czeka na odpowiedź/ })).toBeVisible();
    await saveScreenshot(page, "booking-request-3-waiting");
  });

  await test.step("the dashboard lists the request, and the partner accepts it", async () => {
    await owner.goto("/partner/dashboard");
    await owner.getByRole("link", { name: /^Booking request for box/ }).click();
    const sheet = owner.getByRole("dialog", { name: /^Reservation/ });
    await expect(sheet.getByText("booking request", { exact: true })).toBeVisible();
    await saveScreenshot(owner, "booking-request-4-partner");
    await sheet.getByRole("button", { name: "Accept the booking" }).click();
    const accepting = owner.getByRole("dialog", { name: /^Accept the booking of box/ });
    await expect(accepting).toContainText("The client owes you");
    await saveScreenshot(owner, "booking-request-5-accept");
    await accepting.getByRole("button", { name: "Accept the booking" }).click();
    await expect(sheet.getByText("Booking request accepted")).toBeVisible();
  });

  await test.step("the guest signs and pays", async () => {
    await page.reload();
    await expect(page.getByText(/Wynajmujący akceptuje twoją rezerwację/)).toBeVisible();
    await saveScreenshot(page, "booking-request-6-accepted");
    await page.getByRole("checkbox", { name: /Akceptuję umowę/ }).check();
    await page.getByRole("checkbox", { name: /przed upływem 14-dniowego terminu/ }).check();
    await page.getByRole("button", { name: /^Zamawiam i płacę/ }).tap();
    await page.getByLabel("Numer karty").fill("4242424242424242");
    await page.getByRole("button", { name: "Zapłać kartą" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: /^Boks .* od / })).toBeVisible();
  });
  await office.close();
  await guest.close();
});
