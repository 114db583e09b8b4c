import { beforeEach, describe, expect, it } from "vitest";
import { addMonths } from "../../../domain/core/day.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { detail, errorOf, givenCompany, makeOffer, offerInput } from "../offer/offers.ts";
import { givenRent, partner, partnerId, placeId, runCommand, versionOf } from "../rent/partner/partner-rent.ts";
import { inDays, today } from "../reservation/booking.ts";

const strict = { maxDiscountPercent: 10, mayLowerDeposit: false, mayRecordPayments: false };
const path = "/api/partner/reservations";

describe("PUT /api/partner/team/limits", () => {
  it("saves the limits, which all staff see and only owners set", async () => {
    const owner = as.partner("par_1", "usr_owner");
    const saved = await owner.put("/api/partner/team/limits", strict);
    expect(await saved.json()).toMatchObject({ limits: strict });
    const clerk = as.partner("par_1", "usr_clerk", "clerk");
    expect(await (await clerk.get("/api/partner/team")).json()).toMatchObject({ limits: strict });
    expect((await clerk.put("/api/partner/team/limits", { ...strict, maxDiscountPercent: 90 })).status).toBe(403);
    expect((await owner.put("/api/partner/team/limits", { ...strict, maxDiscountPercent: 101 })).status).toBe(422);
  });
});

describe("staff below manager", () => {
  async function given10Percent() {
    const box = { monthly_grosze: 30_000, deposit_grosze: 30_000 };
    const company = await givenCompany({ box });
    await company.partner.put("/api/partner/team/limits", strict);
    return { ...company, clerk: as.partner(company.partnerId, "usr_clerk", "clerk") };
  }

  it("offer no price and no deposit beyond their limits; managers do", async () => {
    const company = await given10Percent();
    const offer = (more: object) => offerInput(company, { monthlyGrosze: 27_000, depositGrosze: 30_000, ...more });
    const refused = await company.clerk.post(path, offer({ monthlyGrosze: 26_999, depositGrosze: 0 }));
    expect(await errorOf(refused)).toMatchObject({
      fields: { monthlyGrosze: "field.below_limit", depositGrosze: "field.not_permitted" },
    });
    const close = { kind: "transfer", amountGrosze: 57_000, receivedOn: today() };
    expect(await errorOf(await company.clerk.post(path, offer({ close })))).toMatchObject({
      fields: { "close.amountGrosze": "field.not_permitted" },
    });
    const { id } = await makeOffer(company.clerk, offer({}));
    const { can, history } = await detail(company.clerk, id);
    expect(can.recordPayment).toBe(false);
    expect(history.find(({ action }) => action === "create")).toMatchObject({
      listGrosze: 30_000,
      givenGrosze: 27_000,
    });
    const payment = { amountGrosze: 57_000, receivedOn: today() };
    expect(await errorOf(await company.clerk.post(`${path}/${id}/record-payment`, payment))).toMatchObject({
      fields: { amountGrosze: "field.not_permitted" },
    });
    expect((await company.partner.post(`${path}/${id}/record-payment`, payment)).status).toBe(200);
  });

  it("name the field of a wrong amount received", async () => {
    const company = await givenCompany();
    const close = { kind: "transfer", amountGrosze: 1, receivedOn: today() };
    expect(await errorOf(await company.partner.post(path, offerInput(company, { close })))).toMatchObject({
      fields: { "close.amountGrosze": "field.amount_differs" },
    });
  });

  describe("with a rental", () => {
    const clerk = () => as.partner(partnerId, "usr_clerk", "clerk");
    const fromOn = addMonths(inDays(-40), 3);
    let rentId = "";

    beforeEach(async () => {
      rentId = (await givenRent()).rent.id;
      await partner().put("/api/partner/team/limits", strict);
    });

    it("plan no price below their limit, one by one or in bulk", async () => {
      const low = { fromOn, rentGrosze: 20_000, reason: null };
      expect(await runCommand(rentId, "plan-price", low, clerk())).toMatchObject({
        status: 422,
        body: { error: { fields: { rentGrosze: "field.below_limit" } } },
      });
      const rents = [{ id: rentId, version: await versionOf(rentId) }];
      const bulk = { fromOn, price: { kind: "percent", percent: -30 }, reason: null, rents };
      const answer = await clerk().post("/api/partner/rents/plan-prices", bulk);
      expect(await answer.json()).toEqual({ rents: [{ id: rentId, outcome: "belowLimit" }] });
      const priced = await clerk().get(`/api/partner/rents/price-terms?ids=${rentId}`);
      expect(await priced.json()).toMatchObject({ items: [{ lowestGrosze: 26_910 }] });
      expect((await runCommand(rentId, "plan-price", { ...low, rentGrosze: 26_910 }, clerk())).status).toBe(200);
      expect((await runCommand(rentId, "plan-price", low)).status).toBe(200);
    });

    it("relocate at no price below their limit", async () => {
      const box = await given.box({ partner_id: partnerId, place_id: placeId, monthly_grosze: 50_000 });
      const move = { boxId: box.id, fromOn: today(), rentGrosze: 29_900, closesOldBox: false };
      expect(await runCommand(rentId, "move", move, clerk())).toMatchObject({
        status: 422,
        body: { error: { fields: { rentGrosze: "field.below_limit" } } },
      });
      expect((await runCommand(rentId, "move", { ...move, rentGrosze: 45_000 }, clerk())).status).toBe(200);
    });

    it("continue in another box at no price or deposit below their limits, with the deposit held counted", async () => {
      const fixed = (await givenRent(inDays(1), { uid: "usr_2" })).rent.id;
      const list = { monthly_grosze: 30_000, deposit_grosze: 30_000 };
      const box = await given.box({ partner_id: partnerId, place_id: placeId, ...list });
      const offer = { boxId: box.id, months: 2, rentGrosze: 27_000, depositGrosze: 30_000, note: "" };
      expect(
        await runCommand(fixed, "continue", { ...offer, rentGrosze: 100, depositGrosze: 29_999 }, clerk()),
      ).toMatchObject({
        body: { error: { fields: { monthlyGrosze: "field.below_limit", depositGrosze: "field.not_permitted" } } },
      });
      expect((await runCommand(fixed, "continue", offer, clerk())).status).toBe(201);
    });
  });
});
