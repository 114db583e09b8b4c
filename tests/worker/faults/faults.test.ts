import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { dueOf } from "../../share.ts";
import { accountProvider } from "../account/auth/account-provider.ts";
import { run } from "../run.ts";
import { keyed, storedUnder } from "./command-names.ts";
import { brokenAt } from "./intercepted-db.ts";
import { linesOf } from "./snapshot.ts";
import {
  breakEverywhere,
  callConcurrently,
  type Fixture,
  givenFixture,
  loseEverywhere,
  repeat,
  same,
  type Trial,
} from "./trial.ts";
import { callOf, putWorld, send, staffOf, type WriteCommand, writes } from "./write.ts";
import type { WriteRow } from "./write-row.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  accountProvider();
});

function trialOf(
  { snapshot, world, before }: Fixture,
  command: WriteCommand,
  row: WriteRow,
  key = "one-and-the-same-key-of-a-call",
): Trial {
  return {
    name: command,
    ready: () => putWorld(snapshot, before, world, row),
    call: (more) => send(staffOf(world, "owner", more), callOf(command, world), key),
    status: row.status,
    commits: row.commits ?? 1,
  };
}

describe("a write of the partner's area", { timeout: 600_000 }, () => {
  it("answers a repeated call as the first time, and writes nothing twice", async () => {
    const fixture = await givenFixture();
    const wrong: string[] = [];
    for (const [, [command, row]] of dueOf(writes, 4, run)) {
      wrong.push(...(await repeat(fixture, trialOf(fixture, command, row))), ...(await storedUnder(command)));
    }
    expect(wrong).toEqual([]);
  });

  it("called twice at once ends as if called in turn, with one key and with two", async () => {
    const fixture = await givenFixture();
    const wrong: string[] = [];
    for (const [, [command, row]] of dueOf(writes, 7, run)) {
      const trial = trialOf(fixture, command, row);
      wrong.push(...(await callConcurrently(fixture, trial, trial)));
      wrong.push(
        ...(await callConcurrently(fixture, trial, trialOf(fixture, command, row, "another-key-of-the-same-call"))),
      );
    }
    expect(wrong).toEqual([]);
  });

  it("is made once though the database lost it, before or after it was made, and the caller notices nothing", async () => {
    const fixture = await givenFixture();
    const wrong: string[] = [];
    const repeatable = writes.filter(([command, { commits = 1 }]) => keyed.has(command) && commits === 1);
    for (const [index, [command, row]] of dueOf(repeatable, 7, run)) {
      wrong.push(...(await loseEverywhere(fixture, trialOf(fixture, command, row), index)));
    }
    expect(wrong).toEqual([]);
  });

  it("is there as a whole or not at all, wherever the database breaks, and the next call ends it", async () => {
    const fixture = await givenFixture();
    const wrong: string[] = [];
    let cases = 0;
    const due = dueOf(writes, 7, run);
    for (const [index, [command, row]] of due) {
      const broken = await breakEverywhere(fixture, trialOf(fixture, command, row), index);
      cases += broken.cases;
      wrong.push(...broken.wrong);
    }
    expect(wrong).toEqual([]);
    expect(cases).toBeGreaterThan(2 * due.length);
  });
});

it("would see a write that is two", async () => {
  const { snapshot, world, before } = await givenFixture();
  const [box, from] = [world.boxId, "2030-01-01"];
  const write = async (db: D1Database) => {
    const block = `INSERT INTO blocks (id, partner_id, box_id, from_on, created_by, created_at)
      VALUES ('blk_1', ?, ?, ?, '', '')`;
    await db.prepare(block).bind(world.partnerId, box, from).run();
    const days = `INSERT INTO occupancy (id, box_id, from_on, kind, reference, recorded_at)
      VALUES ('occ_1', ?, ?, 'block', 'blk_1', '2026')`;
    await db.prepare(days).bind(box, from).run();
  };
  await write(env.DB);
  const after = linesOf(await snapshot.take(), before);
  await snapshot.put(before);
  await write(brokenAt(2, "before")).catch(() => null);
  const seen = linesOf(await snapshot.take(), before);
  expect([linesOf(before, before), after].some((state) => same(state, seen))).toBe(false);
});
