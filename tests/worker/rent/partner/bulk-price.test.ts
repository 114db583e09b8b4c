import { describe, expect, it } from "vitest";
import { addMonths } from "../../../../domain/core/day.ts";
import { as } from "../../as-user.ts";
import { all, inDays } from "../../reservation/booking.ts";
import { givenRent, partner, runCommand, sentEmails, versionOf } from "./partner-rent.ts";

const path = "/api/partner/rents/plan-prices";
const fromOn = addMonths(inDays(0), 2);
const raise = { fromOn, price: { kind: "percent", percent: 10 }, reason: "costs" };

interface Answer {
  rents: { id: string; outcome: string }[];
}

async function three() {
  const [first, second, leaving] = [
    await givenRent(null, { uid: "usr_1" }),
    await givenRent(null, { uid: "usr_2" }),
    await givenRent(inDays(40), { uid: "usr_3" }),
  ];
  const ids = [first.rent.id, second.rent.id, leaving.rent.id] as const;
  const rents = await Promise.all(ids.map(async (id) => ({ id, version: await versionOf(id) })));
  return { ids, rents };
}

describe("POST /api/partner/rents/plan-prices", () => {
  it("plans each price from its own month with an email, and names the rents that cannot have it", async () => {
    const { ids, rents } = await three();
    const answer = await partner().post(path, { ...raise, rents }, { "idempotency-key": "prices-of-january" });
    expect(answer.status).toBe(200);
    expect((await answer.json<Answer>()).rents.map(({ outcome }) => outcome)).toEqual([
      "planned",
      "planned",
      "endsBefore",
    ]);
    await partner().post(path, { ...raise, rents }, { "idempotency-key": "prices-of-january" });
    const planned = await all<{ rent_id: string; from_on: string; monthly_grosze: number }>(
      "SELECT rent_id, from_on, monthly_grosze FROM rent_changes ORDER BY rowid",
    );
    expect(planned.map(({ rent_id }) => rent_id)).toEqual(ids.slice(0, 2));
    expect(planned.every(({ from_on, monthly_grosze }) => from_on >= fromOn && monthly_grosze === 32_900)).toBe(true);
    expect(await sentEmails()).toEqual(["priceChange", "priceChange"]);
  });

  it("skips rents changed concurrently, and plans the others", async () => {
    const { ids, rents } = await three();
    await runCommand(ids[0], "give-notice", { endOn: inDays(300) });
    const { rents: outcomes } = await (await partner().post(path, { ...raise, rents })).json<Answer>();
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(["changed", "planned", "endsBefore"]);
    const again = [{ id: ids[0], version: await versionOf(ids[0]) }];
    expect(await (await partner().post(path, { ...raise, rents: again })).json()).toEqual({
      rents: [{ id: ids[0], outcome: "planned" }],
    });
    const twice = await partner().post(path, { ...raise, rents: [rents[1], rents[1]] });
    expect(twice.status).toBe(422);
  });

  it("neither changes nor reveals another partner's rents", async () => {
    const { ids, rents } = await three();
    const stranger = as.partner("par_2");
    const { rents: outcomes } = await (await stranger.post(path, { ...raise, rents })).json<Answer>();
    expect(outcomes.every(({ outcome }) => outcome === "changed")).toBe(true);
    expect(await all("SELECT id FROM rent_changes")).toEqual([]);
    const terms = `/api/partner/rents/price-terms?ids=${ids.join(",")}`;
    expect(await (await stranger.get(terms)).json()).toEqual({ items: [] });
    expect((await (await partner().get(terms)).json<{ items: object[] }>()).items).toHaveLength(3);
  });
});
