import type { APIRequestContext } from "@playwright/test";
import { addDays, addMonths, type Day } from "../../domain/core/day.ts";
import { longDay, quotedTodayGrosze, today } from "./boxes.ts";
import { newPlace, publish, rentOut } from "./places.ts";
import { expect, test } from "./test.ts";

interface FixedRent {
  id: string;
  boxId: string;
  boxNumber: string;
  endOn: Day;
  version: string;
  busyFromOn: Day | null;
}

const writing = () => ({ "idempotency-key": crypto.randomUUID(), "sec-fetch-site": "same-origin" });

/** A rent that ends in seven months, with nothing booked after it. The place has another free box. */
async function fixedRent(request: APIRequestContext): Promise<FixedRent> {
  const place = await newPlace(request, 2);
  await rentOut(request, place, [{ startOn: addDays(today(), -20), endOn: addMonths(addDays(today(), -20), 7) }]);
  await publish(request, place);
  const { items } = await (await request.get("/api/partner/rents", { params: { q: place.tag } })).json();
  const rent = await (await request.get(`/api/partner/rents/${items[0].id}`)).json();
  expect(rent.busyFromOn).toBeNull();
  return rent;
}

test("a rent is extended when the box is free afterwards", async ({ page, signInAs }) => {
  await signInAs("partner@boksy.test");
  const rent = await fixedRent(page.request);
  await page.goto(`/partner/rents?open=${rent.id}`);
  await page.getByRole("link", { name: "Przedłuż", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Przedłużenie najmu" })).toBeVisible();
  await page.getByRole("button", { name: "+ 3 miesiące" }).click();
  await expect(page).toHaveURL(/until=/);
  await page.getByRole("button", { name: "Przedłuż najem" }).click();
  await expect(page).toHaveURL(new RegExp(`/partner/rents\\?open=${rent.id}`));
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText("Przedłużony, nowy ostatni dzień")).toBeVisible();
  const after = await (await page.request.get(`/api/partner/rents/${rent.id}`)).json();
  expect(after.endOn > rent.endOn).toBe(true);
  await expect(sheet.getByText(longDay(addDays(after.endOn, -1)), { exact: true })).toBeVisible();
});

test("when the box is taken afterwards, the rent continues in another box as an offer", async ({
  page,
  signInAs,
  playwright,
  baseURL,
}) => {
  await signInAs("partner@boksy.test");
  const rent = await fixedRent(page.request);
  const visitor = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const period = { boxId: rent.boxId, moveInOn: addDays(rent.endOn, 3), months: 1, products: [] };
  const held = await visitor.post("/api/reservations", {
    data: { ...period, locale: "pl", shownTodayGrosze: await quotedTodayGrosze(visitor, period) },
    headers: writing(),
  });
  expect(held.status(), await held.text()).toBe(201);

  await page.goto(`/partner/rents/rent-extension-summary?rent=${rent.id}&until=${addMonths(rent.endOn, 2)}`);
  await expect(page.getByRole("status").filter({ hasText: "jest wynajęty komuś innemu" })).toBeVisible();
  await page.getByRole("link", { name: "Kontynuuj w innym boksie" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Przedłużenie w innym boksie" })).toBeVisible();
  const boxes = page.getByLabel("Inny boks");
  await expect(boxes.locator("option").nth(1)).toBeAttached();
  await boxes.selectOption({ index: 1 });
  await expect(page.getByText("Przeniesiona kaucja")).toBeVisible();
  await page.getByRole("button", { name: "Wyślij ofertę" }).click();
  await expect(page).toHaveURL(/\/partner\/reservations\?open=rsv_/);
  const { nextReservationId } = await (await page.request.get(`/api/partner/rents/${rent.id}`)).json();
  expect(page.url()).toContain(nextReservationId);
  await visitor.dispose();
});
