import { freeBox, reservationPage } from "../boxes.ts";
import { newAddress } from "../person.ts";
import { payByBlik } from "./payment.ts";
import { expect, test } from "./walk.ts";

test("a customer registers while booking, pays and gets the code and the invoice", async ({
  walker,
  language,
  say,
}) => {
  const { page, open, press, fill, tick, arrive, look } = walker;
  const box = await freeBox(page.request, "magazynek-debniki");

  await open(reservationPage(box.id));
  await page.getByRole("radio", { name: say("Open-ended") }).check();
  await page
    .getByRole("region", { name: say("Useful extras") })
    .getByRole("checkbox")
    .first()
    .check();
  await look("booking-1-with-add-on");
  await press("Next: your details");
  await arrive("Your details");
  await press("Create an account");
  await expect(page).toHaveURL(/\/auth\/register/);
  await look("register");
  await press("Create an account");
  await expect(page.locator("[aria-invalid='true']").first()).toBeVisible();
  await look("register-refused");
  await fill("First and last name", { pl: "Łucja Żółć", en: "Lucy Hill" }[language]);
  await fill("Email", newAddress("nowa"));
  await fill("Password", "boksy-demo");
  await press("Create an account");

  await arrive("Summary and agreement");
  await look("agreement");
  await press("Order and pay {today}");
  await expect(page.locator("[aria-invalid='true']").first()).toBeVisible();
  await look("agreement-refused", "screen");
  await tick("I accept the agreement, the <0>house rules</0> and the <1>Boksy terms</1>.");
  await tick(
    "I request that the rental start before the {withdrawalDays}-day withdrawal period ends. I understand that if I withdraw, I pay for the days the box was available to me.",
  );
  await press("Order and pay {today}");
  await expect(page).toHaveURL(/\/sandbox\//);
  await page.getByRole("link", { name: /^(Wróć bez płacenia|Go back without paying)$/ }).click();
  await expect(page).toHaveURL(/\/customer\/payment\//);
  await look("payment-cancelled");
  await press("Back to the summary");
  // What was signed stays signed.
  await arrive("Summary and agreement");
  await look("agreement-second-attempt");
  await press("Order and pay {today}");
  await payByBlik(page);
  await arrive("Box {0} from {day}");
  await look("paid");

  await press("Go to my boxes");
  await expect(page).toHaveURL(/\/customer\/dashboard/);
  await look("dashboard");
  const download = page.waitForEvent("download");
  await press("Download {number} as PDF");
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await open("/customer/rents");
  await look("rents-before-the-start");
  await press("View reservation");
  await expect(page.locator("dialog[open] dl").first()).toBeVisible();
  await look("reservation", "screen");
});
