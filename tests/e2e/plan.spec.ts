import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { addDays } from "../../domain/core/day.ts";
import { today } from "./boxes.ts";
import { newPlace, rentOut } from "./places.ts";
import { expect, test } from "./test.ts";

interface Box {
  id: string;
  number: string;
  state: string;
  monthlyGrosze: number;
  version: string;
  plan: { x: number; y: number; width: number; height: number } | null;
  tenant: { clientName: string } | null;
}

async function placeOf(request: APIRequestContext, name: string): Promise<string> {
  const { places } = await (await request.get("/api/partner/dashboard")).json();
  return places.find((place: { name: string }) => place.name === name).id;
}

async function boxesOf(request: APIRequestContext, placeId: string): Promise<Box[]> {
  return (await (await request.get(`/api/partner/places/${placeId}/boxes`)).json()).boxes;
}

const cell = (page: Page, number: string): Locator =>
  page.getByRole("listbox").getByRole("option", { name: new RegExp(`^${number},`) });

async function dragBy(page: Page, what: Locator, dx: number, dy: number): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const box = await what.boundingBox();
  if (!box) throw new Error("Nothing to drag");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 4 });
  await page.mouse.move(x + dx, y + dy, { steps: 4 });
  await page.mouse.up();
}

test("two users arrange the plan by mouse at once, and the second resolves the conflict", async ({
  page,
  signInAs,
  browser,
  cookiesOf,
  baseURL,
}) => {
  await signInAs("partner@boksy.test");
  const placeId = await placeOf(page.request, "Boksy Płaszów");
  const address = `/partner/places/${placeId}?arrange=1`;
  const before = (await boxesOf(page.request, placeId)).filter(({ plan }) => plan !== null);
  const box = before.reduce((low, each) => ((each.plan?.y ?? 0) >= (low.plan?.y ?? 0) ? each : low));
  const now = async () => (await boxesOf(page.request, placeId)).find(({ id }) => id === box.id)?.plan;

  const others = await browser.newContext({ baseURL: baseURL ?? "", viewport: { width: 1280, height: 900 } });
  await others.addCookies(await cookiesOf("partner@boksy.test"));
  const other = await others.newPage();
  await Promise.all([page.goto(address), other.goto(address)]);
  await expect(cell(other, box.number)).toBeVisible();

  await cell(page, box.number).scrollIntoViewIfNeeded();
  const save = page.getByRole("button", { name: "Zapisz plan" });
  const neighbor = await cell(page, box.number).boundingBox();
  await dragBy(page, cell(page, box.number), 0, -(neighbor?.height ?? 0) / 3);
  await dragBy(page, cell(page, box.number), -(neighbor?.width ?? 0) / 2, (neighbor?.height ?? 0) / 3);
  await expect(page.getByRole("alert").filter({ hasText: "zachodzą na siebie" })).toBeVisible();
  await expect(save).toBeDisabled();
  await page.getByRole("button", { name: "Cofnij" }).click();
  await page.getByRole("button", { name: "Cofnij" }).click();

  await dragBy(page, cell(page, box.number), 0, 60);
  await save.click();
  await expect(page.getByText("Przeciągaj boksy")).toBeVisible();
  const mine = await now();
  expect(mine?.y).toBeGreaterThan(box.plan?.y ?? 0);

  await dragBy(other, cell(other, box.number), 0, 30);
  await other.getByRole("button", { name: "Zapisz plan" }).click();
  const conflict = other.getByRole("dialog", { name: /w\stym czasie układał plan/ });
  await expect(conflict).toContainText(box.number);
  await conflict.getByRole("button", { name: "Zachowaj moją wersję i zapisz" }).click();
  await expect(other.getByText("Przeciągaj boksy")).toBeVisible();
  expect((await now())?.y).not.toBe(mine?.y);
  await others.close();
});

test("the plan is arranged by touch: a tap selects, a drag moves, a handle resizes", async ({
  browser,
  cookiesOf,
  baseURL,
}) => {
  const viewport = { width: 360, height: 740 };
  const phone = await browser.newContext({ baseURL: baseURL ?? "", viewport, hasTouch: true, isMobile: true });
  await phone.addCookies(await cookiesOf("partner@boksy.test"));
  const page = await phone.newPage();
  const placeId = await placeOf(page.request, "Boksy Bonarka");
  const boxes = (await boxesOf(page.request, placeId)).filter(({ plan }) => plan !== null);
  const box = boxes.reduce((low, each) => ((each.plan?.y ?? 0) >= (low.plan?.y ?? 0) ? each : low));
  const now = async () => (await boxesOf(page.request, placeId)).find(({ id }) => id === box.id)?.plan;
  const before = await now();
  const touch = await phone.newCDPSession(page);
  const finger = async (what: Locator, dx: number, dy: number) => {
    // Avoids the bottom of the screen, which the tab bar covers.
    await what.evaluate((element) => element.scrollIntoView({ block: "center", inline: "center" }));
    const room = await what.boundingBox();
    if (!room) throw new Error("Nothing to touch");
    const [x, y] = [room.x + room.width / 2, room.y + room.height / 2];
    const to = (type: "touchStart" | "touchMove", part: number) =>
      touch.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x: x + dx * part, y: y + dy * part }] });
    await to("touchStart", 0);
    for (const part of [0.25, 0.5, 0.75, 1]) await to("touchMove", part);
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };

  await page.goto(`/partner/places/${placeId}?arrange=1`);
  await finger(cell(page, box.number), 0, -40);
  await expect(page.getByRole("button", { name: "Cofnij" })).toBeDisabled();
  await cell(page, box.number).tap();
  await expect(cell(page, box.number)).toHaveAttribute("aria-selected", "true");
  await finger(cell(page, box.number), 0, 24);
  await expect(page.getByRole("button", { name: "Cofnij" })).toBeEnabled();
  await finger(page.locator("[data-handle]"), 0, 16);
  await page.getByRole("button", { name: "Zapisz plan" }).click();
  await expect(page.getByText("Dotknij boksu, żeby go zaznaczyć")).toBeVisible();
  const after = await now();
  expect(after?.y).toBeGreaterThan(before?.y ?? 0);
  expect(after?.height).toBeGreaterThan(before?.height ?? 0);
  expect(after?.width).toBe(before?.width);
  await phone.close();
});

