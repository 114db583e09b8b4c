import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { newId } from "../../../domain/core/ids.ts";
import { accountProvider } from "../account/auth/account-provider.ts";
import { type Customers, givenCustomers } from "./customers.ts";
import { type JobRow, jobRows } from "./job-rows.ts";
import { givenSnapshot } from "./snapshot.ts";
import { breakEverywhere, type Fixture, type Trial } from "./trial.ts";
import { bindings } from "./world.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  accountProvider();
});

/** Maps a job's outcome to a response: 503 if the job throws, because the next run retries it. */
async function answerOf(run: () => Promise<unknown>): Promise<Response> {
  try {
    await run();
    return new Response(null, { status: 204 });
  } catch (error) {
    return new Response(String(error), { status: 503, headers: { "retry-after": "1" } });
  }
}

function trialOf(fixture: Fixture, customers: Customers, name: string, row: JobRow): Trial {
  const now = new Date();
  return {
    ...{
      name,
      status: 204,
      commits: row.commits ?? 1,
      hasNoReader: true,
      ...(row.addsAgain && { addsAgain: row.addsAgain }),
    },
    async ready() {
      await fixture.snapshot.put(fixture.before);
      for (const [sql, ...values] of row.first?.(customers) ?? [])
        await env.DB.prepare(sql)
          .bind(...values)
          .run();
    },
    call: (more) =>
      answerOf(() => {
        const all = { ...env, ...bindings, ...more };
        const ctx = { env: all, db: all.DB.withSession("first-primary"), now, requestId: newId("request") };
        return row.run(ctx, customers);
      }),
  };
}

it("a command of a job is written as a whole or not at all, and the next run completes it", {
  timeout: 600_000,
}, async () => {
  const customers = await givenCustomers();
  const snapshot = await givenSnapshot();
  const fixture: Fixture = { snapshot, world: customers.world, before: await snapshot.take() };
  const wrong: string[] = [];
  for (const [index, [name, row]] of Object.entries(jobRows).entries()) {
    wrong.push(...(await breakEverywhere(fixture, trialOf(fixture, customers, name, row), index)).wrong);
  }
  expect(wrong).toEqual([]);
});
