import { linkFromMail } from "./mailbox.ts";
import { openLink } from "./person.ts";
import { expect, test } from "./test.ts";

test.use({ viewport: { width: 1280, height: 800 }, locale: "pl-PL" });

test("a partner sends a client a sign-in link, which signs them in as an external user with access to their own data only", async ({
  page,
  browser,
  signInAs,
}) => {
  const email = `link-${Date.now()}@example.com`;
  await signInAs("partner@boksy.test");
  const made = await page.request.post("/api/partner/clients", {
    headers: { "sec-fetch-site": "same-origin" },
    data: {
      ...{ kind: "person", name: "Jan Lis", nip: null, email, phone: "", street: "", postcode: "", city: "" },
      ...{ locale: "pl", isAnother: false },
    },
  });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/partner/clients?open=${id}`);
  const sheet = page.getByRole("dialog", { name: "Jan Lis" });
  await sheet.getByRole("button", { name: "Wyślij sam link do logowania" }).click();
  await expect(sheet.getByText(`${email}, przez link do logowania`)).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Wyślij nowy link do logowania" })).toBeVisible();

  const theirs = await (await browser.newContext({ locale: "pl-PL" })).newPage();
  await openLink(theirs, await linkFromMail(page.request, email, "Link do logowania w serwisie Boksy"));
  await theirs.getByLabel("E-mail").fill(email);
  await theirs.getByRole("button", { name: "Zaloguj się" }).click();
  await expect(theirs).toHaveURL(/\/customer-reservation/);
  const me = await (await theirs.request.get("/api/auth/me")).json();
  expect(me).toMatchObject({ role: 3, email });
  expect(await (await theirs.request.get("/api/reservations")).json()).toMatchObject({ items: [] });
  await expect(theirs.getByRole("heading", { level: 1, name: "Nie masz jeszcze rezerwacji" })).toBeVisible();
  await theirs.goto("/customer/dashboard");
  await expect(theirs).not.toHaveURL(/dashboard/);
});