test("the plan is arranged by keyboard, and a lost connection loses no changes", async ({
  page,
  signInAs,
  context,
}) => {
  await signInAs("partner@boksy.test");
  const placeId = await placeOf(page.request, "Boksy Bonarka");
  const [box] = (await boxesOf(page.request, placeId)).filter(({ plan }) => plan?.y === 0);
  if (!box) throw new Error("No box at the wall");
  await page.goto(`/partner/places/${placeId}?arrange=1`);
  await cell(page, box.number).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText(new RegExp(`^${box.number}: .* od lewej`))).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("button", { name: "Ponów" })).toBeEnabled();

  await page.getByRole("button", { name: "Wyjdź" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Anuluj" }).click();

  await context.setOffline(true);
  await page.getByRole("button", { name: "Zapisz plan" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /połączenia/ })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Zapisz plan" }).click();
  await expect(page.getByText("Przeciągaj boksy")).toBeVisible();
  const moved = (await boxesOf(page.request, placeId)).find(({ id }) => id === box.id);
  expect(moved?.plan).toMatchObject({ x: box.plan?.x, y: -100 });
});

test("a box is found on any floor, with its tenant and end date", async ({ page, signInAs }) => {
  await signInAs("partner@boksy.test");
  const placeId = await placeOf(page.request, "Boksy Zabłocie");
  const taken = (await boxesOf(page.request, placeId)).find(({ tenant, plan }) => tenant && plan);
  await page.goto(`/partner/places/${placeId}`);
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type(taken?.number ?? "");
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: "Wybrany boks" });
  await expect(panel.getByRole("heading", { name: taken?.number ?? "" })).toBeVisible();
  await expect(panel).toContainText(taken?.tenant?.clientName ?? "");
  await expect(cell(page, taken?.number ?? "")).toHaveAttribute("aria-selected", "true");
  await expect(cell(page, taken?.number ?? "")).toBeInViewport();
  await expect(page).toHaveURL(new RegExp(`q=${taken?.number}`));
});

test("a block is refused over a rent, added to a free box and removed", async ({ page, signInAs }) => {
  await signInAs("partner@boksy.test");
  const place = await newPlace(page.request, 2);
  const placeId = place.id;
  await rentOut(page.request, place, [{ startOn: addDays(today(), -20), endOn: null }]);
  const boxes = await boxesOf(page.request, placeId);
  const free = boxes.find(({ state }) => state === "free");
  const taken = boxes.find(({ tenant }) => tenant !== null);
  if (!free || !taken) throw new Error("The place has not both boxes");

  await page.goto(`/partner/places/${placeId}?box=${taken.id}`);
  await page.getByRole("button", { name: "Zablokuj dni" }).click();
  const refused = page.getByRole("dialog", { name: `Zablokuj boks ${taken.number}` });
  await refused.getByRole("button", { name: "Zablokuj" }).click();
  await expect(refused.getByRole("alert")).toContainText(taken.tenant?.clientName ?? "");
  await refused.getByRole("button", { name: "Anuluj" }).click();

  await page.goto(`/partner/places/${placeId}?box=${free.id}`);
  await page.getByRole("button", { name: "Zablokuj dni" }).click();
  const dialog = page.getByRole("dialog", { name: `Zablokuj boks ${free.number}` });
  await dialog.getByLabel(/^Powód/).fill("Malowanie");
  await dialog.getByRole("button", { name: "Zablokuj" }).click();
  await expect(dialog).toBeHidden();
  await expect(cell(page, free.number)).toHaveAccessibleName(/wyłączony/);

  await page.goto(`/partner/places/${placeId}?view=timeline&q=${free.number}`);
  await expect(page.getByRole("gridcell", { name: /Malowanie/ })).toBeVisible();
  await page.getByRole("gridcell", { name: /Malowanie/ }).click();
  await page.getByRole("button", { name: "Skróć lub usuń blokadę" }).click();
  await page.getByRole("button", { name: "Usuń blokadę", exact: true }).click();
  await expect(page.getByRole("gridcell", { name: /Malowanie/ })).toHaveCount(0);
});

test("on a phone the first boxes of the timeline are seen without scrolling", { tag: "@layout" }, async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs("partner@boksy.test");
  const placeId = await placeOf(page.request, "Boksy Zabłocie");
  await page.goto(`/partner/places/${placeId}?view=timeline`);
  const row = await page.getByRole("grid").getByRole("row").first().boundingBox();
  const bar = await page.getByRole("navigation").filter({ hasText: "Najmy" }).locator("visible=true").boundingBox();
  if (!row || !bar) throw new Error("No row or no bar");
  expect(row.y + row.height).toBeLessThan(bar.y);
});
