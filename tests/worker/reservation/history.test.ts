import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { overlaps, type Period, periodOf } from "../../../domain/core/period.ts";
import { cancelByClient } from "../../../worker/features/offer/cancel-by-client.ts";
import { changeReservation } from "../../../worker/features/reservation/change.ts";
import { endHold } from "../../../worker/features/reservation/expire-hold.ts";
import { holdBox } from "../../../worker/features/reservation/hold.ts";
import { type Command, runCommand } from "../../../worker/http/command.ts";
import { given } from "../fixtures.ts";
import { requestContextFor } from "../request-context.ts";
import { all, usualAmountGrosze } from "./booking.ts";

/** As in the trigger of the database. */
const maxOpenHolds = 3;

interface Hold {
  id: string;
  who: number;
  period: Period;
  expiresAt: number;
  ended: "cancelled" | "expired" | null;
}

const start = Date.parse("2026-10-20T08:00:00Z");
const firstDay = "2026-10-25";

const booking = { day: fc.integer({ min: 0, max: 150 }), months: fc.option(fc.integer({ min: 1, max: 4 })) };
const command = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant("hold" as const), who: fc.integer({ min: 0, max: 1 }), ...booking }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("change" as const), which: fc.nat(9), ...booking }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("cancel" as const), which: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("wait" as const), minutes: fc.integer({ min: 1, max: 12 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("job" as const) }) },
);

const codeOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return "ok";
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
};

function expectedChange(hold: Hold, taken: boolean, alive: boolean): string {
  if (hold.ended === "cancelled") return "reservation.illegal_transition";
  if (!alive) return "reservation.hold_expired";
  return taken ? "reservation.box_taken" : "ok";
}

it("matches a sequential model for random histories of one box", {
  timeout: 120_000,
}, async () => {
  const place = await given.place({ same_day_cut_off: "24:00" });

  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 3, maxLength: 14 }), async (commands) => {
      const box = await given.box({ place_id: place.id, partner_id: place.partner_id });
      const holders = [newId("request"), newId("request")];
      const holds: Hold[] = [];
      let now = start;
      const context = () => requestContextFor({ now: new Date(now) });
      const run = <Params, Input, Body>(
        who: number,
        command: Command<Params, Input, Body>,
        params: Params,
        input: Input,
      ) =>
        runCommand(context(), command, params, input, { uid: null, holderHash: holders[who] ?? "", guestHash: null });
      const alive = (hold: Hold) => hold.ended === null && hold.expiresAt > now;
      const isTaken = (period: Period, but: Hold | null) =>
        holds.some((hold) => hold !== but && alive(hold) && overlaps(hold.period, period));

      for (const step of commands) {
        if (step.kind === "wait") now += step.minutes * 60_000;
        if (step.kind === "job") {
          for (const hold of holds.filter((hold) => hold.ended === null && hold.expiresAt <= now)) {
            expect(await endHold(context(), hold.id)).toBe(true);
            hold.ended = "expired";
          }
        }
        if (step.kind === "hold") {
          const period = periodOf(addDays(firstDay, step.day), step.months);
          const mine = holds.filter((hold) => hold.who === step.who && alive(hold)).length;
          const expected =
            mine >= maxOpenHolds
              ? "reservation.too_many_holds"
              : isTaken(period, null)
                ? "reservation.box_taken"
                : "ok";
          const input = {
            boxId: box.id,
            moveInOn: period.from,
            months: step.months,
            products: [],
            locale: "pl",
            shownTodayGrosze: usualAmountGrosze,
          } as const;
          let id = "";
          const held = run(step.who, holdBox, {}, { ...input, products: [] }).then((view) => {
            id = view.id;
          });
          expect(await codeOf(held)).toBe(expected);
          if (expected === "ok") holds.push({ id, who: step.who, period, expiresAt: now + 15 * 60_000, ended: null });
        }
        if (step.kind === "change" || step.kind === "cancel") {
          const hold = holds[step.which % Math.max(1, holds.length)];
          if (hold === undefined) continue;
          if (step.kind === "cancel") {
            const isFine = alive(hold) || hold.ended === "cancelled";
            const code = await codeOf(run(hold.who, cancelByClient, { id: hold.id }, { refundGrosze: 0 }));
            expect(code).toBe(isFine ? "ok" : "reservation.hold_expired");
            if (isFine) hold.ended = "cancelled";
            continue;
          }
          const period = periodOf(addDays(firstDay, step.day), step.months);
          const change = {
            moveInOn: period.from,
            months: step.months,
            products: [],
            shownTodayGrosze: usualAmountGrosze,
          };
          const code = await codeOf(run(hold.who, changeReservation, { id: hold.id }, change));
          expect(code).toBe(expectedChange(hold, isTaken(period, hold), alive(hold)));
          if (code === "ok") hold.period = period;
        }
      }

      const rows = await all<{ reference: string; from_on: string; to_on: string | null }>(
        "SELECT reference, from_on, to_on FROM occupancy WHERE box_id = ? AND expires_at > ? ORDER BY reference",
        box.id,
        new Date(now).toISOString(),
      );
      const expected = holds
        .filter(alive)
        .map(({ id, period }) => ({ reference: id, from_on: period.from, to_on: period.to }))
        .sort((a, b) => (a.reference < b.reference ? -1 : 1));
      expect(rows).toEqual(expected);
    }),
    { numRuns: 120 },
  );
});
