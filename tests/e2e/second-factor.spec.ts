import type { APIRequestContext, Page } from "@playwright/test";
import { factorAllowedUntil } from "../../domain/account/second-factor.ts";
import { href } from "../../domain/routes.ts";
import { currentTime } from "../../scripts/local/clock.ts";
import { codeFor } from "./authenticator.ts";
import { type OwnApp, startOwnApp } from "./own-app.ts";
import { newAddress } from "./person.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "serial" });

let app: OwnApp;
const person = { email: newAddress("admin"), password: "Zielony-dom-7", uid: `usr_${crypto.randomUUID()}` };
const emulator = () => `http://${process.env.BOKSY_EMULATOR_HOST ?? "127.0.0.1:9099"}`;

/** Another owner of the demo partner. */
const owner = { email: newAddress("owner"), password: "Zielony-dom-7", uid: `usr_${crypto.randomUUID()}` };

test.beforeAll(async () => {
  app = await startOwnApp({ SECOND_FACTOR: "required" });
  const now = currentTime().toISOString();
  const inAnHour = factorAllowedUntil(currentTime());
  await app.change([
    `INSERT INTO users (uid, email, email_verified, display_name, role, locale, factor_allowed_until, created_at, updated_at)
     VALUES ('${person.uid}', '${person.email}', 1, 'Iga Lis', 2, 'pl', '${inAnHour}', '${now}', '${now}')`,
    `INSERT INTO users (uid, email, email_verified, display_name, role, locale, created_at, updated_at)
     VALUES ('${owner.uid}', '${owner.email}', 1, 'Jan Kot', 1, 'pl', '${now}', '${now}')`,
    `INSERT INTO partner_members (uid, partner_id, staff_role, created_at)
     SELECT '${owner.uid}', partner_id, 'owner', '${now}' FROM partner_members WHERE uid = 'usr_demo_partner'`,
  ]);
});

test.afterAll(() => app.dispose());

type Person = typeof person;

async function createIdentity(request: APIRequestContext, who: Person, claims: object): Promise<void> {
  const { uid: localId, email, password: rawPassword } = who;
  const user = { localId, email, rawPassword, emailVerified: true, customAttributes: JSON.stringify(claims) };
  await request.post(`${emulator()}/identitytoolkit.googleapis.com/v1/projects/demo-boksy/accounts:batchCreate`, {
    data: { users: [user] },
    headers: { authorization: "Bearer owner" },
  });
}

async function enterPassword(page: Page, who = person): Promise<void> {
  await page.goto(app.origin + href("login"));
  await page.getByLabel("E-mail").fill(who.email);
  await page.getByRole("textbox", { name: "Hasło" }).fill(who.password);
  await page.getByRole("button", { name: "Zaloguj się", exact: true }).click();
}

const resetSomeone = (page: Page) =>
  page.request.post(`${app.origin}/api/admin/administrators/usr_demo_admin/reset-second-factor`, {
    data: { reason: "Zgubiony telefon" },
    headers: { origin: app.origin },
  });

test.use({ locale: "pl-PL", viewport: { width: 360, height: 740 } });

