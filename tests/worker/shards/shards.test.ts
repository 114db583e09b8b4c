import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { roles } from "../../../domain/account/roles.ts";
import { addDays, type Day } from "../../../domain/core/day.ts";
import { newId } from "../../../domain/core/ids.ts";
import { recordStatement } from "../../../worker/features/statement/record.ts";
import { runCommand } from "../../../worker/http/command.ts";
import { chargeRents } from "../../../worker/jobs/charge-rents.ts";
import { given } from "../fixtures.ts";
import { iban, member, Stage } from "../money/world.ts";
import { givenTenancy } from "../rent/tenancy.ts";
import { requestContextFor } from "../request-context.ts";
import { inDays } from "../reservation/booking.ts";
import { addFreeze, copyPartner, deletePartner, freeze, hashOf, isRefusal, unfreeze } from "./move.ts";
import { type Split, splitOf } from "./tables.ts";

/** Of each partner; `npm run bench -- shards` sets it. */
const rents = Number(env.TEST_SHARDS || 6);
const sliceSize = Math.max(10, rents);

const databases = { first: env.DB, second: env.SECOND_DB } as const;
type Place = keyof typeof databases;

const partners = ["par_naive", "par_moved", "par_stays"] as const;
type PartnerId = (typeof partners)[number];

const report = (line: object) => env.TEST_SHARDS !== "" && console.log(JSON.stringify(line));

const rowsIn = async <Row>(place: Place, sql: string, ...values: string[]): Promise<Row[]> =>
  (
    await databases[place]
      .prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results;

const rowsInBoth = async <Row>(sql: string, ...values: string[]): Promise<Row[]> =>
  (await Promise.all([rowsIn<Row>("first", sql, ...values), rowsIn<Row>("second", sql, ...values)])).flat();

/** A tenant of all three partners has the first rent of each. Rents begin on all days of the last month. */
async function givenRents(partnerId: PartnerId): Promise<void> {
  await given.partner({ id: partnerId, iban });
  await given.member({ uid: `usr_of_${partnerId}`, partnerId });
  const place = await given.place({ partner_id: partnerId });
  for (let at = 0; at < rents; at++) {
    const uid = at === 0 ? "usr_shared" : `usr_${partnerId}_${at}`;
    await givenTenancy({ partnerId, placeId: place.id, uid, startOn: inDays(-((at * 3) % 28)) });
  }
  await env.DB.prepare("UPDATE rents SET charged_to_on = start_on WHERE partner_id = ?").bind(partnerId).run();
}

/** Which database has a partner: KV near the reader, which may be old, and a table, which is true. */
const directory = {
  async setUp(): Promise<void> {
    await env.DB.prepare("CREATE TABLE directory (partner_id TEXT PRIMARY KEY, place TEXT NOT NULL) STRICT").run();
    for (const id of partners) await this.set(id, "first");
  },
  set: (partnerId: PartnerId, place: Place) =>
    env.DB.prepare("INSERT OR REPLACE INTO directory VALUES (?, ?)").bind(partnerId, place).run(),
  async true(partnerId: PartnerId): Promise<Place> {
    const place = await env.DB.prepare("SELECT place FROM directory WHERE partner_id = ?")
      .bind(partnerId)
      .first("place");
    await env.KV.put(`directory:${partnerId}`, String(place));
    return place as Place;
  },
  /** Where a request goes: by KV, unless the partner is frozen there, or no longer there. */
  async near(partnerId: PartnerId): Promise<Place> {
    const near = (await env.KV.get(`directory:${partnerId}`)) as Place | null;
    if (near === null) return this.true(partnerId);
    const isFrozen = await rowsIn(near, "SELECT 1 FROM moving_partners WHERE partner_id = ?", partnerId);
    return isFrozen.length === 0 ? near : this.true(partnerId);
  },
};

interface Statement {
  key: string;
  transfers: { title: string; amountGrosze: number; shares: { rentId: string; amountGrosze: number }[] }[];
}

/** The landlords' and the jobs' writes of consecutive days, which continue while a partner moves. */
class Load {
  readonly stage = new Stage();
  /** Titles of the transfers that a command has confirmed. */
  readonly paid = new Map<PartnerId, string[]>(partners.map((id) => [id, []]));
  refused = 0;
  refusedCharges = 0;
  errors: string[] = [];
  #day: Day;
  readonly #waiting = new Map<PartnerId, Statement>();

  constructor(day: Day) {
    this.#day = day;
    vi.spyOn(console, "error").mockImplementation((line) => {
      if (isRefusal(line)) this.refusedCharges += 1;
      else this.errors.push(String(line));
    });
  }

  async charge(places: readonly Place[]): Promise<void> {
    for (const place of places) {
      await chargeRents({ ...env, DB: databases[place] }, this.stage.now);
    }
  }

  /** The landlord records transfers for all that is due; a refused statement is sent again on the next day, with its key. */
  async pay(partnerId: PartnerId): Promise<void> {
    const place = await directory.near(partnerId);
    const statement = this.#waiting.get(partnerId) ?? (await this.#statementOf(partnerId, place));
    if (statement === null) return;
    this.#waiting.set(partnerId, statement);
    try {
      await this.#record(partnerId, place, statement);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      this.refused += 1;
      return;
    }
    this.#waiting.delete(partnerId);
    this.paid.get(partnerId)?.push(...statement.transfers.map(({ title }) => title));
  }

  async day(places: readonly Place[], paying: readonly PartnerId[]): Promise<void> {
    this.#day = addDays(this.#day, 1);
    this.stage.now = new Date(`${this.#day}T05:00:00.000Z`);
    await this.charge(places);
    for (const partnerId of paying) await this.pay(partnerId);
  }

  async #statementOf(partnerId: PartnerId, place: Place): Promise<Statement | null> {
    const due = await rowsIn<{ id: string; rentId: string; open: number }>(
      place,
      `SELECT id, rent_id AS rentId, open_grosze AS open FROM charges WHERE partner_id = ? AND status IN ('due', 'failed')
       ORDER BY due_on LIMIT 40`,
      partnerId,
    );
    const transfers = due.map(({ id, rentId, open }) => ({
      ...{ title: `Czynsz ${id}`, amountGrosze: open, shares: [{ rentId, amountGrosze: open }] },
    }));
    return transfers.length === 0 ? null : { key: newId("request"), transfers };
  }

  async #record(partnerId: PartnerId, place: Place, { key, transfers }: Statement): Promise<void> {
    const db = databases[place];
    const context = requestContextFor({
      db: db.withSession("first-primary"),
      now: this.stage.now,
      idempotencyKey: key,
    });
    const session = member(`usr_of_${partnerId}`, roles.Partner);
    const recorded = await runCommand(
      { ...context, env: { ...env, DB: db }, session },
      recordStatement,
      {},
      {
        ...{ account: iban, untilOn: null },
        transfers: transfers.map((transfer) => ({
          ...{ ...transfer, bookedOn: this.stage.today, payerAccount: null, occurrence: 1, creditGrosze: 0 },
        })),
      },
    );
    expect(recorded.outcomes.filter((outcome) => outcome !== "recorded")).toEqual([]);
  }
}

