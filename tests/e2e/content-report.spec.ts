import { href } from "../../domain/routes.ts";
import { emailTo } from "./mailbox.ts";
import { newPlace, publish } from "./places.ts";
import { expect, test } from "./test.ts";

test.use({ locale: "pl-PL", viewport: { width: 1280, height: 800 } });

test("a visitor reports a place, an administrator suspends it, and the partner's appeal restores it", async ({
  page,
  signInAs,
}) => {
  const email = `zglasza-${Date.now()}@example.com`;
  // Its own place: other tests use the demo's, which must not be suspended.
  await signInAs("partner@boksy.test");
  const place = await newPlace(page.request, 1);
  await publish(page.request, place);
  const { slug } = await (await page.request.get(`/api/partner/places/${place.id}`)).json();
  await page.context().clearCookies({ name: /^(__session|__Host-boksy_.*|boksy_exp)$/ });

  await test.step("reports the place", async () => {
    await page.goto(href("place", { slug }));
    await page.getByRole("link", { name: "Zgłoś tę lokalizację" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Zgłoszenie");
    await page.getByRole("button", { name: "Wyślij zgłoszenie" }).click();
    await expect(page.getByLabel("Dlaczego to jest nielegalne?")).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("Powód").selectOption({ label: "Oszustwo lub nieistniejąca lokalizacja" });
    await page.getByLabel("Dlaczego to jest nielegalne?").fill("Pod tym adresem nie ma żadnych boksów.");
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Wyślij zgłoszenie" }).click();
    await expect(page.getByRole("status").filter({ hasText: email })).toBeVisible();
    expect(await emailTo(page.request, email, "Otrzymaliśmy zgłoszenie")).toContain("crp_");
  });

  await signInAs("admin@boksy.test");
  await page.goto(href("adminDashboard"));
  await page.getByRole("link", { name: /zgłosz.* do rozpatrzenia/ }).click();
  await page.getByLabel("Szukaj: lokalizacja, partner, treść, zgłaszający").fill(email);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("row").last().getByRole("link").click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "Rozpatrz zgłoszenie" }).click();
  const decision = page.getByRole("dialog", { name: "Rozpatrz zgłoszenie" });
  await decision.getByText("Zawieś lokalizację").click();
  await decision.getByLabel("Uzasadnienie").fill("Adres należy do innej firmy, która potwierdziła to na piśmie.");
  await decision.getByRole("button", { name: "Zapisz decyzję" }).click();
  await expect(decision).toBeHidden();
  await expect(sheet.getByText("Zgłoszenie rozpatrzone", { exact: true })).toBeVisible();
  expect(await emailTo(page.request, email, "Decyzja w sprawie zgłoszenia")).toContain("Adres należy do innej firmy");
  expect((await page.request.get(`/api/places/${slug}?months=1`)).status()).toBe(404);

  const partner = await test.step("finds the partner's address", async () => {
    const { items } = await (await page.request.get(`/api/admin/reports?q=${email}`)).json();
    const { partnerId } = await (await page.request.get(`/api/admin/reports/${items[0].id}`)).json();
    return (await (await page.request.get(`/api/admin/partners/${partnerId}`)).json()).email as string;
  });
  const mail = await emailTo(page.request, partner, "Decyzja w sprawie lokalizacji");
  const [link = ""] = /\/appeal#token=[\w-]{43}/.exec(mail) ?? [];
  await page.goto(link);
  await page.getByLabel("Dlaczego nie zgadzasz się z decyzją?").fill("Najem budynku potwierdza załączona umowa.");
  await page.getByRole("button", { name: "Wyślij odwołanie" }).click();
  await expect(page.getByText("Otrzymaliśmy odwołanie.")).toBeVisible();

  await page.goto(href("adminReports", { status: "appealed", q: email }));
  await page.getByRole("row").last().getByRole("link").click();
  await sheet.getByRole("button", { name: "Rozpatrz odwołanie" }).click();
  const appeal = page.getByRole("dialog", { name: "Rozpatrz odwołanie" });
  await appeal.getByText("Uchyl decyzję").click();
  await appeal.getByLabel("Uzasadnienie").fill("Umowa najmu budynku jest ważna.");
  await appeal.getByRole("button", { name: "Zapisz decyzję" }).click();
  await expect(appeal).toBeHidden();
  expect((await page.request.get(`/api/places/${slug}?months=1`)).status()).toBe(200);
});
