import { addDays, type Day } from "../../domain/core/day.ts";
import { isFreeOfWork, lastDayToPay } from "../../domain/debt/calendar.ts";
import { nextStepOf, usualDays } from "../../domain/debt/ladder.ts";
import type { CollectionStage } from "../../domain/debt/transitions.ts";
import type { Value } from "./rows.ts";
import type { World } from "./world.ts";

const nextWorkday = (day: Day): Day => (isFreeOfWork(day) ? nextWorkday(addDays(day, 1)) : day);

/** The case of debt collection of the last recorded rental, if its charges are unpaid since before today. */
export function recordCase({ random, clock, rows }: World, owesSince: Day): void {
  const rent = rows.rents.at(-1);
  if (rent === undefined || owesSince >= clock.today) return;
  const { id: rent_id = null, partner_id = null, payment_demanded_on, status } = rent;
  const demandedOn = typeof payment_demanded_on === "string" ? payment_demanded_on : null;
  const remindedOn = nextWorkday(addDays(lastDayToPay(owesSince), usualDays.remind));
  const isReminded = remindedOn < clock.today;
  const stage: CollectionStage = status === "suspended" ? "suspended" : isReminded ? "reminded" : "opened";
  const suspendedOn = String(rent.updated_at).slice(0, 10);
  const steppedOn = stage === "suspended" ? suspendedOn : isReminded ? remindedOn : null;
  const next = nextStepOf(
    {
      ...{ stage, steppedOn, pausedUntilOn: null, hasPlan: false, planEndedOn: null, statementUntilOn: null },
      ...{ overdueSinceOn: owesSince, rentOverdueSinceOn: owesSince, demandedOn, maySuspend: false },
    },
    usualDays,
  );
  const case_id = random.id("collectionCase");
  const openedAt = clock.at(addDays(owesSince, 1), 6);
  rows.collection_cases.push({
    ...{
      id: case_id,
      rent_id,
      partner_id,
      stage,
      stepped_on: steppedOn,
      next_on: next?.fromOn ?? null,
      closed_at: null,
    },
    ...{ version: random.id("version"), created_at: openedAt, updated_at: openedAt },
  });
  const steps: (readonly [kind: string, on: Day | null])[] = [
    ["remind", isReminded ? remindedOn : null],
    ["demand", demandedOn],
    ["suspend", stage === "suspended" ? suspendedOn : null],
  ];
  for (const [kind, on] of steps) {
    if (on === null) continue;
    rows.collection_events.push({
      ...{
        case_id,
        kind,
        happened_on: on,
        debt_grosze: debtOf(rows.charges, rent_id, on),
        overdue_since_on: owesSince,
      },
      created_at: clock.at(on, 9),
    });
  }
}

/** What was overdue on a day. */
const debtOf = (charges: readonly Record<string, Value>[], rentId: Value, on: Day): number =>
  charges
    .filter(({ rent_id, status, due_on }) => rent_id === rentId && status !== "paid" && String(due_on) < on)
    .reduce((sum, { amount_grosze }) => sum + Number(amount_grosze), 0);
