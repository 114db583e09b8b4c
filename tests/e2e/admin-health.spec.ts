import { currentTime } from "../../scripts/local/clock.ts";
import { type OwnApp, startOwnApp } from "./own-app.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const [failedTo, suppressed] = ["marta@example.com", "odbita@example.com"];

/** A failing job, messages that were given up and one that is retried, a suppressed address, an unmatched report and a difference. */
function troubles(): string[] {
  const now = currentTime().getTime();
  const ago = (minutes: number) => `'${new Date(now - minutes * 60_000).toISOString()}'`;
  const mail = (id: string, recipient: string, status: string, error: string) =>
    `INSERT INTO outbox (id, template, recipient, locale, data, cause, status, attempts, last_error, enqueued_at, created_at)
     VALUES ('${id}', 'emailChanged', '${recipient}', 'pl', '{"name":"Marta","newEmail":"m@example.com"}', '${id}',
       '${status}', 6, '${error}', ${ago(5)}, ${ago(90)})`;
  return [
    `INSERT INTO job_runs (job, started_at, finished_at, done, error)
     VALUES ('sendToAccountants', ${ago(10)}, ${ago(10)}, 0, 'SQLITE_CONSTRAINT: CHECK constraint failed: accountant_links')`,
    `INSERT INTO job_runs (job, started_at, finished_at, done) VALUES ('recheckCompanies', ${ago(30)}, ${ago(29.9)}, 4)`,
    mail("mal_failed", failedTo ?? "", "failed", "Error: 451 mailbox temporarily unavailable"),
    mail("mal_suppressed", suppressed ?? "", "failed", "the address is suppressed"),
    `INSERT INTO suppressed_addresses (id, address, error, suppressed_at)
     VALUES ('sup_1', '${suppressed}', 'the provider has suppressed the address', ${ago(600)})`,
    `INSERT INTO payment_mismatches (payment_id, provider, reported_reference, reported_status, mismatch,
       reported_grosze, reported_currency, recorded_at)
     SELECT id, provider, 'sbx_other', 'succeeded', 'amount', amount_grosze - 100, 'PLN', ${ago(50)} FROM payments
     WHERE provider = 'sandbox' ORDER BY id LIMIT 1`,
    `INSERT INTO money_differences (kind, entity, entity_id, partner_id, expected_grosze, found_grosze, first_seen_at, last_seen_at)
     SELECT 'refundTotal', 'payment', y.id, o.partner_id, 0, 12300, ${ago(900)}, ${ago(900)}
     FROM payments y JOIN orders o ON o.id = y.order_id ORDER BY y.id LIMIT 1`,
  ];
}

let app: OwnApp;
test.beforeAll(async () => {
  app = await startOwnApp();
  await app.change(troubles());
});
test.afterAll(() => app.dispose());

test("an administrator finds a failing job, sends a message again, allows an address, and finds the decisions in the audit trail", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: app.origin, locale: "pl-PL" });
  await signIn(context, "admin@boksy.test");
  const page = await context.newPage();
  const decide = async (title: RegExp, button: string, reason: string) => {
    const dialog = page.getByRole("dialog", { name: title });
    await dialog.getByLabel("Powód").fill(reason);
    await dialog.getByRole("button", { name: button }).click();
    await expect(dialog).toBeHidden();
  };

  await test.step("the dashboard leads to the failing job, whose error it shows", async () => {
    await page.goto("/admin/dashboard");
    await page.getByRole("button", { name: "Odrzuć nieobowiązkowe" }).click();
    await expect(page.getByRole("link", { name: /sendToAccountants/ })).toBeVisible();
    await page.getByRole("link", { name: /sendToAccountants/ }).click();
    const sheet = page.getByRole("dialog", { name: "Faktury dla księgowości" });
    await expect(sheet).toContainText("CHECK constraint failed: accountant_links");
    await sheet.getByRole("button", { name: "Zamknij" }).click();
  });

  await test.step("a message is sent again, with a reason", async () => {
    await page.getByRole("link", { name: /^Wiadomości/ }).click();
    await page.getByLabel("Szukaj: odbiorca, partner").fill(failedTo ?? "");
    await expect(page.getByText("1 wiadomość", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: `Wyślij ponownie: ${failedTo}` }).click();
    const dialog = page.getByRole("dialog", { name: "Wysłać tę wiadomość ponownie?" });
    await dialog.getByRole("button", { name: "Wyślij ponownie" }).click();
    await expect(dialog.getByLabel("Powód")).toHaveAttribute("aria-invalid", "true");
    await decide(/^Wysłać tę wiadomość/, "Wyślij ponownie", "Dostawca odpowiada");
    await expect(page.getByRole("button", { name: `Wyślij ponownie: ${failedTo}` })).toBeHidden();
  });

  await test.step("an address is allowed again, and all its messages are sent again", async () => {
    await page.getByRole("link", { name: /^Zablokowane adresy/ }).click();
    await expect(page.getByText("1 adres", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: `Zezwól na wysyłanie: ${suppressed}` }).click();
    await decide(/^Zezwolić na wysyłanie/, "Zezwól na wysyłanie", "Skrzynka znowu działa");
    await expect(page.getByText("Brak zablokowanych adresów")).toBeVisible();
    await page.getByRole("link", { name: /^Wiadomości/ }).click();
    await page.getByRole("button", { name: "Ponów wszystkie nieudane" }).click();
    await decide(/^Wysłać ponownie wszystkie/, "Wyślij ponownie", "Adres odblokowany");
    await expect(page.getByRole("button", { name: "Ponów wszystkie nieudane" })).toBeHidden();
  });

  await test.step("a report of the payment provider is resolved", async () => {
    await page.getByRole("link", { name: /^Powiadomienia o płatnościach/ }).click();
    await expect(page.getByText("inna kwota")).toBeVisible();
    await page.getByRole("button", { name: /^Oznacz jako wyjaśnione/ }).click();
    await decide(/^Oznaczyć powiadomienia/, "Oznacz jako wyjaśnione", "Zwrócono w panelu");
    await expect(page.getByText("Wszystkie powiadomienia zgadzają się z płatnościami")).toBeVisible();
  });

  await test.step("a difference between records names both, and leads to its order", async () => {
    await page.getByRole("link", { name: "Różnice (1)" }).click();
    const row = page.getByRole("row", { name: /Wykonane zwroty a płatność/ });
    await expect(row).toContainText(/123,00\szł/);
    await row.getByRole("link", { name: /^pay_/ }).click();
    await expect(page).toHaveURL(/\/admin\/orders\?open=/);
  });

  await test.step("the audit trail has the decisions with their reasons", async () => {
    await page.goto("/admin/audit?group=messages&action=retry");
    await expect(page.getByText("2 zmiany", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Wiadomość: retry" }).last().click();
    const sheet = page.getByRole("dialog", { name: "Wiadomość" });
    await expect(sheet).toContainText("Dostawca odpowiada");
    await expect(sheet).toContainText("admin@boksy.test");
    await expect(sheet).toContainText("Próby6");
    await sheet.getByRole("link", { name: /^req_|^[0-9a-f-]{16,}/ }).click();
    await expect(page).toHaveURL(/[?&]q=/);
    await expect(page.getByText("1 zmiana", { exact: true })).toBeVisible();
  });
  await context.close();
});
