import { addDays, addMonths } from "../../domain/core/day.ts";
import { href } from "../../domain/routes.ts";
import { today } from "./boxes.ts";
import { expectPdf } from "./expect-pdf.ts";
import { newPlace, publish, rentOut } from "./places.ts";
import { expect, test } from "./test.ts";

test("a pro forma for the next payments is issued from the rental, opens as a PDF and is listed apart", async ({
  page,
  signInAs,
}) => {
  await signInAs("partner@boksy.test");
  const place = await newPlace(page.request, 1);
  const startOn = addMonths(today(), -1);
  await rentOut(page.request, place, [{ startOn, endOn: null, paidUntilOn: addDays(addMonths(startOn, 2), -1) }]);
  await publish(page.request, place);
  const { items } = await (await page.request.get("/api/partner/rents", { params: { q: place.tag } })).json();
  await page.goto(href("partnerRents", { open: items[0].id }));
  await page.getByRole("dialog").getByRole("button", { name: "Wystaw pro formę" }).click();
  const dialog = page.getByRole("dialog", { name: /^Pro forma dla/ });
  await dialog.getByLabel("Za ile płatności").selectOption("3");
  await expect(dialog.getByText("Pro forma nie jest fakturą.")).toBeVisible();
  await dialog.getByRole("button", { name: /^Wystaw/ }).click();
  const toast = page.getByRole("region", { name: "Powiadomienie" }).getByRole("listitem");
  await expect(toast).toContainText(/^Pro forma (wysłana|wystawiona)/);
  await expect(page.getByRole("dialog").getByText(/^Wystawiono pro formę na/)).toBeAttached();
  const opened = page.waitForEvent("popup");
  await toast.getByRole("button", { name: "Otwórz PDF" }).click();
  await (await opened).close();

  await page.goto(href("partnerInvoices", { kind: "proforma", q: place.tag }));
  await page
    .getByText(/^PRO\//)
    .first()
    .click();
  const pdf = page.getByRole("dialog").getByRole("link", { name: "Otwórz PDF" });
  await expect(pdf).toBeVisible();
  await expectPdf(page, pdf);
});
