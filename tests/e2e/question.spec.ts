import { href } from "../../domain/routes.ts";
import { emailTo } from "./mailbox.ts";
import { newPlace, publish } from "./places.ts";
import { expect, test } from "./test.ts";

test.use({ locale: "pl-PL" });

test("a visitor asks the landlord, who answers, and writes again with the link in the email", async ({
  page,
  signInAs,
}) => {
  const email = `pyta-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await signInAs("partner@boksy.test");
  const place = await newPlace(page.request, 1);
  await publish(page.request, place);
  const { slug } = await (await page.request.get(`/api/partner/places/${place.id}`)).json();
  const signOut = () => page.context().clearCookies({ name: /^(__session|__Host-boksy_.*|boksy_exp)$/ });
  await signOut();

  await test.step("asks on the page of the place", async () => {
    await page.goto(href("place", { slug }));
    await page.getByRole("link", { name: "Zapytaj wynajmującego" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(place.name);
    await page.getByRole("button", { name: "Wyślij pytanie" }).click();
    await expect(page.getByLabel("Twoje pytanie")).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("Twoje pytanie").fill("Czy jest winda?\nMam ciężkie meble.");
    await page.getByLabel("Imię i nazwisko").fill("Anna Pytająca");
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("button", { name: "Wyślij pytanie" }).click();
    await expect(page.getByRole("status").filter({ hasText: email })).toBeVisible();
    expect(await emailTo(page.request, email, "Wysłaliśmy pytanie")).toContain(place.name);
  });

  await test.step("is answered by the staff, who see first that a question waits", async () => {
    await signInAs("partner@boksy.test");
    await page.goto(href("partnerDashboard"));
    await page.getByRole("link", { name: /na odpowiedź/ }).click();
    await expect(page).toHaveURL(/status=open/);
    await page.getByLabel("Szukaj: osoba, e-mail, treść").fill(email);
    await page.getByRole("link", { name: "Anna Pytająca" }).click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByText("Mam ciężkie meble.")).toBeVisible();
    await sheet.getByLabel("Twoja odpowiedź").fill("Tak, towarowa do 1000 kg.");
    await sheet.getByRole("button", { name: "Wyślij odpowiedź" }).click();
    await expect(sheet.getByRole("listitem").filter({ hasText: "Tak, towarowa do 1000 kg." })).toBeVisible();
    await expect(sheet.getByLabel("Twoja odpowiedź")).toHaveValue("");
  });

  await signOut();
  const mail = await emailTo(page.request, email, "Odpowiedź");
  expect(mail).toContain("nie można odpowiedzieć e-mailem");
  const [link = ""] = /\/question#token=[\w-]{43}/.exec(mail) ?? [];
  await page.goto(link);
  // The secret leaves the address.
  await expect(page).toHaveURL(/\/question$/);
  await expect(page.getByRole("listitem").filter({ hasText: "Tak, towarowa do 1000 kg." })).toBeVisible();
  await page.getByLabel("Twoja wiadomość").fill("Dziękuję, a od której godziny?");
  await page.getByRole("button", { name: "Wyślij", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "a od której godziny?" })).toBeVisible();

  await signInAs("partner@boksy.test");
  await page.goto(href("partnerQuestions", { q: email, status: "open" }));
  await expect(page.getByRole("link", { name: "Anna Pytająca" })).toBeVisible();
});
