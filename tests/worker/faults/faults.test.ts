import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { accountProvider } from "../auth/account-provider.ts";
import { brokenAt, type Failure, interceptedDb } from "./intercepted-db.ts";
import { givenShelf, linesOf, type Shelf, type Snapshot } from "./snapshot.ts";
import { givenWorld, type World } from "./world.ts";
import { callOf, putWorld, routedWrites, send, staffOf, type WriteRoute, writes } from "./write.ts";
import type { WriteRow } from "./write-row.ts";

const key = "one-and-the-same-key-of-a-call";

interface Stage {
  shelf: Shelf;
  world: World;
  before: Snapshot;
}

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  accountProvider();
});

async function givenStage(): Promise<Stage> {
  const world = await givenWorld();
  const shelf = await givenShelf();
  return { shelf, world, before: await shelf.take() };
}

const put = ({ shelf, world, before }: Stage, row: WriteRow) => putWorld(shelf, before, world, row);

/** An answer, but for the clock in it. */
const called = async (answer: Response) => ({
  status: answer.status,
  text: (await answer.text()).replace(/"serverNow":"[^"]+"/, ""),
});

/** The call as it goes when nothing breaks: its answer, and how the database looked before it and after each of its calls to it. */
async function healthyRun(stage: Stage, route: WriteRoute, row: WriteRow) {
  await put(stage, row);
  const states = [await stage.shelf.take()];
  const watched = interceptedDb(async (act) => {
    try {
      return await act();
    } finally {
      states.push(await stage.shelf.take());
    }
  });
  const answer = await called(
    await send(staffOf(stage.world, "owner", { DB: watched }), callOf(route, stage.world), key),
  );
  return { answer, states: states.map((state) => linesOf(state, stage.before)) };
}

const same = (one: readonly string[] | undefined, other: readonly string[] | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

/** What is new and what is gone: a whole world would say nothing. */
function difference(seen: readonly string[], wanted: readonly string[]): object {
  return {
    more: seen.filter((line) => !wanted.includes(line)),
    less: wanted.filter((line) => !seen.includes(line)),
  };
}
const said = (facts: readonly unknown[]) =>
  facts.map((fact) => (typeof fact === "string" ? fact : JSON.stringify(fact))).join(" · ");
const none = { more: [], less: [] };

it("has every write of the partner's area", () => {
  expect(routedWrites.sort()).toEqual(writes.map(([route]) => route).sort());
});

describe("a write of the partner's area", { timeout: 300_000 }, () => {
  it("answers a repeated call as the first time, and writes nothing twice", async () => {
    const stage = await givenStage();
    const wrong: string[] = [];
    for (const [route, row] of writes) {
      await put(stage, row);
      const caller = staffOf(stage.world);
      const first = await called(await send(caller, callOf(route, stage.world), key));
      const once = linesOf(await stage.shelf.take(), stage.before);
      const again = await called(await send(caller, callOf(route, stage.world), key));
      const twice = linesOf(await stage.shelf.take(), stage.before);
      const diff = difference(twice, once);
      if (first.status !== row.status) wrong.push(said([route, "first", first]));
      else if (JSON.stringify(first) !== JSON.stringify(again)) wrong.push(said([route, "again", first, again]));
      if (JSON.stringify(diff) !== JSON.stringify(none) || twice.length !== once.length)
        wrong.push(said([route, diff, twice.length - once.length]));
    }
    expect(wrong).toEqual([]);
  });

  it("is there as a whole or not at all, wherever the database breaks, and the next call ends it", async () => {
    const stage = await givenStage();
    const wrong: string[] = [];
    let cases = 0;
    for (const [route, row] of writes) {
      const { answer, states } = await healthyRun(stage, route, row);
      if (answer.status !== row.status) {
        wrong.push(said([route, "healthy", answer]));
        continue;
      }
      const commits = states.filter((state, at) => at > 0 && !same(state, states[at - 1])).length;
      // A row that changes nothing would prove nothing.
      if (commits === 0 && !row.isIdle) wrong.push(`${route}: changes nothing`);
      if (commits > (row.commits ?? 1)) wrong.push(said([route, "commits", commits]));
      for (let k = 1; k < states.length; k += 1) {
        // Where a call writes nothing, its answer lost is like the call not made.
        const failures: Failure[] = same(states[k], states[k - 1]) ? ["before"] : ["before", "after"];
        for (const failure of failures) {
          cases += 1;
          await put(stage, row);
          const broken = staffOf(stage.world, "owner", { DB: brokenAt(k, failure) });
          const lost = await send(broken, callOf(route, stage.world), key);
          const seen = linesOf(await stage.shelf.take(), stage.before);
          const what = [route, k, failure, lost.status];
          const isFine =
            lost.status === row.status || (lost.status === 503 && Number(lost.headers.get("retry-after")) <= 5);
          if (!isFine) wrong.push(said([...what, await lost.text()]));
          if (!states.some((state) => same(state, seen)))
            wrong.push(said([...what, "in between", difference(seen, states.at(-1) ?? [])]));
          const again = await called(await send(staffOf(stage.world), callOf(route, stage.world), key));
          const diff = difference(linesOf(await stage.shelf.take(), stage.before), states.at(-1) ?? []);
          if (again.status !== row.status) wrong.push(said([...what, "again", again]));
          else if (JSON.stringify(diff) !== JSON.stringify(none)) wrong.push(said([...what, "not the same", diff]));
        }
      }
    }
    console.log(`${cases} cases of ${writes.length} writes`);
    expect(wrong).toEqual([]);
  });
});

it("would see a write that is two", async () => {
  const { shelf, world, before } = await givenStage();
  const [box, home] = [world.boxId, { partner: world.partnerId, from: "2030-01-01" }];
  const write = async (db: D1Database) => {
    const block =
      "INSERT INTO blocks (id, partner_id, box_id, from_on, created_by, created_at) VALUES ('blk_1', ?, ?, ?, '', '')";
    await db.prepare(block).bind(home.partner, box, home.from).run();
    const days = `INSERT INTO occupancy (id, box_id, from_on, kind, reference, recorded_at) VALUES ('occ_1', ?, ?, 'block', 'blk_1', '2026')`;
    await db.prepare(days).bind(box, home.from).run();
  };
  await write(env.DB);
  const after = linesOf(await shelf.take(), before);
  await shelf.put(before);
  await write(brokenAt(2, "before")).catch(() => null);
  const seen = linesOf(await shelf.take(), before);
  expect([linesOf(before, before), after].some((state) => same(state, seen))).toBe(false);
});
