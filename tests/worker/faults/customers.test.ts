import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { dueOf } from "../../share.ts";
import { accountProvider } from "../account/auth/account-provider.ts";
import { run as today } from "../run.ts";
import { keyed, storedUnder } from "./command-names.ts";
import { customerRows } from "./customer-rows.ts";
import { type CustomerRow, type Customers, givenCustomers, run, visitor } from "./customers.ts";
import { refusal } from "./refusal.ts";
import { clearRevocations, givenSnapshot } from "./snapshot.ts";
import { breakEverywhere, callConcurrently, type Fixture, loseEverywhere, repeat, type Trial } from "./trial.ts";

beforeEach(() => {
  // Freeze the clock: emails with a link are limited to one per minute.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date() });
  vi.spyOn(console, "error").mockReturnValue();
  accountProvider();
});

const rows = Object.entries(customerRows).flatMap(([name, list]) => list.map((row) => ({ name, row })));

async function givenFixture(): Promise<Fixture & { customers: Customers }> {
  const customers = await givenCustomers();
  const snapshot = await givenSnapshot();
  return { customers, world: customers.world, snapshot, before: await snapshot.take() };
}

async function prepare({ snapshot, before, customers }: Fixture & { customers: Customers }, row: CustomerRow) {
  await snapshot.put(before);
  await clearRevocations();
  const [sql, ...values] = row.first?.(customers) ?? [];
  if (sql !== undefined)
    await env.DB.prepare(sql)
      .bind(...values)
      .run();
}

function trialOf(fixture: Fixture & { customers: Customers }, name: string, row: CustomerRow, key = row.key): Trial {
  const { status, commits = 1, isDone, addsAgain } = row;
  return {
    ...{ name, status, commits, ready: () => prepare(fixture, row) },
    ...(isDone !== undefined && { isDone }),
    ...(name === "account.delete" && { hasNoReader: true }),
    ...(addsAgain !== undefined && { addsAgain }),
    call: (more) => run(row, fixture.customers, { more, ...(key !== undefined && { key }) }),
  };
}

describe("a command of a customer", { timeout: 600_000 }, () => {
  it("is written as a whole or not at all, wherever the database breaks, and the next call completes it", async () => {
    const fixture = await givenFixture();
    const wrong: string[] = [];
    for (const [index, { name, row }] of dueOf(rows, 7, today)) {
      wrong.push(...(await breakEverywhere(fixture, trialOf(fixture, name, row), index)).wrong);
    }
    expect(wrong).toEqual([]);
  });

  it("with a key is made once though the database lost it, and the caller notices nothing", async () => {
    const fixture = await givenFixture();
    const wrong: string[] = [];
    const repeatable = rows.filter(({ name, row: { commits = 1 } }) => keyed.has(name) && commits === 1);
    for (const [index, { name, row }] of dueOf(repeatable, 7, today)) {
      wrong.push(
        ...(await loseEverywhere(fixture, trialOf(fixture, name, row, "one-and-the-same-key-of-a-customer"), index)),
      );
    }
    expect(wrong).toEqual([]);
  });

  it("answers a repeated key as the first time, and writes nothing twice", async () => {
    const fixture = await givenFixture();
    const wrong: string[] = [];
    const repeatable = rows.filter(({ name }) => keyed.has(name));
    for (const [, { name, row }] of dueOf(repeatable, 4, today)) {
      const key = "one-and-the-same-key-of-a-customer";
      wrong.push(...(await repeat(fixture, trialOf(fixture, name, row, key))), ...(await storedUnder(name)));
    }
    expect(wrong).toEqual([]);
  });

  it("called twice at once ends as if called in turn, with one key and with two", async () => {
    const fixture = await givenFixture();
    const wrong: string[] = [];
    for (const [, { name, row }] of dueOf(rows, 7, today)) {
      const trial = trialOf(fixture, name, row, "one-and-the-same-key-of-a-customer");
      if (keyed.has(name)) wrong.push(...(await callConcurrently(fixture, trial, trial)));
      wrong.push(
        ...(await callConcurrently(fixture, trial, trialOf(fixture, name, row, "another-key-of-the-same-customer"))),
      );
    }
    expect(wrong).toEqual([]);
  });

  it("is refused to another customer and to a visitor, and writes nothing", async () => {
    const fixture = await givenFixture();
    const wrong: string[] = [];
    for (const { name, row } of rows.filter((one) => one.row.isForAnyone !== true && one.row.by !== undefined)) {
      await prepare(fixture, row);
      for (const by of [{ uid: fixture.customers.stranger }, visitor]) {
        const call = () => run(row, fixture.customers, { by });
        const refusals = ["404 resource.not_found", "401 auth.signed_out"];
        if (row.route.includes("/api/admin/")) refusals.push("403 auth.forbidden");
        const fault = await refusal(fixture.snapshot, call, refusals);
        if (fault !== null) wrong.push(`${name}: ${fault}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
