import { chargesBefore } from "../../../../domain/rent/next-charge.ts";
import { insertNextCharge } from "../charge.ts";
import type { RentCommandContext } from "./rent-command.ts";
import { chargedRent, type PlannedChange, type RentState, todayOf } from "./state.ts";
import { closeChange } from "./statements.ts";
import { transitionRent } from "./transition.ts";

/** Planned changes whose day has come at the place, in chronological order. */
export function dueChanges(rent: RentState, now: Date): PlannedChange[] {
  const today = todayOf(rent, now);
  return rent.changes.filter(({ fromOn }) => fromOn <= today).sort((a, b) => a.fromOn.localeCompare(b.fromOn));
}

/**
 * Applies planned prices and boxes to the rent. The occupancy already contains the other box. Earlier uncharged periods
 * are charged first, at their own price.
 */
export function applyChanges(
  ctx: RentCommandContext,
  rent: RentState,
  due: readonly PlannedChange[],
): D1PreparedStatement[] {
  const last = due.at(-1);
  if (last === undefined) return [];
  const boxId = due.findLast(({ kind }) => kind === "box")?.toBoxId ?? rent.boxId;
  return [
    ...transitionRent(ctx, rent, {
      action: "applyChange",
      set: {
        box_id: boxId,
        monthly_grosze: last.monthlyGrosze,
        monthly_lines: JSON.stringify(last.monthlyLines),
      },
      details: { on: last.fromOn, from: rent.monthlyGrosze, to: last.monthlyGrosze, kind: last.kind },
    }),
    ...chargesBefore(chargedRent(rent), last.fromOn).map((charge) =>
      insertNextCharge(ctx, { ...rent, isCollected: rent.autopay !== null }, charge),
    ),
    ...due.map(({ id }) => closeChange(ctx.db, id, "applied", ctx.now)),
  ];
}
