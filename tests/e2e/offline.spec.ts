import type { Page } from "@playwright/test";
import { shiftDate } from "../../scripts/local/clock.ts";
import { today } from "./boxes.ts";
import { emailTo } from "./mailbox.ts";
import { newAddress, signInAs as signInElsewhere } from "./person.ts";
import { newTenant } from "./tenants.ts";
import { expect, test } from "./test.ts";

test.use({ locale: "en-GB", viewport: { width: 1280, height: 800 }, serviceWorkers: "allow" });

/** Loads the page again until the service worker, which is installed when a page is idle, controls it. */
const untilControlled = (page: Page) =>
  expect(async () => {
    const isControlled = await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      return navigator.serviceWorker.controller !== null;
    });
    if (!isControlled) await page.reload();
    expect(isControlled).toBe(true);
  }).toPass({ intervals: [1_000] });

/** Returns the stored data as a script can read it, and whether the key is extractable. Null if there is none. */
const keptData = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open("boksy-device");
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const database = opening.result;
    if (!database.objectStoreNames.contains("kept")) return null;
    const request = database.transaction("kept").objectStore("kept").get("own");
    await new Promise((resolve) => request.addEventListener("success", resolve));
    database.close();
    if (request.result === undefined) return null;
    const { key, sealed } = request.result as { key: CryptoKey; sealed: { bytes: ArrayBuffer } | null };
    return { isExtractable: key.extractable, text: sealed && new TextDecoder().decode(sealed.bytes) };
  });

const mark = (page: Page) => page.getByRole("checkbox", { name: "This is my device" });

/** Checks “This is my device” on the account page. */
async function markDevice(page: Page): Promise<void> {
  await page.goto("/customer/account");
  await mark(page).check();
  await expect(page.getByText("Saved on this device.", { exact: true })).toBeVisible();
  await untilControlled(page);
}

/** Waits until the service worker has the files of an authorized person’s page. */
const untilFilesKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const caching = (await caches.keys()).map((name) => caches.open(name));
        const kept = (await Promise.all(caching)).map(async (cache) => (await cache.keys()).map(({ url }) => url));
        return (await Promise.all(kept)).flat().some((url) => url.includes("/authorized-person-page-"));
      }),
    )
    .toBe(true);

/** Some versions of Chromium believe a page that was loaded offline to be online, and report no change. */
async function reconnect(page: Page): Promise<void> {
  await page.context().setOffline(false);
  // A page that has noticed it already is being reloaded.
  await page.evaluate(() => dispatchEvent(new Event("online"))).catch(() => null);
}

const offlineScreen = (page: Page) => page.getByRole("heading", { level: 1, name: "You’re offline" });

test("on their own device a customer reads address and code without a connection, until they sign out", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs("customer@boksy.test");
  const { rents } = await (await page.request.get("/api/customer/dashboard")).json();
  const { box, place } = rents.find(({ status }: { status: string }) => status === "active");
  const address = `${place.name}, ${place.street}, ${place.city}`;
  const rent = page.getByRole("region", { name: box.number, exact: true });
  const shownCode = rent.getByRole("status").filter({ hasText: /\d{3}/ });
  await page.goto("/customer/dashboard");
  await rent.getByRole("button", { name: "Show the code" }).click();
  const code = await shownCode.textContent();
  await markDevice(page);
  const kept = await keptData(page);
  expect(kept?.isExtractable).toBe(false);
  expect(kept?.text).not.toContain(address);

  await page.goto("/customer/dashboard");
  await expect(rent.getByText(address)).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(rent.getByText(address)).toBeVisible();
  await expect(page.getByText(/^You’re offline\. Showing data from /)).toBeVisible();
  await rent.getByRole("button", { name: "Show the code" }).click();
  await expect(shownCode).toHaveText(code ?? "");
  await expect(page.getByText(/^Saved on this device on .*\. It may have changed since\.$/)).toBeVisible();

  await page.getByRole("navigation").getByRole("link", { name: "Account" }).first().click();
  await expect(offlineScreen(page)).toBeVisible();
  await reconnect(page);
  await expect(mark(page)).toBeChecked();

  await page.getByRole("button", { name: "Sign out", exact: true }).first().click();
  await expect(page).toHaveURL(/\/home/);
  expect(await keptData(page)).toBeNull();
  await context.setOffline(true);
  await page.goto("/customer/dashboard");
  await expect(offlineScreen(page)).toBeVisible();
  await expect(page.getByText(address)).toHaveCount(0);
});

