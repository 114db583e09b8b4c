import { startToday } from "../boxes.ts";
import { linkFromMail } from "../mailbox.ts";
import { newAddress, openLink } from "../person.ts";
import { payByBlik } from "./payment.ts";
import { expect, test } from "./walk.ts";

test("a visitor finds a box, pays as a guest and creates an account later", async ({ walker, language, say }) => {
  const { page, open, press, fill, tick, arrive, look } = walker;
  const email = newAddress("gosc");
  const name = { pl: "Łucja Żółć", en: "Lucy Hill" }[language];

  await open("/home");
  await look("home", "screen");
  await look("home-whole");

  await fill("Where", "krakow");
  await page.getByRole("listbox").getByRole("option", { name: "Kraków", exact: true }).click();
  await expect(page).toHaveURL(/place=/);
  await expect(page.getByText(/\skm$/).first()).toBeVisible();
  await look("results");

  await page.getByRole("link", { name: "Przechowalnia Podgórze", exact: true }).first().click();
  await expect(page.getByRole("region", { name: say("What it costs") })).toBeVisible();
  await startToday(page);
  await look("booking-1-box-and-days");
  await look("booking-1-top", "screen");

  await press("Next: your details");
  await arrive("Your details");
  await look("booking-2-details");
  await fill("First and last name", name);
  await fill("Email", "lucy@");
  await press("Next: agreement and payment");
  await expect(page.locator("[aria-invalid='true']").first()).toBeVisible();
  await look("booking-2-details-refused");
  await fill("Email", email);
  await fill("Phone", "512 345 678");
  await press("Next: agreement and payment");

  await expect(page).toHaveURL(/\/customer-reservation\?reservation=/);
  await expect(page.getByRole("checkbox").first()).toBeVisible();
  await look("booking-3-agreement");
  await look("booking-3-top", "screen");
  await tick("I accept the agreement, the <0>house rules</0> and the <1>Boksy terms</1>.");
  await tick(
    "I request that the rental start before the {withdrawalDays}-day withdrawal period ends. I understand that if I withdraw, I pay for the days the box was available to me.",
  );
  await press("Order and pay {today}");

  await expect(page).toHaveURL(/\/sandbox\//);
  await look("payment-page");
  await payByBlik(page);

  await arrive("Box {0} from {day}");
  await look("paid", "screen");
  await press("Show the code");
  await look("guest-page");

  await press("Give notice");
  await look("notice-dialog", "screen");
  await page.keyboard.press("Escape");

  await open("/customer-reservation");
  await look("guest-reservations");
  await press("Create an account");
  await expect(page).toHaveURL(/create-account/);
  await look("create-account");
  await fill("First and last name", name);
  await fill("Password", "boksy-demo");
  await press("Create an account");
  await expect(page).toHaveURL(/\/customer-reservation/);
  await expect(page.getByRole("link", { name: say("Confirm address") })).toBeVisible();
  await look("account-to-confirm");

  await openLink(page, await linkFromMail(page.request, email, ""));
  await arrive("Confirm your email address");
  await press("Confirm address");
  await arrive("Email confirmed");
  await look("email-confirmed");
  await open("/customer-reservation");
  await press("Move it to my account");
  await expect(page).toHaveURL(/\/customer\/dashboard/);
  await look("dashboard");
});
