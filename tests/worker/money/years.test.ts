import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { addDays, addMonths, type Day, hourAt, polishTimeZone } from "../../../domain/core/day.ts";
import { recordStatement } from "../../../worker/features/statement/record.ts";
import { findDifferences } from "../../../worker/jobs/find-differences.ts";
import { copyRow, numbered } from "../copies.ts";
import { type Count, countingDb } from "../counting-db.ts";
import { given } from "../fixtures.ts";
import { givenTenancy } from "../rent/tenancy.ts";
import { all, inDays, one } from "../reservation/booking.ts";
import { moneyJobs, runJob } from "./actions.ts";
import { broken, finalRules, rules } from "./invariants.ts";
import { givenLandlord, iban, partnerId, Stage } from "./world.ts";

/** `RENTSxMONTHS`; `npm run bench -- years` sets it. */
const [rents = 12, months = 3] = (env.TEST_YEARS || "12x3").split("x").map(Number);
const isBench = env.TEST_YEARS !== "";

/** Of each 20 rents, one pays nothing, six by saved card, of which one declines, and the others by transfer. */
const payment = { ofEach: 20, nothing: 0, cards: [1, 2, 3, 4, 5, 6], declinedCard: 6 } as const;

const report = (line: object) => isBench && console.log(JSON.stringify(line));

const copy = (table: string, id: string, columns: Record<string, string>) => copyRow(table, id, rents - 1, columns);

