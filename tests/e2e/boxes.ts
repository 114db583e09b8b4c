import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { addDays, type Day, dayAt } from "../../domain/core/day.ts";
import { currentTime } from "../../scripts/local/clock.ts";

/** Current date in the time zone of the demo places. */
export const today = (): Day => dayAt(currentTime(), "Europe/Warsaw");
export const tomorrow = (): Day => addDays(today(), 1);

/** As typed into a date field. */
export const typedDay = (day: Day): string => day.split("-").toReversed().join(".");

/** As Polish texts name it. */
export const longDay = (day: Day): string =>
  new Intl.DateTimeFormat("pl-PL", { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

/** A request with credentials is not answered from the edge cache, in which a box may be free that a test has just taken. */
export const uncached = { authorization: "none" };

export interface FreeBox {
  id: string;
  number: string;
}

/**
 * Each Playwright worker gets a different box, so that concurrent tests can use the same place.
 * @returns a box of the place that is free for three months from tomorrow
 */
export async function freeBox(request: APIRequestContext, slug: string): Promise<FreeBox> {
  const period = { from: tomorrow(), months: "3" };
  const answer = await request.get(`/api/places/${slug}/boxes`, { params: period, headers: uncached });
  const { items } = await answer.json();
  const free = items.filter(({ state }: { state: string }) => state === "free");
  // By its place among all boxes: among the free ones it changes as soon as another test takes a box.
  const { parallelIndex, config } = test.info();
  const own = free.filter((one: FreeBox) => items.indexOf(one) % config.workers === parallelIndex);
  const box = own[0] ?? free[parallelIndex % free.length];
  expect(box, `a free box at ${slug}`).toBeTruthy();
  return box;
}

/** Total due today according to the API. */
export async function quotedTodayGrosze(request: APIRequestContext, period: object): Promise<number> {
  const headers = { "sec-fetch-site": "same-origin" };
  const answer = await request.post("/api/quotes", { data: period, headers });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).price.todayGrosze;
}

/** Holds a box for fifteen minutes. @returns the id of the reservation */
export async function hold(request: APIRequestContext, boxId: string): Promise<string> {
  const period = { boxId, moveInOn: tomorrow(), months: 3, products: [] };
  const answer = await request.post("/api/reservations", {
    data: { ...period, locale: "pl", shownTodayGrosze: await quotedTodayGrosze(request, period) },
    headers: { "idempotency-key": crypto.randomUUID(), "sec-fetch-site": "same-origin" },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id;
}

/** Cancels a held reservation. Has no effect on a paid one. */
export async function cancelHold(request: APIRequestContext, reservationId: string): Promise<void> {
  await request.post(`/api/reservations/${reservationId}/cancel`, {
    data: { refundGrosze: 0 },
    headers: { "idempotency-key": crypto.randomUUID(), "sec-fetch-site": "same-origin" },
  });
}

/**
 * Signs a held reservation as the signed-in user.
 * @param signature the name of the account
 * @returns the payment and the URL of the provider's page
 */
export async function checkOut(request: APIRequestContext, reservationId: string, signature = "Agnieszka Wójcik") {
  const shown = await (await request.get(`/api/reservations/${reservationId}`)).json();
  const answer = await request.post(`/api/reservations/${reservationId}/checkout`, {
    data: {
      agreement: { version: 1, nameTyped: signature },
      consents: { terms: true, earlyStart: true },
      shownTodayGrosze: shown.price.todayGrosze,
    },
    headers: { "idempotency-key": crypto.randomUUID(), "sec-fetch-site": "same-origin" },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as { paymentId: string; url: string };
}

/** The page of a reservation from tomorrow. */
export const reservationPage = (boxId: string, months: 3 | "open" = 3): string =>
  `/customer/new-reservation?box=${boxId}&from=${tomorrow()}&months=${months}`;

/** Chooses today as the start on the page of a reservation, whose calendar shows the month of tomorrow. */
export async function startToday(page: Page): Promise<void> {
  if (tomorrow().slice(0, 7) !== today().slice(0, 7)) {
    await page.getByRole("button", { name: /^(Poprzedni miesiąc|Previous month)$/ }).click();
  }
  await page.locator(`[data-day="${today()}"]`).click();
}
