import { unzipSync } from "fflate";
import { addDays, type Day, polishTimeZone } from "../../domain/core/day.ts";
import { mayContactAt } from "../../domain/debt/calendar.ts";
import { currentTime } from "../../scripts/local/clock.ts";
import { today } from "./boxes.ts";
import { expectPdf } from "./expect-pdf.ts";
import { type OwnApp, startOwnApp } from "./own-app.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const partner = "partner@boksy.test";

test.describe("on a phone, in Polish", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: "pl-PL" });

  test("a stage of the board unfolds; a case is found by its box and opens with its debt and interest", async ({
    page,
    signInAs,
    browserErrors,
  }) => {
    await signInAs(partner);
    await page.goto("/partner/vindication");
    const card = page.getByRole("button", { name: /A-008/ });
    await expect(page.getByText("Odsetki na dziś")).toBeVisible();
    await expect(card).toBeHidden();
    for (const stage of await page.locator("summary").all()) await stage.tap();
    await expect(card).toBeVisible();

    await page.getByRole("link", { name: "Lista", exact: true }).tap();
    await expect(page.getByRole("status").filter({ hasText: "zaległości:" })).toBeVisible();
    await page.getByRole("searchbox", { name: "Szukaj klienta, boksu" }).fill("A-008");
    const row = page.getByRole("table", { name: "Windykacja" }).getByRole("row").filter({ hasText: "A-008" });
    await expect(row).toHaveCount(1);
    await row.getByRole("button").tap();
    await expect(page).toHaveURL(/[?&]open=cca_/);
    const sheet = page.getByRole("dialog");
    await expect(sheet).toContainText("A-008");
    await expect(sheet.getByRole("heading", { name: "Odsetki ustawowe za opóźnienie" })).toBeVisible();
    expect(browserErrors).toEqual([]);
  });
});

test.describe("on a desktop, in English", () => {
  test.use({ viewport: { width: 1280, height: 800 }, locale: "en-GB" });
});

/** Noon of the first day from today on which tenants may be contacted. */
function contactNoon(day: Day = today()): Date {
  const noon = new Date(`${day}T12:00:00Z`);
  return mayContactAt(noon, polishTimeZone) ? noon : contactNoon(addDays(day, 1));
}