/** Running rents with anchor days on all days of the month; saved cards for some. */
async function givenRents(placeId: string, startOn: Day): Promise<void> {
  const tenancy = await givenTenancy({ partnerId, placeId, uid: "usr_first", startOn });
  const { rent, reservation, box, clientId } = tenancy;
  const made = `${startOn}T00:00:00.000Z`;
  const day = `date('${startOn}', '+' || (i % 31) || ' days')`;
  const occupancy = await one<{ id: string }>("SELECT id FROM occupancy WHERE reference = ?", rent.id);
  await copy("clients", clientId, { id: numbered("cli_"), uid: "NULL", email: "i || '@example.com'" });
  await copy("boxes", String(box.id), { id: numbered("box_"), number: "'B-' || i" });
  await copy("reservations", String(reservation.id), {
    ...{ id: numbered("rsv_"), code: "'R-' || i", box_id: numbered("box_"), client_id: numbered("cli_"), uid: "NULL" },
    ...{ move_in_on: day },
  });
  const card = `iif(i % ${payment.ofEach} IN (${payment.cards}), ${numbered("pmd_")}, NULL)`;
  await env.DB.batch([
    env.DB.prepare("UPDATE orders SET status = 'cancelled' WHERE id = ?").bind(tenancy.order.id),
    env.DB.prepare(
      "CREATE TABLE card_numbers AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) SELECT i FROM n",
    ).bind(rents),
  ]);
  await given.insert("orders", {
    ...{ id: "ord_cards", number: "CARDS", kind: "reservation", partner_id: partnerId, lines: "[]", total_grosze: 0 },
    ...{ commission_grosze: 0, status: "cancelled", version: "v", created_at: made, updated_at: made },
  });
  const cards = `FROM card_numbers WHERE i % ${payment.ofEach} IN (${payment.cards})`;
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO payments (id, order_id, provider, amount_grosze, status, version, created_at, updated_at)
       SELECT ${numbered("pay_")}, 'ord_cards', 'sandbox', 1, 'cancelled', 'v', ?1, ?1 ${cards}`,
    ).bind(made),
    env.DB.prepare(
      `INSERT INTO sandbox_methods (id, kind, number, later, created_at) SELECT ${numbered("sbc_")}, 'card', '4242424242424242',
         iif(i % ${payment.ofEach} = ${payment.declinedCard}, '{"failureCode":"declined"}', '{"failureCode":null}'), ? ${cards}`,
    ).bind(made),
    env.DB.prepare(
      `INSERT INTO payment_methods (id, provider, customer_reference, method_reference, kind, brand, last4, expiry_month,
         expiry_year, consent_text, consent_at, saved_by_payment_id, status, created_at, updated_at)
       SELECT ${numbered("pmd_")}, 'sandbox', ${numbered("sbc_")}, ${numbered("sbc_")}, 'card', 'visa', '4242', 12, 2099, 'I agree.',
         ?1, ${numbered("pay_")}, 'active', ?1, ?1 ${cards}`,
    ).bind(made),
  ]);
  await copy("rents", String(rent.id), {
    ...{
      id: numbered("rnt_"),
      reservation_id: numbered("rsv_"),
      box_id: numbered("box_"),
      client_id: numbered("cli_"),
    },
    ...{ uid: "NULL", start_on: day, anchor_day: `CAST(strftime('%d', ${day}) AS INTEGER)`, charged_to_on: day },
    payment_method_id: card,
  });
  await copy("occupancy", occupancy?.id ?? "", {
    ...{ id: numbered("occ_"), box_id: numbered("box_"), reference: numbered("rnt_"), from_on: day },
  });
  await env.DB.prepare("DROP TABLE card_numbers").run();
}

/** Today's charges without a card are paid by transfers of one statement, except those that stay unpaid. */
async function payByTransfer(stage: Stage): Promise<void> {
  const due = await all<{ rentId: string; open: number }>(
    `SELECT rent_id AS rentId, open_grosze AS open FROM charges WHERE partner_id = ? AND status IN ('due', 'failed')
       AND due_on = ? AND collect_on IS NULL AND CAST(substr(rent_id, 5) AS INTEGER) % ? <> ?`,
    ...[partnerId, stage.today, payment.ofEach, payment.nothing],
  );
  for (let first = 0; first < due.length; first += 50) {
    const transfers = due.slice(first, first + 50).map(({ rentId, open }, at) => ({
      ...{ bookedOn: stage.today, amountGrosze: open, payerAccount: null, title: `Czynsz ${rentId}` },
      ...{ occurrence: first + at + 1, shares: [{ rentId, amountGrosze: open }], creditGrosze: 0 },
    }));
    const recorded = await stage.asPartner(recordStatement, {}, { account: iban, untilOn: null, transfers });
    expect(recorded?.outcomes.filter((outcome) => outcome !== "recorded")).toEqual([]);
  }
}

/** From a day on, all rents are 1 % more expensive. */
async function planPrices(fromOn: Day): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO rent_changes (id, rent_id, partner_id, kind, from_on, monthly_grosze, monthly_lines, status, created_by,
       created_at, updated_at)
     SELECT 'rch_' || ?1 || id, id, partner_id, 'price', ?1, monthly_grosze * 101 / 100,
       json_set(monthly_lines, '$[0].unitGrosze', monthly_grosze * 101 / 100, '$[0].grossGrosze', monthly_grosze * 101 / 100),
       'planned', 'usr_partner', ?1, ?1 FROM rents`,
  )
    .bind(fromOn)
    .run();
}

interface Cost extends Count {
  runs: number;
  items: number;
  ms: number;
}

const noCost = (): Cost => ({ runs: 0, items: 0, ms: 0, roundTrips: 0, rowsRead: 0, rowsWritten: 0 });

/** Runs a job until it has nothing to do, as its next runs would, and adds what it cost. */
async function runToEnd(stage: Stage, name: (typeof moneyJobs)[number], cost: Cost): Promise<void> {
  const { db, count } = countingDb(env.DB);
  // `Date` is fixed at the time of the stage.
  const begun = performance.now();
  for (let done = 1; done > 0; ) {
    done = await runJob(stage, name, db);
    cost.runs += 1;
    cost.items += done;
  }
  cost.ms += performance.now() - begun;
  cost.roundTrips += count.roundTrips;
  cost.rowsRead += count.rowsRead;
  cost.rowsWritten += count.rowsWritten;
}

async function check(stage: Stage): Promise<void> {
  const wrong = [...(await broken(rules)), ...(await broken(finalRules, stage.today))];
  expect(JSON.stringify(wrong)).toBe("[]");
}

