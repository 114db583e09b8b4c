import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { keysKvName } from "../../../worker/identity/keys.ts";
import { given } from "../fixtures.ts";
import { publishKeys } from "../identity/issuer.ts";
import { emptyStores } from "./reset.ts";
import { sharedData } from "./shared-data.ts";

const run = (sql: string) => env.DB.prepare(sql).run();
const mayAskForCode = async () => (await env.RATE_LIMIT_CODES.limit({ key: "anna@example.com" })).success;

/** All state: the schema, the rows of every table with their next rowids, KV and R2, rate limits, the clock. */
async function readEverything() {
  const schemaObjects = "SELECT name, sql FROM sqlite_schema WHERE name NOT LIKE '\\_cf\\_%' ESCAPE '\\'";
  const schema = await env.DB.prepare(`${schemaObjects} ORDER BY name`).all<{ name: string; sql: string }>();
  const tables = await env.DB.prepare(`${schemaObjects} AND type = 'table' AND name <> 'd1_migrations'`).all<{
    name: string;
  }>();
  const names = tables.results.map(({ name }) => name).sort();
  const rows = await env.DB.batch(names.map((name) => env.DB.prepare(`SELECT * FROM ${name}`)));
  return {
    schema: schema.results,
    rows: Object.fromEntries(names.map((name, at) => [name, JSON.stringify(rows[at]?.results)])),
    keys: (await env.KV.list()).keys.map(({ name }) => name).filter((name) => name !== keysKvName),
    photos: (await env.PHOTOS.list()).objects.map(({ key }) => key),
    mayAskForCode: await mayAskForCode(),
    isClockFrozen: vi.isFakeTimers(),
  };
}

async function writeInLedger() {
  const { id } = await given.partner();
  const enter = (first: number, second: number) =>
    run(
      `INSERT INTO ledger_transactions (id, partner_id, lines, recorded_at)
       VALUES ('led_1', '${id}',
         '[{"account":"provider","grosze":${first}},{"account":"commission","grosze":${second}}]', '2026-01-01T00:00:00.000Z')`,
    );
  await expect(enter(1, 0)).rejects.toThrow("ledger.unbalanced");
  await enter(1, -1);
  await expect(
    run(
      `INSERT INTO ledger_entries (transaction_id, position, account, amount_grosze, partner_id, recorded_at)
       VALUES ('led_1', 2, 'provider', 1, '${id}', '2026-01-01T00:00:00.000Z')`,
    ),
  ).rejects.toThrow("ledger.append_only");
  await expect(run("DELETE FROM ledger_entries")).rejects.toThrow("ledger.append_only");
}

/** Changes that a test may leave behind: the first ones can be emptied, the later ones require a full reset. */
const leftovers: Record<string, () => Promise<unknown>> = {
  "rows that others are counted in": () => given.box(),
  "a row that refuses to go": writeInLedger,
  "a rowid that is used up": () => run("INSERT INTO sqlite_sequence (name, seq) VALUES ('users', 7)"),
  "a key and a photo": () => Promise.all([env.KV.put("key", "value"), env.PHOTOS.put("photo", "bytes")]),
  "a limit that is reached": async () => {
    while (await mayAskForCode());
  },
  "a clock that stands": async () => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2050-01-01T00:00:00Z") }),
  "a setting that replaces one of the migrations": () =>
    Promise.all([
      run("UPDATE settings SET state = 'replaced', ended_on = '2026-11-26' WHERE id = (SELECT MIN(id) FROM settings)"),
      run(
        `INSERT INTO settings (id, kind, from_on, value, decided_on, created_at, updated_at)
         VALUES ('set_1', 'sms', '2026-11-26', '{"isOn":false}', '2026-11-26', '', '')`,
      ),
    ]),
  "a changed row of a migration": () => run("UPDATE towns SET population = 1 WHERE id = (SELECT MIN(id) FROM towns)"),
  "a table of its own": () => run("CREATE TABLE own (id INTEGER PRIMARY KEY AUTOINCREMENT)"),
  "one rule less": () => run("DROP TRIGGER ledger_entries__append_only_delete"),
  "more rows than go quickly": () =>
    run(
      `INSERT INTO users (uid, display_name, created_at, updated_at)
       SELECT 'usr_' || id, printf('%.2000c', 'x'), '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z' FROM towns`,
    ),
};

let migrated: Awaited<ReturnType<typeof readEverything>>;
beforeAll(async () => {
  // Right after the migrations, also if other files ran before: a table too many requires a full reset.
  await run("CREATE TABLE other (id INTEGER PRIMARY KEY)");
  await emptyStores();
  await publishKeys();
  migrated = await readEverything();
});

const names = Object.keys(leftovers);
it.each([...names, ...names.toReversed()])(
  "a test starts from the migrated state, and then leaves %s",
  async (name) => {
    expect(await readEverything()).toEqual(migrated);
    await leftovers[name]?.();
    expect(await readEverything()).not.toEqual(migrated);
  },
);

it("the last test starts from the migrated state", async () => {
  expect(await readEverything()).toEqual(migrated);
});

describe("rows that the tests of a suite share", () => {
  let loads = 0;
  const place = sharedData(async () => {
    loads += 1;
    return given.place();
  });

  it("are loaded for the first test", async () => {
    expect(await place()).toBeDefined();
    expect(loads).toBe(1);
  });

  it("stay for the next one", async () => {
    await place();
    expect(loads).toBe(1);
    await given.partner();
  });

  it("are loaded again after a test that added rows", async () => {
    await place();
    expect(loads).toBe(2);
  });
});

it("rows that another suite shared are gone", async () => {
  expect(await readEverything()).toEqual(migrated);
});
