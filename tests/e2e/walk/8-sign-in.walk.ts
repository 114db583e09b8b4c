import { expect, test } from "./walk.ts";

test("signing in", async ({ walker }) => {
  const { open, press, fill, look } = walker;
  await open("/auth/login");
  await look("sign-in");
  await fill("Email", "customer@boksy.test");
  await fill("Password", "wrong-password");
  await press("Sign in");
  await expect(walker.page.getByRole("alert").first()).toBeVisible();
  await look("sign-in-refused");
  await open("/auth/forgot-password");
  await look("forgot-password");
  await open("/privacy-policy");
  await look("privacy-policy");
});
