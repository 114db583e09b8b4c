import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeEach, expect, it, vi } from "vitest";
import { addDays, addMonths, type Day } from "../../../domain/core/day.ts";
import { chargeRents } from "../../../worker/jobs/charge-rents.ts";
import { collectCharges } from "../../../worker/jobs/collect-charges.ts";
import { deliverSandboxEvents } from "../../../worker/jobs/deliver-sandbox-events.ts";
import { brokenAt } from "../faults/intercepted-db.ts";
import { all, one } from "../reservation/booking.ts";
import { run } from "../run.ts";
import { givenAutopay, noon } from "./autopay.ts";
import { runCommand, tenant } from "./partner/partner-rent.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});

const outcome = fc.constantFrom(null, "declined", "insufficient_funds", "authentication_required", "card_expired");
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("days" as const), count: fc.integer({ min: 1, max: 12 }) }) },
  fc.record({ kind: fc.constant("card" as const), failureCode: outcome, timesOut: fc.boolean() }),
  fc.record({ kind: fc.constant("transfer" as const), grosze: fc.constantFrom(100, 10_000, 29_900) }),
  fc.record({
    kind: fc.constant("crash" as const),
    at: fc.integer({ min: 1, max: 12 }),
    failure: fc.constantFrom("before" as const, "after" as const),
  }),
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("stop" as const) }) },
);

const days = (count: number) => ({ kind: "days" as const, count });

interface Attempt {
  chargeId: string;
  number: number;
  on: Day;
  status: string;
}

const attempts = () =>
  all<Attempt>(
    `SELECT ca.charge_id AS chargeId, ca.number, ca.attempted_on AS 'on', y.status FROM collection_attempts ca
     JOIN payments y ON y.id = ca.payment_id ORDER BY ca.charge_id, ca.number`,
  );

async function expectConsistent(): Promise<void> {
  const made = await attempts();
  const byCharge = Map.groupBy(made, ({ chargeId }) => chargeId);
  for (const [, list] of byCharge) {
    expect(list.map(({ number }) => number)).toEqual(list.map((_, index) => index + 1));
    expect(list.filter(({ status }) => status === "succeeded").length).toBeLessThanOrEqual(1);
    expect(list.findIndex(({ status }) => status === "succeeded")).toBeOneOf([-1, list.length - 1]);
    expect(new Set(list.map(({ on }) => on)).size).toBe(list.length);
  }
  const failed = made.filter(({ status }) => status === "failed").length;
  expect(await one("SELECT COUNT(*) AS n FROM outbox WHERE template = 'rentPaymentFailed'")).toEqual({ n: failed });
  expect(await all("SELECT id FROM charges WHERE open_grosze < 0 OR (status = 'paid') <> (open_grosze = 0)")).toEqual(
    [],
  );
}

it("collects a charge at most once, never after it is paid or the tenant has stopped it, and emails each failure once", {
  timeout: 300_000,
}, async () => {
  const { id } = await givenAutopay();
  const card = await one<{ methodId: string }>("SELECT payment_method_id AS methodId FROM rents WHERE id = ?", id);
  const start = await one<{ on: Day }>("SELECT charged_to_on AS 'on' FROM rents WHERE id = ?", id);
  let today = start?.on ?? "";
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      // Each history continues with the months that follow, with the card allowed again.
      await env.DB.prepare("UPDATE payment_methods SET status = 'active'").run();
      await env.DB.prepare("UPDATE rents SET payment_method_id = ? WHERE id = ?").bind(card?.methodId, id).run();
      for (const event of steps) {
        if (event.kind === "days") {
          for (let day = 0; day < event.count; day += 1) {
            today = addDays(today, 1);
            await chargeRents(env, noon(today));
            await Promise.all([collectCharges(env, noon(today)), collectCharges(env, noon(today))]);
          }
        } else if (event.kind === "card") {
          const change = JSON.stringify({ failureCode: event.failureCode, timesOut: event.timesOut });
          await env.DB.prepare("UPDATE sandbox_methods SET later = json_patch(later, ?)").bind(change).run();
        } else if (event.kind === "transfer") {
          await runCommand(id, "record-payment", {
            ...{ amountGrosze: event.grosze, receivedOn: addMonths(today, -24), method: "transfer", title: "Czynsz" },
          });
        } else if (event.kind === "stop") {
          const before = (await attempts()).length;
          // Refused if it is stopped already.
          expect((await runCommand(id, "stop-autopay", {}, tenant())).status).toBeOneOf([200, 409]);
          await collectCharges(env, noon(addDays(today, 8)));
          expect(await attempts()).toHaveLength(before);
        } else {
          today = addDays(today, 1);
          const broken = { ...env, DB: brokenAt(event.at, event.failure) };
          await chargeRents(broken, noon(today)).catch(() => null);
          await collectCharges(broken, noon(today)).catch(() => null);
        }
        await deliverSandboxEvents(env, new Date(Date.now() + 3_600_000));
        await collectCharges(env, noon(today));
        await expectConsistent();
      }
    }),
    // The example comes first: a month without incident, in which the card is charged.
    { numRuns: run.isDeep ? 12 : 8, examples: [[[days(12), days(12), days(12)]]] },
  );
  expect((await attempts()).length).toBeGreaterThan(0);
});
