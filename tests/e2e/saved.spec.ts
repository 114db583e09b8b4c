import { href } from "../../domain/routes.ts";
import { newCustomer } from "./person.ts";
import { expect, test } from "./test.ts";

test.use({ locale: "pl-PL", viewport: { width: 360, height: 740 }, hasTouch: true });

test("a visitor saves a place and a box, compares and shares them, and finds them in a new account", async ({
  page,
  context,
  browserErrors,
}) => {
  await page.goto("/places/boksy-zablocie");
  await page.getByRole("button", { name: "Zapisz: Boksy Zabłocie" }).tap();
  await expect(page.getByRole("link", { name: "Zobacz zapisane (1)" }).first()).toBeVisible();
  await page.goto("/places/magazynek-kazimierz");
  await page.getByRole("button", { name: "Zapisz: Magazynek Kazimierz" }).tap();
  await page.getByRole("link", { name: "Zobacz zapisane (2)" }).first().tap();
  await expect(page.getByRole("heading", { level: 1, name: "Zapisane" })).toBeVisible();
  const list = page.getByRole("region", { name: "Lokalizacje i boksy" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await list.getByRole("checkbox", { name: /Zabłocie/ }).click();
  await list.getByRole("checkbox", { name: /Kazimierz/ }).click();
  const table = page.getByRole("region", { name: "Porównanie" }).getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveCount(2);
  await page.reload();
  await expect(table.getByRole("columnheader")).toHaveCount(2);
  await expect(page.getByRole("region", { name: "Ostatnio oglądane" }).getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: "Wyczyść" }).tap();
  await expect(page.getByRole("region", { name: "Ostatnio oglądane" })).toBeHidden();

  await newCustomer(context, "pl");
  await page.goto(href("saved"));
  await expect(list.getByRole("listitem")).toHaveCount(2);
  const stored = async () => (await (await page.request.get("/api/account/saved")).json()).items.length;
  await expect.poll(stored).toBe(2);
  await list.getByRole("button", { name: "Usuń: Boksy Zabłocie" }).tap();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect.poll(stored).toBe(1);
  expect(browserErrors).toEqual([]);
});
