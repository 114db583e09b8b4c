import type { BrowserContext, Page } from "@playwright/test";
import { newAddress, newCustomer } from "./person.ts";
import { expect, test } from "./test.ts";

test.use({ locale: "en-GB", viewport: { width: 1280, height: 800 } });

/** Calls to the sync and refresh URLs so far: method, whether a token was sent, and status. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on("response", async (answer) => {
    const request = answer.request();
    const { pathname } = new URL(answer.url());
    if (!["/api/auth/token", "/api/auth/refresh"].includes(pathname)) return;
    const token = /^Bearer \S+$/.test((await request.allHeaders()).authorization ?? "") ? " with a token" : "";
    calls.push(`${request.method()} ${pathname.split("/").at(-1)}${token} ${answer.status()}`);
  });
  return calls;
}

const posted = "POST token with a token 204";

async function logIn(page: Page, email: string, password: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/customer\/dashboard/);
}

/** Replaces the identity token with an expired one. This works because the emulator's tokens are unsigned. */
async function expireToken(context: BrowserContext, baseURL: string | undefined): Promise<void> {
  const token = (await context.cookies()).find(({ name }) => name === "__session")?.value ?? "";
  const [header, payload = ""] = token.split(".");
  const end = Math.floor(Date.now() / 1_000) - 3_600;
  const claims = { ...JSON.parse(Buffer.from(payload, "base64url").toString()), iat: end - 3_600, exp: end };
  const value = `${header}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.`;
  await context.addCookies([{ name: "__session", value, url: baseURL ?? "", httpOnly: true, secure: true }]);
}

test.describe("a change of the ID token is posted to the edge", () => {
  test("when a user registers, signs out, signs in, changes the password, and when it is renewed", async ({ page }) => {
    const calls = callsOf(page);
    const email = newAddress("sync");
    await page.goto("/auth/register");
    await page.getByLabel("First and last name").fill("Sync Person");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("textbox", { name: "Password" }).fill("correct-horse-9");
    await page.getByRole("button", { name: "Create an account" }).click();
    await expect(page).toHaveURL(/\/customer\/dashboard/);
    await expect.poll(() => calls).toEqual([posted]);

    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/home/);
    await expect.poll(() => calls).toEqual([posted, "DELETE token 204"]);

    calls.length = 0;
    await page.goto("/auth/login");
    await logIn(page, email, "correct-horse-9");
    await expect.poll(() => calls).toEqual([posted]);

    // In the document of the sign-in, the provider's client renews the token, which is then posted.
    // Retries, because the provider returns the same token within the same second, and that is not posted.
    calls.length = 0;
    await expect(async () => {
      await page.evaluate(() => {
        // biome-ignore lint/suspicious/noDocumentCookie: cookieStore would come too late
        document.cookie = `boksy_exp=${Math.floor(Date.now() / 1_000) + 20}; Path=/; Secure; SameSite=Lax`;
        document.dispatchEvent(new Event("visibilitychange"));
      });
      await expect.poll(() => calls, { timeout: 3_000 }).toEqual([posted]);
    }).toPass();

    calls.length = 0;
    await page.goto("/customer/account");
    const section = page.getByRole("region", { name: "Password" });
    await section.getByRole("button", { name: "Change", exact: true }).click();
    await section.getByRole("textbox", { name: "Current password" }).fill("correct-horse-9");
    await section.getByRole("textbox", { name: "New password" }).fill("Navy-bridge-8");
    await section.getByRole("button", { name: "Change the password" }).click();
    await expect(section.getByText("Your new password is now active.")).toBeVisible();
    await expect.poll(() => calls).toEqual([posted]);
  });
});

test.describe("a page that starts with an expired token", () => {
  test("refreshes it once and stays signed in", async ({ page, context, baseURL, browserErrors }) => {
    await newCustomer(context, "en");
    const calls = callsOf(page);
    for (const path of ["/customer/account", "/home"]) {
      calls.length = 0;
      await expireToken(context, baseURL);
      await page.goto(path);
      await expect.poll(() => calls).toEqual(["GET refresh 200"]);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    }
    await expect(page.getByRole("link", { name: "My account" })).toBeVisible();
    calls.length = 0;
    await page.goto("/customer/account");
    await expect(page.getByLabel("First and last name")).toHaveValue("Zofia Nowa");
    expect(calls).toEqual([]);
    expect(browserErrors).toEqual([]);
  });

  test("redirects silently to /home when the provider is down, and keeps the session", async ({
    page,
    context,
    baseURL,
    browserErrors,
  }) => {
    await newCustomer(context, "en");
    await expireToken(context, baseURL);
    await page.route("**/api/auth/refresh", (route) => route.fulfill({ status: 503, json: {} }));
    for (const path of ["/partner/dashboard", "/customer/payment/success"]) {
      await page.goto(path);
      await expect(page).toHaveURL(`/home?next=${encodeURIComponent(path)}`);
    }
    await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
    await page.goto("/");
    await expect(page).toHaveURL(/\/home$/);
    expect(browserErrors.filter((one) => !one.includes("status of 503"))).toEqual([]);
    await page.unroute("**/api/auth/refresh");
    await page.goto("/customer/account");
    await expect(page.getByLabel("First and last name")).toHaveValue("Zofia Nowa");
  });

  test("makes no call without both token cookies", async ({ page, context, baseURL }) => {
    const calls = callsOf(page);
    await context.addCookies([{ name: "boksy_exp", value: "1", url: baseURL ?? "" }]);
    await page.goto("/home");
    await page.mouse.move(200, 200);
    await page.getByRole("link", { name: "Sign in" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    expect(calls).toEqual([]);
    expect((await context.cookies()).filter(({ name }) => name === "boksy_exp")).toEqual([]);
  });
});
