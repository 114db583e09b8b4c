import type { BrowserContext, Page } from "@playwright/test";
import { type OwnApp, startOwnApp } from "./own-app.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

/** The partner of the demo as one that has just finished onboarding: it waits for approval with its places as drafts. */
const waiting = [
  "UPDATE places SET status = 'draft' WHERE partner_id = (SELECT partner_id FROM users JOIN partner_members USING (uid) WHERE email = 'partner@boksy.test')",
  `UPDATE partners SET approval = 'waiting', approval_at = updated_at
   WHERE id = (SELECT partner_id FROM users JOIN partner_members USING (uid) WHERE email = 'partner@boksy.test')`,
];

let app: OwnApp;
test.beforeAll(async () => {
  app = await startOwnApp({ PARTNER_APPROVAL: "required" });
  await app.change(waiting);
});
test.afterAll(() => app.dispose());

async function openPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole("button", { name: "Odrzuć nieobowiązkowe" }).click();
  return page;
}

test("an administrator approves a new partner, who then publishes, suspends it and restores it", async ({
  browser,
}) => {
  const options = { baseURL: app.origin, locale: "pl-PL" };
  const partner = await browser.newContext(options);
  await signIn(partner, "partner@boksy.test");
  const admin = await browser.newContext(options);
  await signIn(admin, "admin@boksy.test");

  const places = async () => {
    const { items } = await (await partner.request.get("/api/partner/places")).json();
    return items as { id: string; name: string; status: string; version: string }[];
  };
  const decide = async (page: Page, open: string, confirm: string, reason: string) => {
    await page.getByRole("dialog").getByRole("button", { name: open, exact: true }).click();
    const dialog = page.getByRole("dialog").last();
    await dialog.getByLabel("Powód").fill(reason);
    await dialog.getByRole("button", { name: confirm, exact: true }).click();
    await expect(dialog.getByLabel("Powód")).toBeHidden();
  };

  const own = await openPage(partner, "/partner/my-company");
  await test.step("until then the partner waits and cannot publish", async () => {
    await expect(own.getByRole("heading", { name: "Zatwierdzenie firmy" })).toBeVisible();
    const [place] = await places();
    expect(place?.status).toBe("draft");
    await own.goto(`/partner/places/${place?.id}/edit`);
  });

  const page = await openPage(admin, "/admin/dashboard");
  await test.step("the dashboard leads to the partner, who is approved", async () => {
    await page.getByRole("link", { name: "1 partner czeka na zatwierdzenie" }).click();
    await expect(page).toHaveURL(/state=waiting/);
    await page.getByRole("row").last().getByRole("link").click();
    await decide(page, "Zatwierdź", "Zatwierdź", "Dokumenty firmy są kompletne");
    await expect(page.getByRole("dialog").getByText("Dokumenty firmy są kompletne")).toBeVisible();
  });

  await test.step("the partner publishes a place", async () => {
    await own.reload();
    await own.getByRole("button", { name: "Opublikuj" }).click();
    await expect.poll(async () => (await places()).some(({ status }) => status === "published")).toBe(true);
  });

  await test.step("a suspended partner's place leaves the search until it is restored", async () => {
    await decide(page, "Zawieś partnera", "Zawieś", "Skargi klientów");
    expect((await places()).some(({ status }) => status === "published")).toBe(false);
    await decide(page, "Przywróć partnera", "Przywróć", "Skargi wyjaśnione");
    expect((await places()).some(({ status }) => status === "published")).toBe(true);
  });
  await partner.close();
  await admin.close();
});
