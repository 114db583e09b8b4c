import { chargesBefore } from "../../../../domain/rent/next-charge.ts";
import { insertNextCharge } from "../charge.ts";
import type { RentCommandContext } from "./rent-command.ts";
import { chargedRent, type PlannedChange, type RentState, todayOf } from "./state.ts";
import { closeChange } from "./statements.ts";
import { transitionRent } from "./transition.ts";

/** What was planned and whose day has come, at the place, in the order of the days. */
export function dueChanges(rent: RentState, now: Date): PlannedChange[] {
  const today = todayOf(rent, now);
  return rent.changes.filter(({ fromOn }) => fromOn <= today).sort((a, b) => a.fromOn.localeCompare(b.fromOn));
}

/**
 * The rent's price and box become what was planned. The ledger has known the other box since it was. Periods that began before
 * and are not charged yet are charged here, at the price they had.
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
    ...chargesBefore(chargedRent(rent), last.fromOn).map((charge) => insertNextCharge(ctx, rent, charge)),
    ...due.map(({ id }) => closeChange(ctx.db, id, "applied", ctx.now)),
  ];
}
