import type { Locator } from "@playwright/test";
import { startToday } from "../boxes.ts";
import { linkFromMail } from "../mailbox.ts";
import { newAddress, openLink } from "../person.ts";
import { payByBlik } from "./payment.ts";
import { expect, test } from "./walk.ts";

const consents = [
  "I accept the agreement, the <0>house rules</0> and the <1>Boksy terms</1>.",
  "I request that the rental start before the {withdrawalDays}-day withdrawal period ends. I understand that if I withdraw, I pay for the days the box was available to me.",
] as const;

test("a visitor finds a box, pays as a guest and creates an account later", async ({ walker, language, say }) => {
  const { page, open, press, fill, tick, arrive, look } = walker;
  const email = newAddress("gosc");
  const name = { pl: "Łucja Żółć", en: "Lucy Hill" }[language];

  await open("/home");
  await look("home", "screen");
  await look("home-whole");

  const pill = page.getByRole("button", { name: say("Where?") });
  const isPhone = await pill.isVisible();
  if (isPhone) {
    await pill.click();
    await expect(page.locator("dialog[open]")).toBeVisible();
  }
  await fill("Where", "krakow");
  const town = page.getByRole("option", { name: /^Kraków/ }).first();
  await expect(town).toBeVisible();
  await look("suggestions", "screen");
  await town.click();
  await expect(page).toHaveURL(/place=/);
  if (isPhone) await page.locator("dialog[open] [type=submit]").click();
  await expect(page.getByText(/\skm$/).first()).toBeVisible();
  await look("results");

  const place = page.getByRole("listitem").filter({ hasText: "Przechowalnia Podgórze" }).first();
  await place
    .getByRole("list", { name: say("Sizes") })
    .getByRole("link")
    .first()
    .click();
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
  await tick(consents[0]);
  await tick(consents[1]);
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

/** What a visitor may be asked for on the shortest way from nothing to a paid box. */
const most = { taps: 14, fields: 4, screens: 6 };

test("a guest gets from nothing to a paid box in few steps", async ({ walker, say }) => {
  const { page, open, arrive } = walker;
  const counted = { taps: 0, fields: 0, screens: 0 };
  const seen = new Set<string>();
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) counted.screens = seen.add(new URL(frame.url()).pathname).size;
  });
  const tap = async (target: Locator) => {
    await target.locator("visible=true").first().click();
    counted.taps += 1;
  };
  const type = async (target: Locator, value: string) => {
    await tap(target);
    await target.fill(value);
    counted.fields += 1;
  };

  await open("/home");
  await tap(page.getByRole("button", { name: /^Kraków/ }));
  await tap(
    page
      .getByRole("list", { name: say("Sizes") })
      .first()
      .getByRole("link"),
  );
  await tap(page.getByRole("button", { name: say("Next: your details"), exact: true }));
  await type(page.getByLabel(say("First and last name")), "Lucy Hill");
  await type(page.getByLabel(say("Email")), newAddress("quick"));
  await type(page.getByLabel(say("Phone")), "512 345 678");
  await tap(page.getByRole("button", { name: say("Next: agreement and payment"), exact: true }));
  await expect(page).toHaveURL(/\/customer-reservation\?reservation=/);
  await expect(page.getByRole("checkbox").first()).toBeVisible();
  for (const consent of consents) await tap(page.getByRole("checkbox", { name: say(consent) }));
  await tap(page.getByRole("button", { name: say("Order and pay {today}") }));
  await expect(page).toHaveURL(/\/sandbox\//);
  await payByBlik(page);
  counted.taps += 2;
  counted.fields += 1;
  await arrive("Box {0} from {day}");

  console.log(`nothing → paid: ${counted.taps} taps, ${counted.fields} typed fields, ${counted.screens} screens`);
  for (const kind of ["taps", "fields", "screens"] as const) {
    expect(counted[kind], kind).toBeLessThanOrEqual(most[kind]);
  }
});
