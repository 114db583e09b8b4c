import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { all, inDays } from "../reservation/booking.ts";
import { type Arena, type Before, givenArena } from "./arena.ts";
import {
  type Attempt,
  type ContenderName,
  commonGround,
  contender,
  contenderNames,
  type Outcome,
} from "./contenders.ts";

/** `npm run bench -- races` asks for more. */
const [rounds = 3, atOnce = 30] = env.TEST_RACES === "" ? [] : env.TEST_RACES.split("x").map(Number);

/** What a loser may hear; all of it tells what has happened. */
const refusals = [
  "409 reservation.box_taken",
  "409 thing.moved_meanwhile",
  "409 rent.illegal_move",
  "409 block.collides",
  "409 box.not_rentable",
  "409 refunded: boxGone",
  // To whom would put away a box that is taken; and of a box that is put away by then.
  "422 request.invalid",
  "404 thing.not_found",
];

interface Side {
  name: ContenderName;
  count: number;
}

async function race(before: Before, sides: readonly Side[]): Promise<void> {
  const arena = await givenArena(before);
  const attempts: Attempt[] = [];
  for (const { name, count } of sides) {
    const { prepare, most = count } = contender(name);
    attempts.push(...(await prepare(arena, Math.min(count, most))));
  }
  const outcomes = await Promise.all(interleaved(attempts).map((attempt) => attempt()));
  await check(arena, outcomes, `${before}: ${sides.map(({ name }) => name).join(" / ")}`);
}

/** Of each side in turn, so that none is always first. */
const interleaved = <T>(list: readonly T[]): T[] =>
  list
    .map((item, at) => ({ item, order: (at * 7) % list.length }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);

async function check({ boxId, wanted }: Arena, outcomes: readonly Outcome[], what: string): Promise<void> {
  const losers = outcomes.flatMap((outcome) => (outcome.won ? [] : [`${outcome.status} ${outcome.code}`]));
  for (const loser of losers) expect(refusals, what).toContain(loser);
  expect(outcomes.length - losers.length, `winners of ${what}; losers heard ${[...new Set(losers)]}`).toBe(1);
  const live = await all<{ kind: string; untilOn: string }>(
    `SELECT kind, until_on AS untilOn FROM occupancy WHERE box_id = ? AND until_on > ? AND from_on < ?
       AND (expires_at IS NULL OR expires_at > ?)`,
    ...[boxId, wanted.fromOn, wanted.untilOn, new Date().toISOString()],
  );
  const isPutAway =
    (await env.DB.prepare("SELECT status FROM boxes WHERE id = ?").bind(boxId).first("status")) === "archived";
  expect(live.length, `${what} in the ledger: ${JSON.stringify(live)}`).toBe(isPutAway ? 0 : 1);
}

it.each(contenderNames)("%s: one wins, among its own and against visitors", { timeout: 1_200_000 }, async (name) => {
  const before = commonGround(name, "hold");
  for (let round = 0; round < rounds; round += 1) {
    if (before === undefined) throw new Error(`${name} meets nobody`);
    await race(before, [
      { name, count: atOnce / 2 },
      { name: "hold", count: atOnce / 2 },
    ]);
  }
});

const pairs = contenderNames.flatMap((one, at) =>
  contenderNames.slice(at + 1).flatMap((other) => {
    const before = commonGround(one, other);
    return before === undefined ? [] : [{ one, other, before }];
  }),
);

it(`each of ${pairs.length} pairs of two ways at once: one wins`, { timeout: 1_200_000 }, async () => {
  for (const { one, other, before } of pairs) {
    await race(before, [
      { name: one, count: 2 },
      { name: other, count: 2 },
    ]);
  }
});

it("fails when the check and the write are two steps", async () => {
  await env.DB.exec("CREATE TABLE naive (box_id TEXT, from_on TEXT, to_on TEXT)");
  const free = "SELECT 1 FROM naive WHERE box_id = ? AND to_on > ? AND from_on < ?";
  const attempt = async (): Promise<boolean> => {
    const days = ["box_1", inDays(10), inDays(100)];
    if (
      (await env.DB.prepare(free)
        .bind(...days)
        .first()) !== null
    )
      return false;
    await env.DB.prepare("INSERT INTO naive (box_id, from_on, to_on) VALUES (?, ?, ?)")
      .bind(...days)
      .run();
    return true;
  };
  const outcomes = await Promise.all(Array.from({ length: atOnce }, attempt));
  expect(outcomes.filter(Boolean).length).toBeGreaterThan(1);
});
