import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { remindRentEnds } from "../../../worker/jobs/remind-rent-ends.ts";
import { all, inDays } from "../reservation/booking.ts";
import { givenRent, runCommand } from "./partner/partner-rent.ts";

const reminders = () =>
  all(
    "SELECT data ->> '$.endOn' AS endOn, data ->> '$.canExtend' AS canExtend FROM outbox WHERE template = 'rentEndsSoon'",
  );

const remind = () => remindRentEnds(env, new Date());

it("reminds the tenant once within the last week, with the extension where the box is free", async () => {
  const { rent } = await givenRent(inDays(12));
  expect([await remind(), await reminders()]).toEqual([0, []]);
  await env.DB.prepare("UPDATE rents SET end_on = ?").bind(inDays(8)).run();
  expect([await remind(), await remind()]).toEqual([1, 0]);
  expect(await reminders()).toEqual([{ endOn: inDays(8), canExtend: 1 }]);
  await env.DB.prepare("UPDATE rents SET end_on = ? WHERE id = ?").bind(inDays(6), rent.id).run();
  expect(await remind()).toBe(1);
});

it("offers no extension after a notice, and none of a box that someone else has next", async () => {
  const { rent, box } = await givenRent(inDays(5));
  await env.DB.prepare("UPDATE occupancy SET to_on = ?").bind(inDays(5)).run();
  await env.DB.prepare(
    `INSERT INTO occupancy (id, box_id, from_on, to_on, kind, reference, recorded_at)
     SELECT 'occ_next', ?, ?, NULL, 'reservation', 'rsv_next', recorded_at FROM occupancy`,
  )
    .bind(box.id, inDays(5))
    .run();
  await remind();
  expect(await reminders()).toEqual([{ endOn: inDays(5), canExtend: 0 }]);
  expect(rent.end_on).toBe(inDays(5));
});

it("stays silent about open-ended rents, ended ones, and a notice that was given within the week", async () => {
  const { rent } = await givenRent();
  expect(await remind()).toBe(0);
  await env.DB.prepare(
    "UPDATE rents SET end_on = ?, status = 'noticeGiven', notice_by = 'customer', notice_given_at = ?",
  )
    .bind(inDays(5), new Date().toISOString())
    .run();
  expect(await remind()).toBe(0);
  await env.DB.prepare("UPDATE rents SET status = 'ended', notice_given_at = NULL").run();
  expect(await remind()).toBe(0);
  expect((await runCommand(rent.id, "extend", { untilOn: inDays(60) })).status).toBe(409);
});
