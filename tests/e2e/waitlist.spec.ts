import { emailTo } from "./mailbox.ts";
import { expect, test } from "./test.ts";

test.use({ viewport: { width: 360, height: 740 }, locale: "pl-PL" });

test("a box that will be free is reserved from its first day, and the list is narrowed by size and town", async ({
  page,
}) => {
  await page.goto("/box-coming-soon");
  const rows = page.getByRole("main").getByRole("list").last().getByRole("listitem");
  await expect(rows.first()).toBeVisible();
  const all = await rows.count();
  await page.getByRole("radio", { name: /^15/ }).check();
  await expect.poll(() => rows.count()).not.toBe(all);
  await expect(page).toHaveURL(/size=car/);
  await page.getByRole("radio", { name: "dowolny" }).check();
  await page.getByRole("combobox", { name: "Miejscowość" }).selectOption("Kraków");
  await expect(page.getByRole("heading", { level: 2, name: /Kraków/ })).toBeVisible();
  await expect.poll(() => rows.count()).not.toBe(all);
  const reserve = rows.getByRole("link", { name: /^Zarezerwuj od/ }).first();
  const from = new URL((await reserve.getAttribute("href")) ?? "", page.url()).searchParams.get("from");
  await reserve.click();
  await expect(page).toHaveURL(new RegExp(`/customer/new-reservation\\?.*from=${from}`));
  await expect(page.getByRole("button", { name: /^Dalej/ }).first()).toBeEnabled();
});

test("an address joins the waitlist of a place, is confirmed by the emailed link, and is removed with one press", async ({
  page,
}) => {
  const email = `oczekuje-${Date.now()}@example.com`;

  await test.step("chooses a size and leaves an address", async () => {
    await page.goto("/coming-soon");
    const place = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Składzik Borek" }) });
    await place.getByRole("button", { name: "Powiadom mnie" }).click();
    await place.getByRole("radio").first().check();
    await place.getByLabel("E-mail").fill(email);
    await place.getByRole("button", { name: "Powiadom mnie" }).click();
    await expect(place.getByRole("status")).toContainText(email);
  });

  await test.step("confirms by the link and leaves", async () => {
    const mail = await emailTo(page.request, email, "Potwierdź");
    const [link = ""] = /\/box-coming-soon#token=[\w-]{43}/.exec(mail) ?? [];
    await page.goto(link);
    await page.getByRole("button", { name: "Potwierdź adres" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Jesteś na liście" })).toBeVisible();
    await expect(page).toHaveURL(/\/box-coming-soon$/);
    await page.getByRole("button", { name: "Usuń mój adres" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Nie ma cię już na liście" })).toBeVisible();
    await page.goto("/terms");
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1, name: "Ten link już nie działa" })).toBeVisible();
  });
});
