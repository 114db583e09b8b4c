import { href } from "../../domain/routes.ts";
import { freeBox, today } from "./boxes.ts";
import { emailTo } from "./mailbox.ts";
import { newPlace, sendOffer } from "./places.ts";
import { expect, test } from "./test.ts";

const slug = "boksy-zablocie";
/** The address of the company that owns it. */
const companyEmail = "biuro@sklad-zablocie.example";

test("a Polish partner sends an offer to an English client without an account, who accepts it", async ({
  page,
  browser,
  signInAs,
  browserErrors,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs("partner@boksy.test");
  const email = `kate-${Date.now()}@example.com`;
  const box = await freeBox(page.request, slug);
  const place = await (await page.request.get(`/api/places/${slug}`)).json();

  await test.step("the partner adds a client, sets a custom price and sends the offer", async () => {
    await page.goto(href("partnerCreateReservation", { place: place.id, box: box.id, from: today() }));
    await page.getByRole("button", { name: "Nowy klient" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Imię i nazwisko").fill("Kate Hill");
    await dialog.getByLabel("E-mail").fill(email);
    await dialog.getByLabel("Język").selectOption("en");
    await dialog.getByRole("button", { name: "Dodaj klienta" }).click();
    await expect(page.getByText(email)).toBeVisible();
    await page.getByLabel("Cena miesięczna w tej ofercie").fill("250");
    await page.getByLabel("Kaucja w tej ofercie").fill("100,50");
    await page.getByLabel("Wiadomość do klienta").fill("See you soon");
    await expect(page.getByRole("region", { name: "Ile to kosztuje" })).toContainText("350,50");
    await page.reload();
    await expect(page.getByLabel("Cena miesięczna w tej ofercie")).toHaveValue("250");
    await page.getByRole("button", { name: "Wyślij ofertę" }).first().click();
    await expect(page.getByRole("heading", { name: "Oferta została wysłana" })).toBeVisible();
  });

  const offerEmail = await emailTo(page.request, email, "An offer for you");
  const link = /\/customer-accept-invite#token=[\w-]{43}/.exec(offerEmail)?.[0] ?? "";
  expect(offerEmail).toContain("See you soon");
  const client = await browser.newContext({ locale: "en-GB", viewport: { width: 360, height: 740 } });
  const phone = await client.newPage();

  await test.step("the client reads it in English and accepts without an account", async () => {
    await phone.goto(link);
    await expect(phone.getByRole("heading", { level: 1, name: "An offer for you" })).toBeVisible();
    await expect(phone).not.toHaveURL(/token/);
    await expect(phone.getByText("See you soon")).toBeVisible();
    await expect(phone.getByRole("region", { name: "What it costs" })).toContainText("350.50");
    await phone.reload();
    await phone.getByRole("button", { name: "Accept the offer" }).click();
    await expect(phone).toHaveURL(/\/customer-reservation\?reservation=/);
  });

  await test.step("signs and pays", async () => {
    await expect(phone.getByText("The offer is valid until")).toBeVisible();
    await phone.getByRole("checkbox", { name: /I accept the agreement/ }).check();
    await phone.getByRole("checkbox", { name: /before the 14-day withdrawal period/ }).check();
    await phone.getByRole("button", { name: /^Order and pay/ }).click();
    await phone.getByRole("button", { name: "Pay by card" }).click();
    await expect(phone.getByRole("button", { name: "Show the code" })).toBeVisible();
    await phone.goto(link);
    await expect(phone.getByRole("heading", { level: 1, name: "This offer has already been answered" })).toBeVisible();
    await expect(phone.getByRole("link", { name: "Open my reservation" })).toBeVisible();
  });

  await test.step("the partner sees the payment, the rent and the history in Polish", async () => {
    await page.goto(href("partnerReservations", { q: email }));
    await expect(page.getByRole("row").filter({ hasText: "Kate Hill" })).toContainText("zrealizowana");
    await page.getByRole("row").filter({ hasText: "Kate Hill" }).getByRole("link").click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByText("Oferta przyjęta")).toBeVisible();
    await expect(sheet.getByText("Zapłacono online")).toBeVisible();
    await sheet.getByRole("button", { name: "Boks wydany" }).click();
    await expect(sheet.getByText("Wydano")).toBeVisible();
    const accepted = await emailTo(page.request, companyEmail, `Oferta przyjęta: boks ${box.number}`);
    expect(accepted).toContain("Kate Hill");
    expect(accepted).toContain("/customer/order/complete-order?reservation=rsv_");
  });
  await client.close();
  expect(browserErrors).toEqual([]);
});

test("an unpaid order is completed where it is seen: its payment is recorded, or refused at the field", async ({
  page,
  signInAs,
}) => {
  await signInAs("partner@boksy.test");
  const place = await newPlace(page.request, 1);
  const email = `${place.tag}@oferta.example`;
  const id = await sendOffer(page.request, place, { client: { name: `Ewa ${place.tag}`, email } });
  const order = href("completeOrder", { reservation: id });

  await page.goto(href("partnerReservations", { open: id }));
  await page.getByRole("dialog").getByRole("link", { name: "Dokończ zamówienie" }).click();
  await expect(page).toHaveURL(order);
  await page.getByRole("button", { name: "Zapisz wpłatę" }).click();
  const dialog = page.getByRole("dialog", { name: "Zapisz wpłatę" });
  await dialog.getByLabel("Otrzymana kwota").fill("1");
  await dialog.getByRole("button", { name: "Potwierdź rezerwację" }).click();
  await expect(dialog.getByLabel("Otrzymana kwota")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Otrzymana kwota").fill("");
  await dialog.getByRole("button", { name: "Potwierdź rezerwację" }).click();
  await expect(page.getByText("Przy tym zamówieniu nie ma już nic do zrobienia.")).toBeVisible();
  await page.getByRole("link", { name: "Zobacz rezerwację" }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Dokończ zamówienie" })).toBeHidden();
});
