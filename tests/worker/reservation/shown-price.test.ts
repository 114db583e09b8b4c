import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { all, hold, inDays, one, reservationBody, signature, signatureFor, usualAmountGrosze } from "./booking.ts";

const refusalOf = async (answer: Response) => {
  const { error } = await answer.json<{ error: { code: string; details?: object } }>();
  return { status: answer.status, code: error.code, details: error.details };
};

const raisedGrosze = usualAmountGrosze + 10_000;
const priceChanged = { status: 409, code: "reservation.price_changed" };

/** The partner raises the monthly price by 100 zł. */
const raisePrice = (boxId: string) =>
  env.DB.prepare("UPDATE boxes SET monthly_grosze = monthly_grosze + 10000 WHERE id = ?").bind(boxId).run();

describe("the price that the customer saw", () => {
  it("is what a hold and a checkout charge", async () => {
    const customer = as.customer();
    const { id, price } = await hold(customer, (await given.box()).id);
    expect(price.todayGrosze).toBe(usualAmountGrosze);
    expect((await customer.post(`/api/reservations/${id}/checkout`, signature)).status).toBe(200);
    expect(await all("SELECT amount_grosze FROM payments")).toEqual([{ amount_grosze: usualAmountGrosze }]);
  });

  it("is required", async () => {
    const { shownTodayGrosze, ...booking } = reservationBody((await given.box()).id);
    expect((await as.customer().post("/api/reservations", booking)).status).toBe(422);
  });

  it("refuses a hold at another price, names the new total, and accepts it once confirmed", async () => {
    const box = await given.box();
    await raisePrice(box.id);
    const customer = as.customer();
    const refused = await refusalOf(await customer.post("/api/reservations", reservationBody(box.id)));
    expect(refused).toMatchObject({ ...priceChanged, details: { todayGrosze: raisedGrosze } });
    expect(await one("SELECT COUNT(*) AS count FROM reservations")).toEqual({ count: 0 });
    const confirmed = await hold(customer, box.id, { shownTodayGrosze: raisedGrosze });
    expect(confirmed.price.todayGrosze).toBe(raisedGrosze);
  });

  it("refuses a change of a hold at another price", async () => {
    const box = await given.box();
    const customer = as.customer();
    const { id } = await hold(customer, box.id);
    await raisePrice(box.id);
    const change = { moveInOn: inDays(30), months: 3, products: [], shownTodayGrosze: usualAmountGrosze };
    const refused = await refusalOf(await customer.patch(`/api/reservations/${id}`, change));
    expect(refused).toMatchObject({ ...priceChanged, details: { todayGrosze: raisedGrosze } });
  });

  it("refuses a checkout after the hold was changed in another tab, and charges nothing", async () => {
    const box = await given.box();
    const lock = await given.product({ partner_id: box.partner_id });
    const customer = as.customer();
    const { id } = await hold(customer, box.id);
    const products = [{ productId: lock.id, quantity: 2 }];
    const change = { moveInOn: inDays(20), months: 3, products, shownTodayGrosze: 69_600 };
    expect((await customer.patch(`/api/reservations/${id}`, change)).status).toBe(200);
    const pay = (shownTodayGrosze: number) =>
      customer.post(`/api/reservations/${id}/checkout`, signatureFor(shownTodayGrosze));
    const refused = await refusalOf(await pay(usualAmountGrosze));
    expect(refused).toMatchObject({ ...priceChanged, details: { todayGrosze: 69_600 } });
    expect(await one("SELECT COUNT(*) AS count FROM payments")).toEqual({ count: 0 });
    expect((await pay(69_600)).status).toBe(200);
  });

  it("stays that of the hold when the list price changes before the checkout", async () => {
    const box = await given.box();
    const customer = as.customer();
    const { id } = await hold(customer, box.id);
    await raisePrice(box.id);
    expect((await customer.post(`/api/reservations/${id}/checkout`, signature)).status).toBe(200);
    expect(await all("SELECT amount_grosze FROM payments")).toEqual([{ amount_grosze: usualAmountGrosze }]);
  });
});
