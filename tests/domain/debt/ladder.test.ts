import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, type Day, dayAt, daysBetween } from "../../../domain/core/day.ts";
import { requireTransition } from "../../../domain/core/transitions.ts";
import { mayContactAt } from "../../../domain/debt/calendar.ts";
import {
  awaitsStatement,
  type CollectionCase,
  nextStepOf,
  stepToTake,
  usualDays,
} from "../../../domain/debt/ladder.ts";
import { collectionTransitions } from "../../../domain/debt/transitions.ts";
import { seriousArrearsFrom } from "../../../domain/rent/arrears.ts";

const timeZone = "Europe/Warsaw";
const opened: CollectionCase = {
  ...{ stage: "opened", steppedOn: null, pausedUntilOn: null, overdueSinceOn: "2026-11-03", demandedOn: null },
  rentOverdueSinceOn: "2026-11-03",
  ...{ hasPlan: false, planEndedOn: null, statementUntilOn: null, maySuspend: true },
};

const since = (day: Day | null) => ({ overdueSinceOn: day, rentOverdueSinceOn: day });

/** The case after the step that can be taken at an instant. */
function stepped(before: CollectionCase, now: Date): CollectionCase {
  const step = stepToTake(before, usualDays, now, timeZone);
  if (step === null) return before;
  const today = dayAt(now, timeZone);
  const stage = requireTransition(collectionTransitions, before.stage, step, "rent.illegal_transition");
  return { ...before, stage, steppedOn: today, demandedOn: step === "demand" ? today : before.demandedOn };
}

/** The days on which stages change when a job runs each hour. */
function history(first: CollectionCase, hours: number): (readonly [string, Day])[] {
  const changes: (readonly [string, Day])[] = [];
  let current = first;
  for (let hour = 0; hour < hours; hour += 1) {
    const now = new Date(Date.parse("2026-11-03T00:07:00Z") + hour * 3_600_000);
    const next = stepped(current, now);
    if (next !== current) changes.push([next.stage, dayAt(now, timeZone)]);
    current = next;
  }
  return changes;
}

