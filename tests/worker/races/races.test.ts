import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { dueOf } from "../../share.ts";
import { all, inDays, letHoldLapse } from "../reservation/booking.ts";
import { run } from "../run.ts";
import type { Attempt, Outcome } from "./attempts.ts";
import { type ContestedBox, givenContestedBox, type InitialState } from "./contested-box.ts";
import { conflictingState, type WriterName, writerNamed, writerNames } from "./writers.ts";

/** Few by default; `npm run test:deep` runs more, and `npm run bench -- races` as many as asked. */
const requested = env.TEST_RACES === "" ? null : env.TEST_RACES.split("x").map(Number);
const [rounds = run.isDeep ? 5 : 2, atOnce = 30] = requested ?? [];
/** The most common writer is also raced with more concurrent calls. */
const mostAtOnce = Math.max(200, atOnce);
const timeout = 10_000_000;
const roundsOf = (name: WriterName) => (requested === null && name === "hold" ? 10 * rounds : rounds);

/** Error codes that a losing call may return. */
const refusals = [
  "409 reservation.box_taken",
  "409 resource.version_conflict",
  "409 rent.illegal_transition",
  "409 block.collides",
  "409 box.not_rentable",
  "409 refunded: boxGone",
  "409 list: taken",
  // The box was archived before the list was read.
  "409 list: unknownBox",
  // Archiving an occupied box, or writing to an archived box.
  "422 request.invalid",
  "404 resource.not_found",
];

interface Side {
  name: WriterName;
  count: number;
}

async function outcomesOf(contested: ContestedBox, sides: readonly Side[]): Promise<Outcome[]> {
  const attempts: Attempt[] = [];
  for (const { name, count } of sides) {
    const { prepare, most = count } = writerNamed(name);
    attempts.push(...(await prepare(contested, Math.min(count, most))));
  }
  return Promise.all(interleaved(attempts).map((attempt) => attempt()));
}

/** @returns the number of attempts */
async function race(initialState: InitialState, sides: readonly Side[]): Promise<number> {
  const contested = await givenContestedBox(initialState);
  const outcomes = await outcomesOf(contested, sides);
  await check(contested, outcomes, `${initialState}: ${sides.map(({ name }) => name).join(" / ")}`);
  return outcomes.length;
}

/** Prints one JSON line per race, which the benchmark parses. */
async function runRounds(name: string, rounds: number, once: () => Promise<number>): Promise<void> {
  const begun = Date.now();
  let attempts = 0;
  for (let round = 0; round < rounds; round += 1) attempts += await once();
  if (requested !== null)
    console.log(JSON.stringify({ race: name, rounds, attempts, seconds: (Date.now() - begun) / 1_000 }));
}

/** Mixes the attempts deterministically, so that neither writer always goes first. */
const interleaved = <T>(list: readonly T[]): T[] =>
  list
    .map((item, at) => ({ item, order: (at * 7) % list.length }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);

async function check({ boxId, wanted }: ContestedBox, outcomes: readonly Outcome[], what: string): Promise<void> {
  const losers = outcomes.flatMap((outcome) => (outcome.won ? [] : [`${outcome.status} ${outcome.code}`]));
  for (const loser of losers) expect(refusals, what).toContain(loser);
  expect(outcomes.length - losers.length, `winners of ${what}; losers heard ${[...new Set(losers)]}`).toBe(1);
  const live = await all<{ kind: string; untilOn: string }>(
    `SELECT kind, until_on AS untilOn FROM occupancy WHERE box_id = ? AND until_on > ? AND from_on < ?
       AND (expires_at IS NULL OR expires_at > ?)`,
    ...[boxId, wanted.fromOn, wanted.untilOn, new Date().toISOString()],
  );
  const isArchived =
    (await env.DB.prepare("SELECT status FROM boxes WHERE id = ?").bind(boxId).first("status")) === "archived";
  expect(live.length, `${what} in the ledger: ${JSON.stringify(live)}`).toBe(isArchived ? 0 : 1);
}

it.each(writerNames)("%s: one wins, against itself and against visitors", { timeout }, async (name) => {
  const initialState = conflictingState(name, "hold");
  if (initialState === undefined) throw new Error(`${name} has no conflicting state`);
  const sides = [
    { name, count: atOnce / 2 },
    { name: "hold" as const, count: atOnce / 2 },
  ];
  await runRounds(name, roundsOf(name), () => race(initialState, sides));
});

it(`hold: one of ${mostAtOnce} wins`, { timeout }, async () => {
  await runRounds("hold", 1, () => race("none", [{ name: "hold", count: mostAtOnce }]));
});

const pairs = writerNames.flatMap((one, at) =>
  writerNames.slice(at + 1).flatMap((other) => {
    const initialState = conflictingState(one, other);
    return initialState === undefined ? [] : [{ one, other, initialState }];
  }),
);

it(`each of ${pairs.length} pairs of two writers at once, half of them a day: one wins`, { timeout }, async () => {
  const sidesOf = (one: WriterName, other: WriterName) => [one, other].map((name) => ({ name, count: 2 }));
  for (const [, { one, other, initialState }] of dueOf(pairs, requested === null ? 2 : 1, run)) {
    await runRounds(`${one} / ${other}`, requested === null ? 1 : rounds / 20, () =>
      race(initialState, sidesOf(one, other)),
    );
  }
});

it("gives a box whose hold has expired to exactly one of many callers", async () => {
  const contested = await givenContestedBox("none");
  await outcomesOf(contested, [{ name: "hold", count: 1 }]);
  const [first] = await all<{ id: string }>("SELECT id FROM reservations");
  await letHoldLapse(first?.id ?? "");
  const outcomes = await outcomesOf(contested, [{ name: "hold", count: atOnce }]);
  expect(outcomes.filter(({ won }) => won)).toHaveLength(1);
});

it.each(["hold", "box blocked", "partner's offer"] as const)("%s fails without the ledger's refusal", async (name) => {
  await env.DB.exec("DROP TRIGGER occupancy__refuses_overlap_on_insert");
  const outcomes = await outcomesOf(await givenContestedBox("none"), [{ name, count: 4 }]);
  expect(outcomes.filter(({ won }) => won).length).toBeGreaterThan(1);
});

it("self-test: detects a check and a write in two steps", async () => {
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
