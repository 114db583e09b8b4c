import { expect, test } from "./test.ts";

const partner = "partner@boksy.test";

test.describe("on a phone, in Polish", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: "pl-PL" });

  test("a client is added once, tagged, annotated, blocked and found", async ({ page, signInAs, browserErrors }) => {
    const mark = String(Date.now());
    const name = `Żaneta Łoś ${mark}`;
    const email = `zaneta-${mark}@example.com`;
    await signInAs(partner);
    await page.goto("/partner/clients");

    const add = async (who: string) => {
      await page.getByRole("button", { name: "Dodaj klienta" }).tap();
      const form = page.getByRole("dialog", { name: "Nowy klient" });
      await form.getByLabel("Imię i nazwisko").fill(who);
      await form.getByLabel("E-mail").fill(email);
      await form.getByRole("button", { name: "Dodaj klienta" }).tap();
      return form;
    };
    await add(name);
    const sheet = page.getByRole("dialog", { name });
    await expect(sheet.getByRole("link", { name: email })).toBeVisible();
    await expect(page).toHaveURL(/[?&]open=cli_/);

    await test.step("saves the notes automatically", async () => {
      await sheet.getByRole("textbox", { name: "Notatki" }).fill("Dzwonić po 17.");
      await expect(sheet.getByText("Zapisano.")).toBeVisible();
    });
    await test.step("adds a tag", async () => {
      await sheet.getByRole("combobox", { name: "Nowa etykieta" }).fill(`Tag ${mark}`);
      await sheet.getByRole("button", { name: "Dodaj", exact: true }).tap();
      await expect(sheet.getByRole("button", { name: `Usuń etykietę Tag ${mark}` })).toBeVisible();
      await sheet.getByRole("button", { name: "Zamknij" }).tap();
    });
    await test.step("names the client with a duplicate email and opens it", async () => {
      const form = await add("Ktoś Inny");
      await expect(form.getByText(`${name} ma już ten adres e-mail.`)).toBeVisible();
      await form.getByRole("button", { name: `Otwórz: ${name}` }).tap();
      await expect(sheet.getByRole("textbox", { name: "Notatki" })).toHaveValue("Dzwonić po 17.");
    });
    await test.step("blocks with a reason, and finds by tag, status and name without diacritics", async () => {
      await sheet.getByRole("button", { name: "Zablokuj klienta" }).tap();
      const ask = page.getByRole("dialog", { name: /^Zablokować klienta/ });
      await ask.getByLabel("Powód").fill("Zniszczona brama");
      await ask.getByRole("button", { name: "Zablokuj klienta" }).tap();
      await expect(sheet.getByText("Zniszczona brama")).toBeVisible();
      await sheet.getByRole("button", { name: "Zamknij" }).tap();
      await page.getByRole("button", { name: "Filtry" }).tap();
      await page.getByLabel("Etykieta", { exact: true }).selectOption(`Tag ${mark}`);
      await page.getByLabel("Stan", { exact: true }).selectOption("blocked");
      await page.getByRole("button", { name: "Pokaż listę" }).tap();
      await page.getByRole("searchbox").fill("LOS zaneta");
      await expect(page.getByText("1 klient", { exact: true })).toBeVisible();
      await page.reload();
      await expect(page.getByRole("link", { name })).toBeVisible();
      await expect(page.getByText("zablokowany")).toBeVisible();
    });
    // The duplicate email causes a 409.
    expect(browserErrors.filter((complaint) => !complaint.includes("409"))).toEqual([]);
  });
});

test.describe("by keyboard", () => {
  test.use({ viewport: { width: 1280, height: 800 }, locale: "en-GB" });

  test("a client is found from any page; closing it returns the focus to its row; filters are saved", async ({
    page,
    signInAs,
  }) => {
    await signInAs(partner);
    await page.goto("/partner/places");
    await expect(page.getByText(/^\d+ places$/)).toBeVisible();
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: /^Find a client/ }).fill("transbud");
    await expect(page.getByRole("listbox").getByRole("option", { selected: true })).toContainText(
      "Transbud sp. z o.o.",
    );
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Transbud sp. z o.o." })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("heading", { level: 1, name: "Clients" })).toBeFocused();

    await page.keyboard.press("/");
    await page.keyboard.type("transbud");
    await expect(page.getByText("1 client", { exact: true })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    const row = page.getByRole("row").getByRole("link");
    await expect(row).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(row).toBeFocused();

    const name = `Transbud ${Date.now()}`;
    await page.getByRole("button", { name: "Save filters" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill(name);
    await page.keyboard.press("Enter");
    const kept = page.getByRole("button", { name, exact: true });
    await expect(kept).toHaveAttribute("aria-pressed", "true");
    await page.goto("/partner/clients");
    await kept.click();
    await expect(page).toHaveURL(/q=transbud/);
    await page.getByRole("button", { name: `Delete saved filter ${name}` }).click();
    await expect(kept).toHaveCount(0);
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  });
});
