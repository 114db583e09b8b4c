import { addDays, addMonths } from "../../domain/core/day.ts";
import { today } from "./boxes.ts";
import { newPlace, publish, rentOut } from "./places.ts";
import { expect, test } from "./test.ts";

const camt = (account: string, transfers: readonly { zloty: string; payer: string; title: string }[]) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
    <Acct><Id><IBAN>${account}</IBAN></Id></Acct>${transfers
      .map(
        ({ zloty, payer, title }) => `<Ntry><Amt Ccy="PLN">${zloty}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
        <Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${today()}</Dt></BookgDt><NtryDtls><TxDtls><RltdPties><Dbtr><Pty>
        <Nm>${payer}</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${title}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
      )
      .join("")}</Stmt></BkToCstmrStmt></Document>`;

test("a transfer of a bank statement pays the rental named in its title, once", async ({ page, signInAs }) => {
  await signInAs("partner@boksy.test");
  const place = await newPlace(page.request, 1);
  const startOn = addMonths(today(), -2);
  await rentOut(page.request, place, [{ startOn, endOn: null, paidUntilOn: addDays(addMonths(startOn, 1), -1) }]);
  await publish(page.request, place);
  const { items } = await (await page.request.get("/api/partner/rents", { params: { q: place.tag } })).json();
  const rent = await (await page.request.get(`/api/partner/rents/${items[0].id}`)).json();
  const owed = rent.charges.reduce((sum: number, { openGrosze }: { openGrosze: number }) => sum + openGrosze, 0);
  const statement = camt("PL61109010140000071219812874", [
    { zloty: (owed / 100).toFixed(2), payer: "ANNA NOWAK UL. DLUGA 1", title: `Czynsz ${rent.code.replace("-", " ")}` },
    { zloty: "1234.56", payer: "KTOS INNY", title: `za rower ${place.tag}` },
  ]);
  const choose = () =>
    page
      .locator("input[type=file]")
      .setInputFiles({ name: "wyciag.xml", mimeType: "text/xml", buffer: Buffer.from(statement) });

  await page.goto("/partner/invoices");
  await page.getByRole("link", { name: "Wyciąg z banku" }).click();
  await choose();
  await page.getByRole("button", { name: "Tak, użyj tego wyciągu" }).click();
  await expect(page.getByRole("checkbox", { name: /^ANNA NOWAK/ })).toBeChecked();
  await expect(page.getByText("Na podstawie: kod rezerwacji w tytule, dokładna kwota")).toBeVisible();
  await expect(page.getByRole("region", { name: "Niedopasowane" }).getByText("KTOS INNY")).toBeVisible();

  await page.getByRole("region", { name: "Niedopasowane" }).getByRole("button", { name: "Wybierz najem" }).click();
  const choice = page.getByRole("dialog", { name: /^Za co jest przelew 1.234,56/ });
  await choice.getByRole("searchbox", { name: "Szukaj klienta, boksu, kodu" }).fill(rent.code);
  await expect(choice.getByRole("radio")).toHaveCount(1);
  await choice.getByRole("radio").check();
  await expect(choice.getByRole("button", { name: "Przypisz" })).toBeEnabled();
  await choice.getByRole("button", { name: "Anuluj" }).click();

  await page.getByRole("button", { name: /^Zapisz 1 wpłatę/ }).click();
  await expect(page.getByText("Wpłaty zapisane", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Już zapisane" }).getByText(/^ANNA NOWAK/)).toBeVisible();

  await page.reload();
  await choose();
  await page.getByRole("button", { name: "Tak, użyj tego wyciągu" }).click();
  await expect(page.getByRole("region", { name: "Już zapisane" }).getByText(/^ANNA NOWAK/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Zapisz wpłaty" })).toBeDisabled();

  await page.goto(`/partner/rents?open=${items[0].id}`);
  await expect(page.getByRole("dialog").getByText("Czynsz").first()).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Zapisz wpłatę" })).toBeHidden();
});
