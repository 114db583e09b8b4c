import { expect, test } from "./walk.ts";

test.use({ isAskedForConsent: true });

test("a visitor is asked for consent by purpose", async ({ walker }) => {
  const { open, press, look } = walker;
  await open("/home");
  await expect(walker.page.getByRole("dialog")).toBeVisible();
  await look("consent", "screen");
  await press("Decline");
  await look("consent-declined", "screen");
});
