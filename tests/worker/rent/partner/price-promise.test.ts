import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { addMonths } from "../../../../domain/core/day.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { given } from "../../fixtures.ts";
import { inDays, one } from "../../reservation/booking.ts";
import { givenRent, partner, partnerId, placeId, runCommand, versionOf } from "./partner-rent.ts";

/** A rent that began 40 days ago at 299 zł, promised until `risesFromOn`. */
async function promisedRent(risesFromOn: string) {
  const tenancy = await givenRent();
  const promise = { risesFromOn, yearlyPercent: 5, rentGrosze: 29_900 };
  await env.DB.prepare("UPDATE reservations SET price = ? WHERE id = ?")
    .bind(JSON.stringify({ promise }), tenancy.reservation.id)
    .run();
  return tenancy.rent;
}

/** The first day of a charge period that a new price may begin on. */
const nextMonths = (count: number) => addMonths(inDays(20), count, Number(inDays(-40).slice(8)));
const planned = () =>
  one<{ grosze: number }>("SELECT monthly_grosze AS grosze FROM rent_changes WHERE status = 'planned'");

describe("a promised price", () => {
  it("is kept by a planned price until its day, and after that up to the yearly percentage", async () => {
    const fromOn = nextMonths(2);
    const kept = await promisedRent(inDays(300));
    const refused = await runCommand(kept.id, "plan-price", { rentGrosze: 30_000, fromOn, reason: "costs" });
    expect([refused.status, refused.body.error.fields]).toEqual([422, { rentGrosze: "field.price_promised" }]);
    expect((await runCommand(kept.id, "plan-price", { rentGrosze: 25_000, fromOn, reason: null })).status).toBe(200);
  });

  it("may rise by the percentage from its day on, and no more within a year", async () => {
    const fromOn = nextMonths(2);
    const rent = await promisedRent(fromOn);
    const plan = (rentGrosze: number) => runCommand(rent.id, "plan-price", { rentGrosze, fromOn, reason: "costs" });
    expect((await plan(31_396)).body.error.fields).toEqual({ rentGrosze: "field.price_promised" });
    expect((await plan(31_395)).status).toBe(200);
    expect(await planned()).toEqual({ grosze: 31_395 });
  });

  it("counts earlier increases", async () => {
    const rent = await promisedRent(inDays(-400));
    const past = {
      rent_id: rent.id,
      partner_id: partnerId,
      kind: "price",
      status: "applied",
      created_by: "usr_partner",
    };
    const at = "2026-01-01T00:00:00.000Z";
    const lines = (grossGrosze: number) => JSON.stringify([{ kind: "rent", grossGrosze }]);
    const change = (from_on: string, grosze: number) =>
      given.insert("rent_changes", {
        ...past,
        ...{ id: newId("rentChange"), from_on, monthly_grosze: grosze, monthly_lines: lines(grosze) },
        ...{ created_at: at, updated_at: at },
      });
    await change(inDays(-380), 31_000);
    const plan = (rentGrosze: number) =>
      runCommand(rent.id, "plan-price", { rentGrosze, fromOn: nextMonths(2), reason: "costs" });
    expect((await plan(32_551)).status).toBe(422);
    expect((await plan(32_550)).status).toBe(200);
  });

  it("is kept in bulk: the others are planned", async () => {
    const kept = await promisedRent(inDays(300));
    const free = await givenRent(null, { uid: "usr_other" });
    const rents = await Promise.all([kept.id, free.rent.id].map(async (id) => ({ id, version: await versionOf(id) })));
    const raise = { fromOn: nextMonths(2), price: { kind: "percent", percent: 3 }, reason: "costs" };
    const answer = await partner().post("/api/partner/rents/plan-prices", { ...raise, rents });
    expect(await answer.json()).toEqual({
      rents: [
        { id: kept.id, outcome: "promised" },
        { id: free.rent.id, outcome: "planned" },
      ],
    });
  });

  it("is kept in another box", async () => {
    const rent = await promisedRent(inDays(300));
    const box = await given.box({ partner_id: partnerId, place_id: placeId });
    const move = { boxId: box.id, fromOn: inDays(10), closesOldBox: false };
    const refused = await runCommand(rent.id, "move", { ...move, rentGrosze: 29_901 });
    expect([refused.status, refused.body.error.fields]).toEqual([422, { rentGrosze: "field.price_promised" }]);
    expect((await runCommand(rent.id, "move", { ...move, rentGrosze: 29_900 })).status).toBe(200);
  });

  it("is kept by the database", async () => {
    const rent = await promisedRent(inDays(300));
    const grosze = 29_901;
    const insert = given.insert("rent_changes", {
      ...{ id: newId("rentChange"), rent_id: rent.id, partner_id: partnerId, kind: "price", status: "planned" },
      ...{ from_on: inDays(90), monthly_grosze: grosze, created_by: "usr_partner" },
      monthly_lines: JSON.stringify([{ kind: "rent", grossGrosze: grosze }]),
      ...{ created_at: "2026-01-01T00:00:00.000Z", updated_at: "2026-01-01T00:00:00.000Z" },
    });
    await expect(insert).rejects.toThrow("rent.price_promised");
  });

  it("is shown to both parties", async () => {
    const rent = await promisedRent(inDays(300));
    const promise = { risesFromOn: inDays(300), yearlyPercent: 5, rentGrosze: 29_900 };
    const shown = await (await partner().get(`/api/partner/rents/${rent.id}`)).json();
    expect(shown).toMatchObject({ promise });
  });
});
