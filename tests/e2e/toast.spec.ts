import { expect, test } from "./test.ts";

test.use({ locale: "en-GB", viewport: { width: 1280, height: 800 } });

test("a toast is fixed top right, 360 px wide, and closes on a swipe right beyond 50 px", async ({
  page,
  signInAs,
}) => {
  await signInAs("customer@boksy.test");
  await page.route("**/api/rents/*/access-code", (route) =>
    route.fulfill({ status: 500, json: { error: { code: "service.fault", requestId: "req_of_the_test" } } }),
  );
  await page.goto("/customer/dashboard");
  const fail = page.getByRole("button", { name: "Show the code" }).first();
  const toast = page.getByRole("region", { name: "Notification" }).getByRole("listitem");
  await fail.click();
  await expect(toast).toContainText("That didn’t work");
  await expect(toast).toContainText("req_of_the_test");
  const place = await page.getByRole("region", { name: "Notification" }).getByRole("list").boundingBox();
  expect(place).toMatchObject({ x: 1280 - 360, y: 0, width: 360 });

  const swipe = async (distance: number) => {
    const { x, y, height } = (await toast.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    await page.mouse.move(x + 40, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + 50, y + height / 2);
    await page.mouse.move(x + 40 + distance, y + height / 2, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(-120);
  await expect(toast).toHaveCount(1);
  await swipe(48);
  await expect(toast).toHaveAttribute("data-swipe", "cancel");
  await swipe(56);
  await expect(toast).toHaveCount(0);

  await fail.click();
  await expect(toast).toHaveCount(1);
  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: "Notification" }).getByRole("list")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(toast).toHaveCount(0);

  await test.step("on a narrow phone it is as wide as the screen", async () => {
    await fail.click();
    await expect(toast).toHaveCount(1);
    await page.setViewportSize({ width: 320, height: 640 });
    const list = page.getByRole("region", { name: "Notification" }).getByRole("list");
    expect(await list.boundingBox()).toMatchObject({ x: 0, y: 0, width: 320 });
  });
});