/** What is wrong with the records of a partner in both databases together. */
async function faultsOf(partnerId: PartnerId, load: Load, known: ReadonlySet<string>) {
  const charges = await rowsInBoth<{ id: string; rentId: string; fromOn: Day; toOn: Day }>(
    `SELECT id, rent_id AS rentId, from_on AS fromOn, to_on AS toOn FROM charges WHERE partner_id = ? ORDER BY rent_id, from_on`,
    partnerId,
  );
  const starts = await rowsInBoth<{ id: string; startOn: Day }>(
    "SELECT id, start_on AS startOn FROM rents WHERE partner_id = ?",
    partnerId,
  );
  const titles = await rowsInBoth<{ title: string }>(
    "SELECT title FROM recorded_payments WHERE partner_id = ?",
    partnerId,
  );
  const ids = new Set(charges.map(({ id }) => id));
  const gaps = starts.filter(({ id, startOn }) => {
    let next = startOn;
    for (const charge of charges) if (charge.rentId === id && charge.fromOn === next) next = charge.toOn;
    return next <= load.stage.today;
  });
  return {
    charges: charges.length,
    lost: [...known].filter((id) => !ids.has(id)).length,
    doubled: charges.length - new Set(charges.map(({ rentId, fromOn }) => `${rentId} ${fromOn}`)).size,
    gaps: gaps.length + rents - starts.length,
    transfers: titles.length,
    lostTransfers: (load.paid.get(partnerId) ?? []).filter((title) => !titles.some((found) => found.title === title))
      .length,
    doubledTransfers: titles.length - new Set(titles.map(({ title }) => title)).size,
  };
}

