import { href } from "../../../domain/routes.ts";
import { freeBox, today } from "../boxes.ts";
import { emailTo } from "../mailbox.ts";
import { newAddress } from "../person.ts";
import { payByBlik } from "./payment.ts";
import { expect, languageCookie, test } from "./walk.ts";

const slug = "boksy-bonarka";

test("a partner makes an offer; the client accepts, signs and pays by the link", async ({
  walker,
  walkerOn,
  signInAs,
  browser,
  language,
  viewport,
  colorScheme,
  baseURL,
}) => {
  const { page, open, press, fill, look } = walker;
  await signInAs("partner@boksy.test");
  const email = newAddress("kate");
  const box = await freeBox(page.request, slug);
  const place = await (await page.request.get(`/api/places/${slug}`)).json();

  await open(href("partnerCreateReservation", { place: place.id, box: box.id, from: today() }));
  await look("offer-empty");
  await press("New client");
  await look("offer-new-client", "screen");
  await fill("First and last name", "Kate Hill");
  await fill("Email", email);
  await page.locator("dialog[open] select").last().selectOption(language);
  await press("Add client");
  await expect(page.getByText(email)).toBeVisible();
  await fill("Monthly price for this offer", "250");
  await fill("Deposit for this offer", "100,50");
  await fill("Message to the client", "See you soon");
  await look("offer");
  await press("Send offer");
  await walker.arrive("The offer has been sent");
  await look("offer-sent");

  const link = /\/customer-accept-invite#token=[\w-]{43}/.exec(await emailTo(page.request, email, ""))?.[0] ?? "";
  const elsewhere = await browser.newContext({ viewport, colorScheme, baseURL: baseURL ?? "" });
  await elsewhere.addCookies([languageCookie(language, baseURL ?? "")]);
  const client = walkerOn(await elsewhere.newPage());
  await client.open(link);
  await client.arrive("An offer for you");
  await client.look("client-offer");
  await client.press("Accept the offer");
  await expect(client.page).toHaveURL(/\/customer-reservation\?reservation=/);
  await client.tick("I accept the agreement, the <0>house rules</0> and the <1>Boksy terms</1>.");
  await client.tick(
    "I request that the rental start before the {withdrawalDays}-day withdrawal period ends. I understand that if I withdraw, I pay for the days the box was available to me.",
  );
  await client.look("client-agreement");
  await client.press("Order and pay {today}");
  await payByBlik(client.page);
  await client.press("Show the code");
  await client.look("client-paid");
  await client.open(link);
  await client.look("client-offer-answered");
  await elsewhere.close();

  await open(href("partnerReservations", { q: email }));
  await page.getByRole("row").filter({ hasText: "Kate Hill" }).getByRole("link").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await look("reservation", "screen");
  await press("Box handed over");
  await look("reservation-handed-over", "screen");
  const { items } = await (await page.request.get("/api/partner/rents", { params: { q: email } })).json();
  await open(`/partner/rents?open=${items[0].id}`);
  await look("rent", "screen");
  await open(`/partner/clients?q=${encodeURIComponent(email)}`);
  await look("clients-found");
});
