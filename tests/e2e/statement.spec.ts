import { addDays, addMonths } from "../../domain/core/day.ts";
import { polishIban, writers } from "../domain/statement/dialects.ts";
import { today } from "./boxes.ts";
import { newPlace, publish, rentOut } from "./places.ts";
import { expect, test } from "./test.ts";

const ownAccount = "PL61109010140000071219812874";

test("a transfer of a bank statement pays the rental named in its title, once, whichever format it is read from", async ({
  page,
  signInAs,
}) => {
  await signInAs("partner@boksy.test");
  const place = await newPlace(page.request, 1);
  const startOn = addMonths(today(), -2);
  await rentOut(page.request, place, [{ startOn, endOn: null, paidUntilOn: addDays(addMonths(startOn, 1), -1) }]);
  await publish(page.request, place);
  const { items } = await (await page.request.get("/api/partner/rents", { params: { q: place.tag } })).json();
  const rent = await (await page.request.get(`/api/partner/rents/${items[0].id}`)).json();
  const owed = rent.charges.reduce((sum: number, { openGrosze }: { openGrosze: number }) => sum + openGrosze, 0);
  const transfers = [
    { payerName: "ANNA NOWAK", amountGrosze: owed, title: `Czynsz ${rent.code.replace("-", " ")}` },
    { payerName: "KTOS INNY", amountGrosze: 123_456, title: `za rower ${place.tag}` },
    { payerName: "SKLEP ROWEROWY", amountGrosze: 7_800, title: `zwrot za opony ${place.tag}` },
  ].map((transfer, index) => ({
    ...transfer,
    bookedOn: today(),
    payerAccount: polishIban(`11402004000030020${String(Date.now()).slice(-6)}${index}`),
  }));
  const choose = async (dialect: string) => {
    await page.goto("/partner/invoices");
    await page.getByRole("link", { name: "Wyciąg z banku" }).click();
    const statement = writers[dialect]?.(ownAccount, transfers) ?? "";
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "wyciag.txt", mimeType: "text/plain", buffer: Buffer.from(statement) });
    await expect(page.getByText(/^3 przelewy przychodzące/)).toBeVisible();
    // Not every list names its account.
    const accept = page.getByRole("button", { name: "Tak, użyj tego wyciągu" });
    const transfer = page.getByText("KTOS INNY");
    await expect(accept.or(transfer)).toBeVisible();
    if (await accept.isVisible()) await accept.click();
    await expect(transfer).toBeVisible();
  };
  const unmatched = page.getByRole("region", { name: "Niedopasowane" });

  await choose("MT940 of PKO BP");
  await expect(page.getByRole("checkbox", { name: /^ANNA NOWAK/ })).toBeChecked();
  await expect(page.getByText("Na podstawie: kod rezerwacji w tytule, dokładna kwota")).toBeVisible();
  await expect(unmatched.getByRole("listitem")).toHaveCount(2);

  await unmatched.getByRole("button", { name: "Wybierz najem" }).first().click();
  const choice = page.getByRole("dialog", { name: /^Za co jest przelew 1.234,56/ });
  await choice.getByRole("searchbox", { name: "Szukaj klienta, boksu, kodu" }).fill(rent.code);
  await expect(choice.getByRole("radio")).toHaveCount(1);
  await choice.getByRole("radio").check();
  await expect(choice.getByRole("button", { name: "Przypisz" })).toBeEnabled();
  await choice.getByRole("button", { name: "Anuluj" }).click();

  await page.getByRole("button", { name: /^Zapisz 1 wpłatę/ }).click();
  await expect(page.getByText("Wpłaty zapisane", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Już zapisane" }).getByText(/^ANNA NOWAK/)).toBeVisible();

  for (const dialect of ["MT940 of PKO BP", "CAMT.053 version 8", "CSV of mBank"]) {
    await test.step(`recognized in ${dialect}`, async () => {
      await choose(dialect);
      await expect(page.getByRole("region", { name: "Już zapisane" }).getByText(/^ANNA NOWAK/)).toBeVisible();
      await expect(unmatched.getByRole("listitem")).toHaveCount(2);
      await expect(page.getByRole("button", { name: "Oznacz jako sprawdzony" })).toBeVisible();
    });
  }
  await page.getByRole("button", { name: "Oznacz jako sprawdzony" }).click();
  await expect(page.getByText("Wyciąg oznaczono jako sprawdzony", { exact: true })).toBeVisible();

  await page.goto(`/partner/rents?open=${items[0].id}`);
  await expect(page.getByRole("dialog").getByText("Czynsz").first()).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Zapisz wpłatę" })).toBeHidden();
  await page.goto(`/partner/clients?open=${rent.clientId}`);
  await expect(page.getByRole("dialog").getByText("Wszystko opłacone.")).toBeVisible();
  await expect(page.getByRole("dialog").getByText("Stanie się nadpłatą")).toBeHidden();
});
