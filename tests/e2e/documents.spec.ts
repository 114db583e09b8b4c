import type { Page } from "@playwright/test";
import { addDays } from "../../domain/core/day.ts";
import { documentPdf } from "../../scripts/seed/document-pdf.ts";
import { longDay, today, typedDay } from "./boxes.ts";
import { signIn } from "./sign-in.ts";
import { expect, saveScreenshots, test } from "./test.ts";

const rowOf = (page: Page, fileName: string) => page.getByRole("listitem").filter({ hasText: fileName });

async function addDocument(page: Page, fileName: string, validUntilOn: string): Promise<void> {
  await page.getByRole("button", { name: "Dodaj dokument" }).click();
  const dialog = page.getByRole("dialog", { name: "Dodaj dokument" });
  await dialog.getByRole("button", { name: "Dodaj", exact: true }).click();
  await expect(dialog.getByText("Wybierz plik.")).toBeVisible();
  await dialog.getByLabel("Dokument").selectOption("Inny dokument");
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: fileName, mimeType: "application/pdf", buffer: Buffer.from(documentPdf(fileName)) });
  await dialog.getByLabel("Ważny do").fill(typedDay(validUntilOn));
  await saveScreenshots(page, "documents-1-add");
  await dialog.getByRole("button", { name: "Dodaj", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, fileName)).toContainText("czeka na sprawdzenie");
}

test("a document is uploaded, rejected, uploaded again and accepted", async ({ page, browser, signInAs }) => {
  const [first, second] = [1, 2].map((index) => `dokument-${crypto.randomUUID().slice(0, 8)}-${index}.pdf`);
  const validUntilOn = addDays(today(), 200);
  await signInAs("partner@boksy.test");
  await page.goto("/partner/my-company");
  await addDocument(page, first ?? "", validUntilOn);

  const context = await browser.newContext({ locale: "pl-PL" });
  await signIn(context, "admin@boksy.test");
  const admin = await context.newPage();
  await admin.goto("/admin/partners?documents=waiting");
  const openPartner = async () => {
    const { items } = await (await context.request.get("/api/admin/partners?documents=waiting")).json();
    const own = await (await page.request.get("/api/partner/company")).json();
    expect(items.map(({ legalName }: { legalName: string }) => legalName)).toContain(own.legalName);
    await admin.goto(
      `/admin/partners?open=${items.find((item: { legalName: string }) => item.legalName === own.legalName).id}`,
    );
  };
  await openPartner();
  await rowOf(admin, first ?? "")
    .getByRole("button", { name: /^Odrzuć/ })
    .click();
  const rejection = admin.getByRole("dialog", { name: "Odrzucić dokument?" });
  await rejection.getByLabel("Powód").fill("Brakuje podpisu");
  await rejection.getByRole("button", { name: "Odrzuć", exact: true }).click();
  await expect(rejection).toBeHidden();
  await expect(rowOf(admin, first ?? "")).toContainText("Powód: Brakuje podpisu");

  await page.reload();
  await expect(rowOf(page, first ?? "")).toContainText("Powód: Brakuje podpisu");
  await rowOf(page, first ?? "").scrollIntoViewIfNeeded();
  await saveScreenshots(page, "documents-2-rejected");
  await addDocument(page, second ?? "", validUntilOn);

  await openPartner();
  await rowOf(admin, second ?? "").scrollIntoViewIfNeeded();
  await saveScreenshots(admin, "documents-3-review");
  await rowOf(admin, second ?? "")
    .getByRole("button", { name: /^Przyjmij/ })
    .click();
  const acceptance = admin.getByRole("dialog", { name: "Przyjąć dokument?" });
  await acceptance.getByLabel("Powód").fill("Zgodny z umową");
  await acceptance.getByRole("button", { name: "Przyjmij", exact: true }).click();
  await expect(acceptance).toBeHidden();
  await page.reload();
  await expect(rowOf(page, second ?? "")).toContainText("przyjęty");
  await expect(rowOf(page, second ?? "")).toContainText(`ważny do ${longDay(validUntilOn)}`);
  await context.close();
});
