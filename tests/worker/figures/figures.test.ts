import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { addDays, type Day, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { polishDaySql } from "../../../worker/features/figures/received-queries.ts";
import type { readRentRoll } from "../../../worker/features/report/rent-roll.ts";
import { as } from "../as-user.ts";
import { givenTenancy } from "../rent/tenancy.ts";
import { all, inDays, today } from "../reservation/booking.ts";

it("SQL knows the day in Poland of every instant around midnight and the clock changes, for twenty years", async () => {
  const days = Array.from({ length: 20 * 12 * 31 }, (_, at) => addDays("2020-01-01", at)).filter(
    (day) => day.endsWith("-01") || /-(03|10)-(2[4-9]|3[01])$/.test(day),
  );
  const instants = days.flatMap((day) =>
    ["00:00", "00:59", "01:00", "01:01", "21:59", "22:00", "22:59", "23:00"].map((time) => `${day}T${time}:00.000Z`),
  );
  const found = await all<{ at: string; on: Day }>(
    `SELECT value AS at, ${polishDaySql("value")} AS "on" FROM json_each(?)`,
    JSON.stringify(instants),
  );
  expect(found).toEqual(instants.map((at) => ({ at, on: dayAt(at, polishTimeZone) })));
});

it("a price agreed with a relocation counts from the day from which it is charged, after what was paid before the import", async () => {
  const { rent, box } = await givenTenancy({ partnerId: "par_1", uid: "usr_1", startOn: inDays(-100) });
  const lines = JSON.stringify([{ kind: "rent", grossGrosze: 24_900 }]);
  const first = JSON.stringify([{ kind: "rent", grossGrosze: 13_900 }]);
  await env.DB.batch([
    env.DB.prepare("UPDATE rents SET paid_before_on = ?, monthly_lines = ? WHERE id = ?").bind(
      ...[inDays(29), lines, rent.id],
    ),
    env.DB.prepare("UPDATE reservations SET price = json_set(price, '$.monthly', json(?))").bind(first),
    env.DB.prepare(
      `INSERT INTO rent_changes (id, rent_id, partner_id, kind, from_on, to_box_id, monthly_grosze, monthly_lines, status, created_by,
         created_at, updated_at) VALUES ('rch_1', ?1, 'par_1', 'box', ?2, ?3, 24900, ?4, 'applied', 'usr_1', '2026', '2026')`,
    ).bind(rent.id, today(), box.id, lines),
  ]);
  const rentOn = async (on: Day) => {
    const answer = await as.partner("par_1").get(`/api/partner/reports/rent-roll?on=${on}`);
    return (await answer.json<Awaited<ReturnType<typeof readRentRoll>>>()).rentGrosze;
  };
  expect([await rentOn(today()), await rentOn(inDays(28)), await rentOn(inDays(29))]).toEqual([13_900, 13_900, 24_900]);
});