const clean = { lost: 0, doubled: 0, gaps: 0, lostTransfers: 0, doubledTransfers: 0 };

it("a partner moves to another database while its rents are charged: each charge once, none lost", {
  timeout: 10_000_000,
}, async () => {
  await applyD1Migrations(env.SECOND_DB, env.TEST_MIGRATIONS);
  for (const partnerId of partners) await givenRents(partnerId);
  await directory.setUp();
  const split: Split = await splitOf(env.DB);
  for (const db of Object.values(databases)) await addFreeze(db, split);
  const load = new Load(inDays(0));
  for (let days = 0; days < 3; days++) await load.day(["first"], partners);

  // The control: copied while its rents are charged, and then looked for in the new database.
  const known = new Set<string>();
  const knowOf = async (partnerId: PartnerId) => {
    const found = await rowsInBoth<{ id: string }>("SELECT id FROM charges WHERE partner_id = ?", partnerId);
    for (const { id } of found) known.add(id);
  };
  let copied = 0;
  for await (const slice of copyPartner(env.DB, env.SECOND_DB, split, "par_naive", sliceSize)) {
    copied += slice;
    await load.day(["first"], ["par_moved", "par_stays"]);
    await knowOf("par_naive");
  }
  const differs = (await hashOf(env.DB, split, "par_naive")) !== (await hashOf(env.SECOND_DB, split, "par_naive"));
  await directory.set("par_naive", "second");
  await env.KV.delete("directory:par_naive");
  await deletePartner(env.DB, split, "par_naive");
  await load.day(["first", "second"], partners);
  const naive = await faultsOf("par_naive", load, known);
  report({ shards: "without a freeze", rents, rows: copied, differs, errors: load.errors.length, ...naive });
  expect(differs).toBe(true);
  expect(naive.lost).toBeGreaterThan(0);
  await deletePartner(env.SECOND_DB, split, "par_naive");

  known.clear();
  Object.assign(load, { refused: 0, refusedCharges: 0, errors: [] });
  // The last charges before the freeze are unpaid, so that a payment is refused by it.
  const isUnpaid = "SELECT 1 FROM charges WHERE partner_id = 'par_moved' AND status = 'due'";
  while ((await rowsIn("first", isUnpaid)).length === 0) await load.day(["first"], ["par_stays"]);
  const begun = performance.now();
  await knowOf("par_moved");
  for (const db of Object.values(databases)) await freeze(db, "par_moved");
  let rows = 0;
  let slices = 0;
  const copy = copyPartner(env.DB, env.SECOND_DB, split, "par_moved", sliceSize);
  for (let slice = await copy.next(); slice.done !== true; ) {
    rows += slice.value;
    slices += 1;
    [slice] = await Promise.all([copy.next(), load.day(["first", "second"], partners)]);
    await knowOf("par_moved");
  }
  const hashes = [await hashOf(env.DB, split, "par_moved"), await hashOf(env.SECOND_DB, split, "par_moved")];
  expect(hashes[1]).toBe(hashes[0]);
  await directory.set("par_moved", "second");
  await unfreeze(env.SECOND_DB, "par_moved");
  const frozenMs = performance.now() - begun;
  await load.day(["first", "second"], partners);
  // The database that it left keeps its freeze, so that a request by an old entry of the directory is refused there.
  await deletePartner(env.DB, split, "par_moved");
  for (let days = 0; days < 5; days++) await load.day(["first", "second"], partners);
  const moved = await faultsOf("par_moved", load, known);
  const { refused, refusedCharges } = load;
  report({ shards: "frozen", rents, rows, slices, seconds: frozenMs / 1_000, refused, refusedCharges, ...moved });
  expect(moved).toMatchObject(clean);
  expect(load.errors).toEqual([]);
  expect(await rowsInBoth(isUnpaid)).toEqual([]);
  expect(refused).toBeGreaterThan(0);
  expect(refusedCharges).toBeGreaterThan(0);
  expect(await faultsOf("par_stays", load, new Set())).toMatchObject(clean);
  report({ shards: "tables", perPartner: split.tables.map(({ name }) => name), others: split.others });
});
