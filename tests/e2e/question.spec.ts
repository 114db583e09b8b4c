import { href } from "../../domain/routes.ts";
import { emailTo } from "./mailbox.ts";
import { newPlace, publish } from "./places.ts";
import { expect, saveScreenshot, test } from "./test.ts";

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
    await saveScreenshot(page, "question-1-form", { fullPage: true });
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
    await saveScreenshot(page, "question-2-answer");
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
  await saveScreenshot(page, "question-3-thread", { fullPage: true });

  await signInAs("partner@boksy.test");
  await page.goto(href("partnerQuestions", { q: email, status: "open" }));
  await expect(page.getByRole("link", { name: "Anna Pytająca" })).toBeVisible();
});

test("a visitor reports the landlord's answer, and an administrator removes it from the conversation", async ({
  page,
  request,
  signInAs,
}) => {
  const email = `pyta-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const insult = "Takich klientów nie obsługujemy.";
  await signInAs("partner@boksy.test");
  const place = await newPlace(page.request, 1);
  await publish(page.request, place);
  const headers = { "sec-fetch-site": "same-origin", "idempotency-key": crypto.randomUUID() };
  const question = { placeId: place.id, name: "Zofia Obrażona", email, text: "Czy jest winda?", locale: "pl" };
  expect((await request.post("/api/questions", { headers, data: question })).ok()).toBe(true);
  const { items } = await (await page.request.get(`/api/partner/questions?q=${email}`)).json();
  const answer = { version: items[0].version, text: insult };
  const answered = await page.request.post(`/api/partner/questions/${items[0].id}/answer`, {
    headers: { ...headers, "idempotency-key": crypto.randomUUID() },
    data: answer,
  });
  expect(answered.ok(), await answered.text()).toBe(true);
  await page.context().clearCookies({ name: /^(__session|__Host-boksy_.*|boksy_exp)$/ });

  const [link = ""] = /\/question#token=[\w-]{43}/.exec(await emailTo(page.request, email, "Odpowiedź")) ?? [];
  await page.goto(link);
  const message = page.getByRole("listitem").filter({ hasText: insult });
  await message.getByRole("button", { name: /^Zgłoś wiadomość/ }).click();
  const report = page.getByRole("dialog");
  await report.getByRole("button", { name: "Wyślij zgłoszenie" }).click();
  await expect(report.getByLabel("Dlaczego to jest nielegalne?")).toHaveAttribute("aria-invalid", "true");
  await report.getByLabel("Powód").selectOption({ label: "Treść obraźliwa lub nawołująca do nienawiści" });
  await report.getByLabel("Dlaczego to jest nielegalne?").fill("Ta wiadomość mnie obraża.");
  await report.getByLabel("E-mail").fill(email);
  await report.getByRole("checkbox").check();
  await saveScreenshot(page, "question-4-report");
  await report.getByRole("button", { name: "Wyślij zgłoszenie" }).click();
  await expect(report).toBeHidden();
  const thread = page.url();

  await signInAs("admin@boksy.test");
  await page.goto(href("adminReports", { q: email }));
  await page.getByRole("row").last().getByRole("link").click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText(insult)).toBeVisible();
  await saveScreenshot(page, "question-5-reported");
  await sheet.getByRole("button", { name: "Rozpatrz zgłoszenie" }).click();
  const decision = page.getByRole("dialog", { name: "Rozpatrz zgłoszenie" });
  await decision.getByText("Ukryj wiadomość").click();
  await decision.getByLabel("Uzasadnienie").fill("Wiadomość obraża osobę, która pytała.");
  await saveScreenshot(page, "question-6-decide");
  await decision.getByRole("button", { name: "Zapisz decyzję" }).click();
  await expect(decision).toBeHidden();
  expect(await emailTo(page.request, email, "Decyzja w sprawie zgłoszenia")).toContain("Wiadomość obraża osobę");

  await page.goto(thread);
  await expect(page.getByText("Wiadomość usunięto z serwisu Boksy po zgłoszeniu.")).toBeVisible();
  await expect(page.getByText(insult)).toBeHidden();
});

test("a tenant asks about a rental, and finds the question in their area", async ({ page, signInAs }) => {
  const text = `Czy mogę przyjechać wcześniej? ${crypto.randomUUID().slice(0, 8)}`;
  await signInAs("customer@boksy.test");
  await page.goto(href("customerRents"));
  await page.getByRole("button", { name: "Zapytaj wynajmującego" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Twoje pytanie").fill(text);
  await dialog.getByRole("button", { name: "Wyślij pytanie" }).click();
  await expect(dialog).toBeHidden();
  await page.goto(href("customerQuestions"));
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await expect(page.getByRole("listitem").filter({ hasText: text })).toBeVisible();
});
