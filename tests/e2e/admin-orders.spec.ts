import { readFile } from "node:fs/promises";
import { expect, test } from "./test.ts";

test("an administrator finds a paid order and sees its payment, invoice and ledger entries, and refunds a part", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin@boksy.test");
  await page.goto("/admin/orders");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zamówienia");
  const sheet = page.waitForEvent("download");
  await page.getByRole("link", { name: /^CSV/ }).click();
  expect(await readFile(await (await sheet).path(), "utf8")).toContain("Zamówienie;Status;Utworzono");
  await page.goto("/admin/orders?status=paid&provider=sandbox");
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  const detail = page.getByRole("dialog");
  await expect(detail.getByText("Płatność: otrzymana").first()).toBeVisible();
  await expect(detail.getByRole("heading", { name: "Księga" })).toBeVisible();
  await expect(detail.getByText("Należne partnerowi").first()).toBeVisible();

  await page.goto(`/admin/orders?open=${await refundableOrder()}`);
  await detail.getByRole("button", { name: "Zwróć pieniądze" }).click();
  const dialog = page.getByRole("dialog", { name: /^Zwrot za zamówienie/ });
  await dialog.getByLabel("Kwota").fill("10,00");
  await expect(dialog.getByText("Klient dostanie zwrot 10,00 zł")).toBeVisible();
  await dialog.getByRole("button", { name: "Zwróć pieniądze" }).click();
  await expect(dialog.getByLabel("Powód")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Powód").fill("Winda nie działała");
  await dialog.getByRole("button", { name: "Zwróć pieniądze" }).click();
  await expect(dialog).toBeHidden();
  await expect(detail.getByText(/^Zwrot: /).first()).toBeVisible();

  /** The id of the newest paid order of a reservation. */
  async function refundableOrder(): Promise<string> {
    for (let cursor: string | null = ""; cursor !== null; ) {
      const from = cursor === "" ? "" : `&cursor=${cursor}`;
      const list = await page.request.get(`/api/admin/orders?status=paid&provider=sandbox${from}`);
      const { items, nextCursor } = (await list.json()) as {
        items: { id: string; kind: string }[];
        nextCursor: string | null;
      };
      const order = items.find(({ kind }) => kind === "reservation");
      if (order !== undefined) return order.id;
      cursor = nextCursor;
    }
    throw new Error("No reservation is paid.");
  }
});