test.describe("with data of its own", () => {
  // One app for all tests.
  test.describe.configure({ mode: "default" });
  let app: OwnApp;
  test.beforeAll(async () => {
    app = await startOwnApp();
  });
  test.afterAll(() => app.dispose());

  test("a case is paused and resumed, access is suspended, and a payment restores it", async ({ browser }) => {
    const context = await browser.newContext({
      ...{ baseURL: app.origin, viewport: { width: 1280, height: 800 }, locale: "en-GB" },
    });
    await signIn(context, partner);
    const page = await context.newPage();
    await page.goto("/partner/vindication?view=list&q=A-008");
    await page
      .getByRole("table", { name: "Debt collection" })
      .getByRole("button")
      .filter({ hasText: "Transbud" })
      .click();
    const sheet = page.getByRole("dialog", { name: /^Transbud/ });
    await expect(sheet).toContainText("Next step:");
    const caseUrl = page.url();
    const caseId = new URL(caseUrl).searchParams.get("open") ?? "";

    await test.step("it is paused with a reason, and resumed", async () => {
      await sheet.getByRole("button", { name: "Pause", exact: true }).click();
      const pausing = page.getByRole("dialog", { name: "Pause debt collection" });
      await pausing.getByLabel("Reason").selectOption({ label: "illness or another emergency" });
      await pausing.getByRole("button", { name: "Pause", exact: true }).click();
      await expect(sheet.getByText(/^paused until/)).toBeVisible();
      await sheet.getByRole("button", { name: "Resume", exact: true }).click();
      const resuming = page.getByRole("dialog", { name: "Resume debt collection" });
      await resuming.getByLabel("Note").fill("Back home");
      await resuming.getByRole("button", { name: "Resume", exact: true }).click();
      await expect(sheet.getByText(/^paused until/)).toBeHidden();
      await expect(sheet.getByRole("list", { name: "History" })).toContainText("Back home");
    });

    await test.step("an interest note is issued and opens as a PDF, as the reminder does", async () => {
      const documents = sheet.getByRole("list", { name: "Documents" });
      await expectPdf(page, documents.getByRole("link", { name: "Payment reminder" }));
      await sheet.getByRole("button", { name: "Issue an interest note" }).click();
      const issuing = page.getByRole("dialog", { name: "Issue an interest note" });
      await issuing.getByRole("button", { name: "Issue", exact: true }).click();
      await expect(sheet.getByRole("button", { name: "Issue an interest note" })).toBeHidden();
      await expectPdf(page, documents.getByRole("link", { name: "Interest note" }));
      const evidence = sheet.getByRole("link", { name: "Download the file for a lawyer" });
      const files = unzipSync(
        new Uint8Array(await (await page.request.get(String(await evidence.getAttribute("href")))).body()),
      );
      expect(Object.keys(files)).toEqual(
        expect.arrayContaining(["naleznosci.csv", expect.stringMatching(/^umowa-.*pdf$/)]),
      );
      expect(Object.keys(files).filter((name) => name.startsWith("faktury/")).length).toBeGreaterThan(0);
      await documents.scrollIntoViewIfNeeded();
    });

    await test.step("after the deadline of the demand, the job suspends access", async () => {
      const at = (days: number) => addDays(today(), days);
      await app.change([
        `UPDATE rents SET payment_demanded_on = '${at(-12)}'
         WHERE id = (SELECT rent_id FROM collection_cases WHERE id = '${caseId}')`,
        `UPDATE collection_cases SET stage = 'demanded', stepped_on = '${at(-12)}', paused_until_on = '${at(-20)}',
         next_on = '${at(-4)}' WHERE id = '${caseId}'`,
      ]);
      await app.goTo(contactNoon());
      await app.runJobs("7 * * * *");
      await app.goTo(currentTime());
      await page.goto(caseUrl);
      await expect(sheet.getByRole("list", { name: "History" })).toContainText("Access suspended");
    });

    await test.step("a payment restores access and closes the case", async () => {
      await sheet.getByRole("link", { name: "Rental of box A-008" }).click();
      await expect(page).toHaveURL(/\/partner\/rents\?open=/);
      await sheet.getByRole("button", { name: "Record payment" }).click();
      const recording = page.getByRole("dialog", { name: /payment/i });
      await recording.getByRole("button", { name: /^Record/ }).click();
      await expect(recording).toBeHidden();
      await expect(sheet.getByRole("button", { name: "Record payment" })).toBeHidden();
      const rentUrl = page.url();
      await app.runJobs("* * * * *");
      await page.goto(rentUrl);
      await expect(sheet.getByText("Access restored")).toBeVisible();
      await page.goto(caseUrl);
      await expect(sheet.getByRole("list", { name: "History" })).toContainText("All was paid: the case was closed");
      const confirmation = sheet.getByRole("link", { name: "Confirmation of payment" });
      await expectPdf(page, confirmation);
    });
    await context.close();
  });

  test("a plan of installments ends with a late one, and another is kept", async ({ browser }) => {
    const context = await browser.newContext({
      ...{ baseURL: app.origin, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
      locale: "pl-PL",
    });
    await signIn(context, partner);
    const page = await context.newPage();
    await page.goto("/partner/vindication?view=list");
    await page.getByRole("table", { name: "Windykacja" }).getByRole("row").nth(1).getByRole("button").first().tap();
    const sheet = page.getByRole("dialog").filter({ hasText: "Następny krok:" });
    await expect(sheet).toBeVisible();
    const caseUrl = page.url();

    await test.step("installments are shown before they are agreed on, and hold the steps", async () => {
      await sheet.getByRole("button", { name: "Plan spłaty", exact: true }).tap();
      const dialog = page.getByRole("dialog", { name: "Uzgodnij plan spłaty" });
      await dialog.getByLabel("Liczba rat").selectOption("2");
      await dialog.getByLabel("Płatne").selectOption({ label: "co dwa tygodnie" });
      await expect(dialog.getByRole("row")).toHaveCount(3);
      await dialog.getByRole("button", { name: "Uzgodnij" }).tap();
      await expect(dialog).toBeHidden();
      await expect(sheet.getByText("brak, dopóki trwa plan spłaty")).toBeVisible();
      await expect(sheet.getByRole("button", { name: "Wstrzymaj", exact: true })).toBeHidden();
      const documents = sheet.getByRole("list", { name: "Dokumenty" });
      await expectPdf(page, documents.getByRole("link", { name: "Plan spłaty" }));
    });

    await test.step("a late installment ends it, and debt collection continues", async () => {
      const caseId = new URL(caseUrl).searchParams.get("open") ?? "";
      const installments = `collection_installments WHERE plan_id = (SELECT id FROM collection_plans WHERE case_id = '${caseId}')`;
      const at = (days: number) => addDays(today(), days);
      await app.change([
        // The plan covers what was overdue when it was agreed on.
        `UPDATE charges SET due_on = '${at(-20)}' WHERE status IN ('due', 'failed') AND rent_id IN (
           SELECT rent_id FROM collection_cases WHERE id = '${caseId}')`,
        `UPDATE collection_installments SET due_on = '${at(-9)}' WHERE (plan_id, due_on) IN (
           SELECT plan_id, MIN(due_on) FROM ${installments})`,
        `UPDATE collection_plans SET agreed_on = '${at(-12)}', checked_on = '${at(-1)}' WHERE case_id = '${caseId}'`,
      ]);
      await app.runJobs("7 * * * *");
      await page.goto(caseUrl);
      await expect(sheet.getByText("Plan spłaty zakończony: płatność jest spóźniona")).toBeAttached();
      await expect(sheet.getByText("niedotrzymany")).toBeVisible();
      await expect(sheet.getByRole("button", { name: "Plan spłaty", exact: true })).toBeVisible();
    });

    await test.step("another plan is kept: it holds the steps after a paid installment, and closes the case at its end", async () => {
      const caseId = new URL(caseUrl).searchParams.get("open") ?? "";
      await sheet.getByRole("button", { name: "Plan spłaty", exact: true }).tap();
      const dialog = page.getByRole("dialog", { name: "Uzgodnij plan spłaty" });
      await dialog.getByLabel("Liczba rat").selectOption("2");
      const first = (await dialog.getByRole("row").nth(1).getByRole("cell").last().innerText()).replace(/[^\d,]/g, "");
      await dialog.getByRole("button", { name: "Uzgodnij" }).tap();
      await expect(dialog).toBeHidden();
      await sheet.getByRole("link", { name: /^Najem boksu/ }).tap();
      await expect(page).toHaveURL(/\/partner\/rents\?open=/);
      const rentUrl = page.url();
      const rent = page.getByRole("dialog", { name: /, boks / });
      const payment = page.getByRole("dialog", { name: /^Zapisz wpłatę za boks/ });
      const record = async (amount?: string) => {
        await rent.getByRole("button", { name: "Zapisz wpłatę" }).tap();
        if (amount !== undefined) await payment.getByLabel("Otrzymana kwota").fill(amount);
        await payment.getByRole("button", { name: "Zapisz wpłatę" }).tap();
        await expect(payment).toBeHidden();
      };
      await record(first);
      const plan = `(SELECT id FROM collection_plans WHERE case_id = '${caseId}' AND status = 'running')`;
      await app.change([
        `UPDATE collection_installments SET due_on = '${addDays(today(), -9)}' WHERE (plan_id, due_on) IN (
           SELECT plan_id, MIN(due_on) FROM collection_installments WHERE plan_id = ${plan})`,
        `UPDATE collection_plans SET checked_on = '${addDays(today(), -1)}' WHERE id = ${plan}`,
      ]);
      await app.runJobs("7 * * * *");
      await page.goto(caseUrl);
      await expect(sheet.getByText("brak, dopóki trwa plan spłaty")).toBeVisible();
      await page.goto(rentUrl);
      await record();
      await app.runJobs("7 * * * *");
      await page.goto(caseUrl);
      const closed = page.getByRole("dialog").filter({ hasText: "Zobacz klienta" });
      await expect(closed.getByText("wykonany", { exact: true })).toBeVisible();
      await expect(closed.getByText("Wszystko zapłacone: sprawa zamknięta")).toBeAttached();
    });
    await context.close();
  });
});
