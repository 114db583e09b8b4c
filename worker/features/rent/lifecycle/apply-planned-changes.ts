import type { ReducibleCharge } from "../charge/reduction-queries.ts";
import { closeChange } from "../model/change-statements.ts";
import type { RentCommandContext } from "../model/rent-command.ts";
import { type PlannedChange, type RentState, todayOf } from "../model/state.ts";
import { transitionRent } from "../model/transition.ts";
import { settleRelocation } from "./settle-relocation.ts";

/** Planned changes whose day has come at the place, in chronological order. */
export function dueChanges(rent: RentState, now: Date): PlannedChange[] {
  const today = todayOf(rent, now);
  return rent.changes.filter(({ fromOn }) => fromOn <= today).sort((a, b) => a.fromOn.localeCompare(b.fromOn));
}

/**
 * Applies planned prices and boxes to the rent. The occupancy already contains the other box. Earlier uncharged periods
 * are charged first, at their own price, and a relocation charges or credits its difference for days that are charged.
 * @param charges those for days from the first change on
 */
export function applyChanges(
  ctx: RentCommandContext,
  rent: RentState,
  due: readonly PlannedChange[],
  charges: readonly ReducibleCharge[],
): D1PreparedStatement[] {
  const last = due.at(-1);
  if (last === undefined) return [];
  const relocation = due.findLast(({ kind }) => kind === "box") ?? null;
  const others = rent.changes.filter((change) => change !== relocation);
  return [
    ...transitionRent(ctx, rent, {
      action: "applyChange",
      set: {
        box_id: relocation?.toBoxId ?? rent.boxId,
        monthly_grosze: last.monthlyGrosze,
        monthly_lines: JSON.stringify(last.monthlyLines),
      },
      details: { on: last.fromOn, from: rent.monthlyGrosze, to: last.monthlyGrosze, kind: last.kind },
    }),
    ...settleRelocation(ctx, rent, charges, {
      before: last.fromOn,
      relocation: relocation && { ...relocation, others },
    }),
    ...due.map(({ id }) => closeChange(ctx.db, id, "applied", ctx.now)),
  ];
}