test("a lost device keeps nothing once it is online after signing out everywhere", async ({
  page,
  context,
  browser,
  signInAs,
}) => {
  await signInAs("partner@boksy.test");
  const tenant = await newTenant(page, { startOn: today(), endOn: null, accessCode: "480 216" });
  await markDevice(page);
  await page.goto("/customer/dashboard");
  const show = page.getByRole("button", { name: "Show the code" });
  await show.click();
  await expect(page.getByText("480 216", { exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(show).toBeVisible();

  const elsewhere = await browser.newContext();
  await signInElsewhere(elsewhere, tenant);
  const headers = { "sec-fetch-site": "same-origin" };
  expect((await elsewhere.request.post("/api/auth/sign-out-everywhere", { headers })).status()).toBe(204);
  await elsewhere.close();

  await reconnect(page);
  await expect(page).toHaveURL(/\/home\?next=/);
  const session = /^(__session|__Host-boksy_rt|boksy_exp)$/;
  expect((await context.cookies()).filter(({ name }) => session.test(name))).toEqual([]);
  await expect.poll(() => keptData(page)).toBeNull();
  await context.setOffline(true);
  await page.goto("/customer/dashboard");
  await expect(offlineScreen(page)).toBeVisible();
  await expect(show).toHaveCount(0);
});

test("kept data is deleted when turned off, for another account and after two weeks", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs("customer@boksy.test");
  await markDevice(page);
  await mark(page).uncheck();
  await expect(page.getByText("Deleted from this device.", { exact: true })).toBeVisible();
  expect(await keptData(page)).toBeNull();

  await mark(page).check();
  await expect(page.getByText("Saved on this device.", { exact: true })).toBeVisible();
  await signInAs("partner@boksy.test");
  await page.goto("/partner/dashboard");
  await expect.poll(() => keptData(page)).toBeNull();

  await signInAs("customer@boksy.test");
  await markDevice(page);
  await context.setOffline(true);
  await context.addInitScript(shiftDate, 15 * 86_400_000);
  await page.goto("/customer/dashboard");
  await expect(offlineScreen(page)).toBeVisible();
  expect(await keptData(page)).toBeNull();
});

test("without a connection a page that is not kept opens in its frame, and loads once there is one", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs("partner@boksy.test");
  await page.goto("/partner/dashboard");
  await untilControlled(page);
  await context.setOffline(true);
  await page.goto("/partner/places");
  await expect(offlineScreen(page)).toBeVisible();
  await expect(page.getByRole("navigation").getByRole("link", { name: "Clients" }).first()).toBeVisible();
  await reconnect(page);
  await expect(page.getByRole("heading", { level: 1, name: "Places" })).toBeVisible();
});

test("the worker keeps no response of the API and no page of a user", async ({ page, signInAs }) => {
  await signInAs("customer@boksy.test");
  await page.goto("/customer/dashboard");
  await untilControlled(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  const { paths, pages } = await page.evaluate(async () => {
    const paths: string[] = [];
    const pages: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        paths.push(pathname);
        if (pathname.startsWith("/offline-shell/")) pages.push((await (await cache.match(request))?.text()) ?? "");
      }
    }
    return { paths, pages };
  });
  expect(paths.filter((path) => !/^\/(assets|box-pictures|offline-shell)\//.test(path))).toEqual([]);
  expect(pages).toHaveLength(2);
  for (const html of pages) expect(html).not.toContain('"session"');
});

test("an authorized person reads the page of their link and the code that it showed without a connection", async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs("customer@boksy.test");
  const email = newAddress("offline");
  const { rents } = await (await page.request.get("/api/customer/dashboard")).json();
  const { id, box } = rents.find(({ status }: { status: string }) => status === "active");
  const person = { name: "Ola Lis", email, locale: "en", fromOn: null, untilOn: null };
  const headers = { "sec-fetch-site": "same-origin" };
  const given = await page.request.post(`/api/rents/${id}/authorized-persons`, { headers, data: person });
  expect(given.status()).toBe(201);
  const message = await emailTo(page.request, email, "You have access to box");
  const link = /\/authorized-person#token=[\w-]{43}/.exec(message)?.[0] ?? "";
  const context = await browser.newContext({ locale: "en-GB", serviceWorkers: "allow" });
  const theirs = await context.newPage();
  const title = `Access to box ${box.number}`;
  await theirs.goto(link);
  await expect(theirs.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await theirs.getByRole("button", { name: "Show the code" }).click();
  const code = await theirs.getByText(/^\d{3} \d{3}$/).textContent();
  await untilFilesKept(theirs);
  await theirs.close();

  await context.setOffline(true);
  const atDoor = await context.newPage();
  await atDoor.goto("/authorized-person");
  await expect(atDoor.getByRole("heading", { level: 1 })).toHaveText("This link doesn’t work");
  await atDoor.goto("about:blank");
  await atDoor.goto(link);
  await expect(atDoor.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(atDoor.getByText(/^You’re offline\. Showing data from /)).toBeVisible();
  await atDoor.getByRole("button", { name: "Show the code" }).click();
  await expect(atDoor.getByText(/^\d{3} \d{3}$/)).toHaveText(code ?? "");
  await expect(atDoor.getByText(/^Saved on this device on .*\. It may have changed since\.$/)).toBeVisible();

  const persons = `/api/rents/${id}/authorized-persons`;
  const { items } = await (await page.request.get(persons)).json();
  const { id: personId, version } = items.find((one: { email: string }) => one.email === email);
  expect((await page.request.post(`${persons}/${personId}/revoke`, { headers, data: { version } })).status()).toBe(200);
  await reconnect(atDoor);
  await expect(atDoor.getByText(/^You no longer have access to this box/)).toBeVisible();
  await context.setOffline(true);
  await atDoor.reload();
  await expect(atDoor.getByRole("button", { name: "Show the code" })).toHaveCount(0);
  await context.close();
});
