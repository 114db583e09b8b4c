import { href } from "../../domain/routes.ts";
import { expect, saveScreenshot, test } from "./test.ts";

test.use({ locale: "pl-PL", viewport: { width: 1280, height: 800 } });

test("an administrator sees the administrators and cannot remove the only one", async ({ page, signInAs }) => {
  await signInAs("admin@boksy.test");
  await page.goto(href("adminDashboard"));
  await page.getByRole("link", { name: "Administratorzy" }).click();
  const list = page.getByRole("list", { name: "Administratorzy" });
  await expect(list.getByText("admin@boksy.test")).toBeVisible();
  await expect(page.getByText("Jedynego aktywnego administratora nie można usunąć.")).toBeVisible();
  await expect(list.getByRole("button")).toHaveCount(0);
  await saveScreenshot(page, "administrators");
  const { items } = await (await page.request.get("/api/admin/administrators")).json();
  const answer = await page.request.post(`/api/admin/administrators/${items[0].uid}/remove`, {
    data: { reason: "Odejście z firmy" },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.status()).toBe(409);
});