describe("the steps of debt collection", () => {
  it("are taken on their days, and not on Sundays and holidays", () => {
    expect(history(opened, 24 * 60)).toEqual([
      ["reminded", "2026-11-04"],
      ["demanded", "2026-11-10"],
      ["suspended", "2026-11-18"],
      ["preCourt", "2026-12-03"],
    ]);
    expect(history({ ...opened, ...since("2026-11-10") }, 24 * 10)[0]).toEqual(["reminded", "2026-11-12"]);
  });

  it("leave access alone unless the agreement allows to suspend it", () => {
    const stages = history({ ...opened, maySuspend: false }, 24 * 60).map(([stage]) => stage);
    expect(stages).toEqual(["reminded", "demanded", "preCourt"]);
  });

  it("leave access alone for a deposit, and demand rent that is overdue besides before they suspend it", () => {
    const deposit = { ...opened, rentOverdueSinceOn: null };
    expect(history(deposit, 24 * 60).map(([stage]) => stage)).toEqual(["reminded", "demanded", "preCourt"]);
    const demanded = { ...deposit, stage: "demanded", steppedOn: "2026-11-10", demandedOn: "2026-11-10" } as const;
    const withRent: CollectionCase = { ...demanded, rentOverdueSinceOn: "2026-11-16" };
    expect(nextStepOf(withRent, usualDays)).toEqual({ step: "demand", fromOn: "2026-11-23" });
    const again: CollectionCase = { ...withRent, steppedOn: "2026-11-23", demandedOn: "2026-11-23" };
    expect(nextStepOf(again, usualDays)).toEqual({ step: "suspend", fromOn: "2026-12-01" });
  });

  it("wait for the deadline of a late demand", () => {
    const late: CollectionCase = { ...opened, stage: "demanded", steppedOn: "2026-12-10", demandedOn: "2026-12-10" };
    expect(nextStepOf(late, usualDays)).toEqual({ step: "suspend", fromOn: "2026-12-18" });
  });

  it("wait for the deadline of a demand by hand before the next one", () => {
    const byHand: CollectionCase = { ...opened, stage: "reminded", steppedOn: "2026-11-04", demandedOn: "2026-11-09" };
    expect(nextStepOf(byHand, usualDays)).toEqual({ step: "demand", fromOn: "2026-11-17" });
  });

  it("suspend access after more than 14 days only, regardless of the partner's days", () => {
    const early: CollectionCase = { ...opened, stage: "demanded", steppedOn: "2026-11-04", demandedOn: "2026-11-04" };
    expect(nextStepOf(early, { ...usualDays, suspend: 10 })).toEqual({ step: "suspend", fromOn: "2026-11-18" });
  });

  it("count from the next working day when the due date is a Saturday", () => {
    expect(nextStepOf({ ...opened, ...since("2026-10-10") }, usualDays)?.fromOn).toBe("2026-10-13");
  });

  it("demand again when only another charge is overdue", () => {
    const other: CollectionCase = {
      ...{ ...opened, stage: "suspended", steppedOn: "2026-11-18" },
      ...{ demandedOn: "2026-11-10", ...since("2026-12-03") },
    };
    expect(nextStepOf(other, usualDays)).toEqual({ step: "demand", fromOn: "2026-12-10" });
    expect(stepped(other, new Date("2026-12-10T09:00:00Z"))).toMatchObject({
      stage: "suspended",
      demandedOn: "2026-12-10",
    });
  });

  it("end with the payment; nothing follows a closed case", () => {
    expect(nextStepOf({ ...opened, ...since(null) }, usualDays)).toBeNull();
    expect(nextStepOf({ ...opened, stage: "paid" }, usualDays)).toBeNull();
    expect(nextStepOf({ ...opened, stage: "writtenOff" }, usualDays)).toBeNull();
  });

  it("wait for the end of a pause and 3 days more", () => {
    const paused: CollectionCase = { ...opened, stage: "reminded", pausedUntilOn: "2026-11-30" };
    expect(nextStepOf(paused, usualDays)).toEqual({ step: "demand", fromOn: "2026-12-04" });
    expect(nextStepOf({ ...paused, pausedUntilOn: "2026-11-05" }, usualDays)?.fromOn).toBe("2026-11-10");
  });

  it("are over when a case is handed over", () => {
    expect(nextStepOf({ ...opened, stage: "handedOver" }, usualDays)).toBeNull();
  });

  it("waits for a bank statement that reaches the due day, of a partner who imports statements", () => {
    const waits = (statementUntilOn: Day | null) => awaitsStatement({ ...opened, statementUntilOn });
    expect([null, "2026-11-02", "2026-11-03", "2026-11-04"].map(waits)).toEqual([false, true, false, false]);
    expect(awaitsStatement({ ...opened, ...since(null), statementUntilOn: "2026-11-02" })).toBe(false);
  });

  it("hold for any order of payments, charges, pauses, payment plans and clock steps", () => {
    const anyEvent = fc.oneof(
      fc.record({ kind: fc.constant("clock" as const), hours: fc.integer({ min: 1, max: 900 }) }),
      fc.record({
        kind: fc.constantFrom(...(["pay", "charge", "deposit", "resume", "agreePlan", "endPlan"] as const)),
        hours: fc.constant(0),
      }),
      fc.record({ kind: fc.constant("pause" as const), hours: fc.integer({ min: 0, max: 600 }) }),
    );
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), fc.boolean(), (events, maySuspend) => {
        let now = Date.parse("2026-11-03T07:07:00Z");
        let current: CollectionCase = { ...opened, maySuspend };
        for (const { kind, hours } of events) {
          const today = dayAt(new Date(now), timeZone);
          if (kind === "pay") current = { ...current, ...since(null) };
          if (kind === "charge") current = { ...current, ...since(addDays(today, -1)) };
          if (kind === "deposit" && current.overdueSinceOn === null) {
            current = { ...current, overdueSinceOn: addDays(today, -1) };
          }
          if (kind === "pause") current = { ...current, pausedUntilOn: addDays(today, Math.floor(hours / 24)) };
          if (kind === "resume" && current.pausedUntilOn !== null) {
            current = { ...current, pausedUntilOn: addDays(today, -1) };
          }
          if (kind === "agreePlan") current = { ...current, hasPlan: true };
          if (kind === "endPlan" && current.hasPlan) current = { ...current, hasPlan: false, planEndedOn: today };
          if (kind === "clock") now += hours * 3_600_000;
          const next = stepped(current, new Date(now));
          if (next !== current) expectAllowed(current, next, new Date(now));
          current = next;
        }
      }),
    );
  });
});

function expectAllowed(before: CollectionCase, after: CollectionCase, now: Date) {
  const { overdueSinceOn, steppedOn, demandedOn, pausedUntilOn, hasPlan, planEndedOn, rentOverdueSinceOn } = before;
  const today = dayAt(now, timeZone);
  expect(overdueSinceOn).not.toBeNull();
  expect(mayContactAt(now, timeZone)).toBe(true);
  if (steppedOn !== null) expect(daysBetween(steppedOn, today)).toBeGreaterThanOrEqual(3);
  expect(hasPlan).toBe(false);
  if (planEndedOn !== null) expect(daysBetween(planEndedOn, today)).toBeGreaterThanOrEqual(3);
  if (pausedUntilOn !== null) expect(daysBetween(pausedUntilOn, today)).toBeGreaterThan(3);
  const isForRent = before.maySuspend && seriousArrearsFrom(before) !== null;
  const stages = [
    "opened",
    "reminded",
    "demanded",
    ...(before.stage === "suspended" || isForRent ? ["suspended"] : []),
    "preCourt",
  ];
  const risen = stages.indexOf(after.stage) - stages.indexOf(before.stage);
  expect(risen).toBe(after.demandedOn !== demandedOn && before.stage !== "reminded" ? 0 : 1);
  if (after.stage !== before.stage && ["suspended", "preCourt"].includes(after.stage)) {
    expect(daysBetween(demandedOn ?? today, today)).toBeGreaterThan(7);
    expect((demandedOn ?? "") > (overdueSinceOn ?? "9999-12-31")).toBe(true);
    if (after.stage === "suspended") expect((demandedOn ?? "") > (rentOverdueSinceOn ?? "9999-12-31")).toBe(true);
  }
}