test("an administrator sets up two-step sign-in, signs in with a code, takes a lost app off with a recovery code, and uses a passkey", async ({
  page,
  request,
}) => {
  test.slow();
  await createIdentity(request, person, { role: 2 });
  await enterPassword(page);
  await expect(page.getByText("Na tych stronach są dane innych osób")).toBeVisible();
  const refused = await resetSomeone(page);
  expect([refused.status(), (await refused.json()).error.code]).toEqual([403, "auth.second_factor_missing"]);

  await page.goto(app.origin + href("adminAccount"));
  const section = page.getByRole("region", { name: "Logowanie dwuetapowe" });
  await section.getByRole("button", { name: "Skonfiguruj" }).click();
  const setup = page.getByRole("dialog", { name: "Włącz logowanie dwuetapowe" });
  await setup.getByRole("textbox", { name: "Hasło" }).fill(person.password);
  await setup.getByRole("button", { name: "Dalej" }).click();
  await expect(setup.getByRole("img", { name: "Kod QR" })).toBeVisible();
  const key = await setup.locator("code").innerText();
  await setup.getByLabel("Kod z aplikacji").fill("000000");
  await setup.getByRole("button", { name: "Włącz" }).click();
  await expect(setup.getByRole("alert")).toContainText("Ten kod jest nieprawidłowy");
  await setup.getByLabel("Kod z aplikacji").fill(codeFor(key));
  await setup.getByRole("button", { name: "Włącz" }).click();
  const codes = page.getByRole("dialog", { name: "Twoje kody zapasowe" });
  const recoveryCode = await codes.locator("code").first().innerText();
  await codes.getByRole("button", { name: "Mam je zapisane" }).click();
  await expect(codes).toBeHidden();
  await expect(section.getByText("włączone")).toBeVisible();
  await expect(section.getByText("Zostało 10 kodów zapasowych")).toBeVisible();
  expect((await resetSomeone(page)).status()).toBe(200);

  await page.context().clearCookies();
  await enterPassword(page);
  const step = page.getByRole("dialog", { name: "Wpisz kod z aplikacji" });
  await step.getByLabel("Kod z aplikacji").fill("123");
  await step.getByRole("button", { name: "Zaloguj się" }).click();
  await expect(step.getByText("Wpisz sześć cyfr z aplikacji.")).toBeVisible();
  await step.getByLabel("Kod z aplikacji").fill("000000");
  await step.getByRole("button", { name: "Zaloguj się" }).click();
  await expect(step.getByRole("alert")).toContainText("Ten kod jest nieprawidłowy");
  await step.getByRole("button", { name: "Anuluj" }).click();
  await expect(page.getByRole("alert")).toContainText("Aby się zalogować, wpisz kod z aplikacji.");
  await page.getByRole("button", { name: "Zaloguj się", exact: true }).click();
  await step.getByLabel("Kod z aplikacji").fill(codeFor(key));
  await step.getByRole("button", { name: "Zaloguj się" }).click();
  await expect(page).toHaveURL(app.origin + href("adminDashboard"));
  await expect(page.getByText("Na tych stronach są dane innych osób")).toHaveCount(0);
  expect((await resetSomeone(page)).status()).toBe(200);

  await page.goto(app.origin + href("adminAccount"));
  await section.getByRole("button", { name: "Usuń" }).click();
  const off = page.getByRole("dialog", { name: "Usunąć aplikację?" });
  await off.getByRole("textbox", { name: "Hasło" }).fill(person.password);
  await off.getByRole("button", { name: "Usuń i wyloguj mnie" }).click();
  await step.getByRole("button", { name: "Anuluj" }).click();
  await expect(off.getByRole("alert")).toContainText("wpisz kod z aplikacji");

  await page.context().clearCookies();
  await enterPassword(page);
  await step.getByRole("button", { name: "Użyj kodu zapasowego" }).click();
  const recovery = page.getByRole("dialog", { name: "Użyj kodu zapasowego" });
  await recovery.getByLabel("Kod zapasowy").fill(recoveryCode.toUpperCase());
  await recovery.getByRole("button", { name: "Usuń aplikację i klucze" }).click();
  await recovery.getByRole("button", { name: "Zaloguj się ponownie" }).click();
  await enterPassword(page);
  await expect(page.getByText("Na tych stronach są dane innych osób")).toBeVisible();
  await page.goto(app.origin + href("adminAccount"));
  await expect(section.getByText("wyłączone")).toBeVisible();
  await expect(section.getByRole("button", { name: "Skonfiguruj" })).toBeVisible();

  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  const kind = { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true } as const;
  await browser.send("WebAuthn.addVirtualAuthenticator", { options: { ...kind, isUserVerified: true } });
  await section.getByRole("button", { name: "Dodaj klucz dostępu" }).click();
  const adding = page.getByRole("dialog", { name: "Dodaj klucz dostępu" });
  await adding.getByRole("textbox", { name: "Hasło" }).fill(person.password);
  await adding.getByRole("button", { name: "Dalej" }).click();
  await adding.getByLabel("Nazwa klucza dostępu").fill("Laptop");
  await adding.getByRole("button", { name: "Utwórz klucz dostępu" }).click();
  // Exact: the hint of the open dialog names a laptop, too.
  await expect(section.getByText("Laptop", { exact: true })).toBeVisible();
  expect((await resetSomeone(page)).status()).toBe(200);

  await page.context().clearCookies();
  await enterPassword(page);
  await expect(page.getByText("Na tych stronach są dane innych osób")).toBeVisible();
  expect((await resetSomeone(page)).status()).toBe(403);
  await page.goto(app.origin + href("adminAccount"));
  await section.getByRole("button", { name: "Użyj klucza dostępu" }).click();
  await expect(section.getByRole("button", { name: "Użyj klucza dostępu" })).toHaveCount(0);
  expect((await resetSomeone(page)).status()).toBe(200);
});

test("an owner sets up two-step sign-in at the first change that needs it, and the change is made", async ({
  page,
  request,
}) => {
  await createIdentity(request, owner, { role: 1, onboardingStatus: 4, staffRole: "owner" });
  await enterPassword(page, owner);
  await expect(page).toHaveURL(app.origin + href("partnerDashboard"));
  await page.goto(app.origin + href("partnerCompany"));
  await page.getByLabel("Nazwa klucza").fill("Strona firmy");
  await page.getByRole("button", { name: "Utwórz klucz" }).click();
  const setup = page.getByRole("dialog", { name: "Włącz logowanie dwuetapowe" });
  await expect(setup.getByText("żeby nie wystarczyło do niej skradzione hasło")).toBeVisible();
  await setup.getByRole("textbox", { name: "Hasło" }).fill(owner.password);
  await setup.getByRole("button", { name: "Dalej" }).click();
  await setup.getByLabel("Kod z aplikacji").fill(codeFor(await setup.locator("code").innerText()));
  await setup.getByRole("button", { name: "Włącz" }).click();
  await page
    .getByRole("dialog", { name: "Twoje kody zapasowe" })
    .getByRole("button", { name: "Mam je zapisane" })
    .click();
  await expect(page.getByLabel("Klucz API", { exact: true })).toHaveValue(/^boksy_/);
});
