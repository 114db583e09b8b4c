import { test } from "./walk.ts";

test("a customer with rents manages them", async ({ walker, signInAs }) => {
  const { page, open, press, look } = walker;
  await signInAs("customer@boksy.test");
  await open("/customer/dashboard");
  await look("rich-dashboard");
  await look("rich-dashboard-top", "screen");
  await press("Show the code");
  await look("code", "screen");
  await open("/customer/rents");
  await look("rents");
  await press("Extend");
  await look("extension-dialog", "screen");
  await page.keyboard.press("Escape");
  await press("Give notice");
  await look("notice-dialog", "screen");
  await open("/customer/reservation");
  await look("reservations");
  await open("/customer/invoices");
  await look("invoices");
  await open("/customer/account");
  await look("account");
});
