import { readFile } from "node:fs/promises";
import { href } from "../../domain/routes.ts";
import { startOwnApp } from "./own-app.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

test("an owner finds the invoices from Boksy and downloads one as PDF and all as a spreadsheet", async ({
  page,
  signInAs,
}) => {
  await signInAs("partner@boksy.test");
  await page.goto("/partner/invoices");
  await page.getByRole("link", { name: "Faktury od Boksy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Faktury od Boksy");
  const first = page.getByRole("link", { name: /^Pobierz BOKSY\/P\/.* jako PDF$/ }).first();
  await expect(first).toBeVisible();
  const download = page.waitForEvent("download");
  await first.click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^BOKSY-P-\d{4}-\d{2}-\d{4}\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");
  const sheet = page.waitForEvent("download");
  await page.getByRole("link", { name: /^CSV/ }).click();
  expect(await readFile(await (await sheet).path(), "utf8")).toContain("BOKSY/P/");
});

/** Commission of 12 zł that was not withheld, with its invoice, the next one of the series. */
const unpaidInvoice = [
  `INSERT INTO commission_months (id, partner_id, month, from_at, to_at, net_grosze, vat_grosze, gross_grosze, due_grosze,
     asked_grosze, pay_by_on, created_at)
   SELECT 'cmm_unpaid', partner_id, '2099-01', '2099-01', '2099-02', 976, 224, 1200, 1200, 1200, '2099-02-15', '2099-02-01'
   FROM partner_members WHERE uid = 'usr_demo_partner'`,
  `INSERT INTO invoices (id, partner_id, kind, series, sequence, number, seller, buyer, issued_on, sold_on, due_on, lines,
     net_grosze, vat_grosze, gross_grosze, payment_method, status, commission_month_id, created_at, updated_at)
   SELECT 'inv_unpaid', partner_id, 'vat', series, sequence + 1, series || '/' || substr('000' || (sequence + 1), -4), seller,
     buyer, '2099-02-01', '2099-01-31', '2099-02-15', lines, 976, 224, 1200, 'transfer', 'issued', 'cmm_unpaid', created_at, updated_at
   FROM invoices WHERE commission_month_id IS NOT NULL ORDER BY series DESC, sequence DESC LIMIT 1`,
];

test("an owner pays the commission that was not withheld, in one press, and an administrator sees it paid", async ({
  browser,
}) => {
  const app = await startOwnApp();
  await app.change(unpaidInvoice);
  const office = await browser.newContext({ baseURL: app.origin, locale: "pl-PL" });
  await signIn(office, "admin@boksy.test");
  const adminPage = await office.newPage();
  await adminPage.goto(href("adminPartners", { commission: "open" }));
  await adminPage.getByRole("row").last().getByRole("link").click();
  const commission = adminPage.getByRole("dialog").getByRole("region", { name: "Prowizja i wypłaty" });
  const unpaid = commission.getByRole("list", { name: "Nieopłacone faktury za prowizję" });
  await expect(unpaid).toContainText("12,00");

  const context = await browser.newContext({ baseURL: app.origin, locale: "pl-PL" });
  await signIn(context, "partner@boksy.test");
  const page = await context.newPage();
  await page.goto("/partner/invoices?view=commission");
  const toPay = page.getByRole("region", { name: "Prowizja do zapłaty" });
  await expect(toPay).toContainText("12,00");
  await expect(toPay).toContainText("15 lutego 2099");
  await toPay.getByRole("button", { name: "Zapłać online" }).click();
  await page.getByLabel("Kod BLIK").fill("123456");
  await page.getByRole("button", { name: "Zapłać BLIK-iem" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Faktury od Boksy");
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("link", { name: /^Pobierz BOKSY/ }).first()).toBeVisible();
    await expect(toPay).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await page.goto("/partner/invoices?view=payouts");
  await expect(page.getByText("Zapłata prowizji").first()).toBeVisible();
  await adminPage.reload();
  await expect(commission.getByRole("list", { name: "Płatności prowizji" })).toContainText(/Zapłacono online.*12,00/);
  await expect(unpaid).toBeHidden();
  await Promise.all([context.close(), office.close()]);
  await app.dispose();
});
