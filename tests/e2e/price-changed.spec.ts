import { reservationPage } from "./boxes.ts";
import { newPlace, publish } from "./places.ts";
import { signIn } from "./sign-in.ts";
import { expect, saveScreenshot, test } from "./test.ts";

test.use({ locale: "pl-PL" });

test("a price that changes while it is shown is charged only after the new one is confirmed", async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  await signIn(context, "partner@boksy.test");
  const place = await newPlace(context.request, 1);
  await publish(context.request, place);
  const path = `/api/partner/places/${place.id}/boxes`;
  const [box] = (await (await context.request.get(path)).json()).boxes;

  await page.goto(reservationPage(box.id));
  await expect(page.getByText("598,00 zł").first()).toBeVisible();
  const data = {
    boxes: [{ id: box.id, version: box.version }],
    change: { price: { kind: "set", grosze: 32_900 } },
  };
  const headers = { "idempotency-key": crypto.randomUUID(), "sec-fetch-site": "same-origin" };
  expect((await context.request.patch(path, { data, headers })).ok()).toBe(true);
  await context.close();

  const next = page.getByRole("button", { name: "Dalej: twoje dane" });
  await next.click();
  const alert = page.getByRole("alert").filter({ hasText: "Cena się zmieniła" });
  await expect(alert).toContainText("658,00 zł");
  await expect(page).not.toHaveURL(/reservation=/);
  await expect(page.getByText("598,00 zł")).toHaveCount(0);
  await saveScreenshot(page, "price-changed");
  await next.click();
  await expect(page.getByRole("heading", { name: "Twoje dane" })).toBeVisible();
});