/** Rows for each rent and day, and the time of a day. */
function perDay(costs: ReadonlyMap<string, Cost>, days: number) {
  const total = (of: "rowsRead" | "rowsWritten" | "ms") => [...costs.values()].reduce((sum, cost) => sum + cost[of], 0);
  const rounded = (value: number) => Math.round(value * 100) / 100;
  const rentDays = rents * days;
  return {
    rowsReadPerRent: rounded(total("rowsRead") / rentDays),
    rowsWrittenPerRent: rounded(total("rowsWritten") / rentDays),
    seconds: rounded(total("ms") / days / 1_000),
  };
}

/** The size of the database, and the rows of each table that has some. */
async function sizeNow(): Promise<{ bytes: number; rows: Record<string, number> }> {
  const { results: tables, meta } = await env.DB.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'",
  ).run<{ name: string }>();
  const counts = await env.DB.batch<{ count: number }>(
    tables.map(({ name }) => env.DB.prepare(`SELECT COUNT(*) AS count FROM ${name}`)),
  );
  const rows = tables.map(({ name }, at) => [name, counts[at]?.results[0]?.count ?? 0] as const);
  return { bytes: meta.size_after, rows: Object.fromEntries(rows.filter(([, count]) => count > 0)) };
}

/** What the months added, for each rent and year. */
function growth(before: Awaited<ReturnType<typeof sizeNow>>, after: typeof before) {
  const rentYears = (rents * months) / 12;
  const added = Object.entries(after.rows).map(([name, count]) => [name, count - (before.rows[name] ?? 0)] as const);
  return {
    bytesPerRentYear: Math.round((after.bytes - before.bytes) / rentYears),
    rowsPerRentYear: Object.fromEntries(
      added
        .filter(([, count]) => count > 0)
        .map(([name, count]) => [name, Math.round((count / rentYears) * 100) / 100]),
    ),
  };
}

/** The nightly comparison of all records, on a later day. */
async function compareRecords(stage: Stage, on: Day) {
  const early = new Date(`${on}T02:07:00.000Z`);
  stage.now = hourAt(early, polishTimeZone) === 4 ? early : new Date(`${on}T03:07:00.000Z`);
  const { db, count } = countingDb(env.DB);
  const begun = performance.now();
  await findDifferences({ ...env, DB: db }, stage.now);
  expect(await all("SELECT * FROM money_differences")).toEqual([]);
  return { seconds: (performance.now() - begun) / 1_000, rowsRead: count.rowsRead };
}

it("rents are charged, invoiced, collected and paid for months, with exact records", {
  timeout: 100_000_000,
}, async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const startOn = inDays(0);
  await givenRents(await givenLandlord(), startOn);
  const stage = new Stage();
  const endOn = addMonths(startOn, months);
  const costs = new Map(moneyJobs.map((name) => [name, noCost()]));
  let days = 0;
  const sizeBefore = isBench ? await sizeNow() : undefined;
  for (let day = startOn; day < endOn; day = addDays(day, 1)) {
    stage.now = new Date(`${day}T05:00:00.000Z`);
    if (day !== startOn && day.slice(5) === startOn.slice(5)) {
      await planPrices(addMonths(day, 2));
      report({ years: day, ...perDay(costs, days), jobs: Object.fromEntries(costs) });
      for (const cost of costs.values()) Object.assign(cost, noCost());
      days = 0;
    }
    for (const [name, cost] of costs) await runToEnd(stage, name, cost);
    await payByTransfer(stage);
    days += 1;
    if (day.endsWith("-01-01")) await check(stage);
  }
  await check(stage);
  const charges = (await one<{ count: number }>("SELECT COUNT(*) AS count FROM charges"))?.count ?? 0;
  const comparison = await compareRecords(stage, endOn);
  const cost = perDay(costs, days);
  const size = sizeBefore && growth(sizeBefore, await sizeNow());
  report({ years: endOn, ...cost, charges, comparison, size, jobs: Object.fromEntries(costs) });
  // Each of the rents starts within the first month.
  expect(charges).toBeGreaterThanOrEqual(rents * (months - 1));
});
