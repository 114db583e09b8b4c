import { addDays, type Day } from "../../../../domain/core/day.ts";
import { endBoxPeriods } from "../../../../domain/rent/box-periods.ts";
import { versionInput } from "../../../../domain/rent/schema.ts";
import { mailTenant } from "./emails.ts";
import { changed, rentOperation } from "./rent-command.ts";
import { type RentState, todayOf } from "./state.ts";
import { closeChange, replaceOccupancy } from "./statements.ts";
import { statusAfter, transitionRent } from "./transition.ts";

/**
 * Ends the rent today (at the place) or on its end, whichever is earlier: frees the box, disables the access code and
 * cancels planned changes. Throws `rent.illegal_transition` if it is not running.
 */
export const endRent = rentOperation({
  name: "end",
  input: versionInput,
  plan(ctx, rent) {
    const status = statusAfter(rent, "end");
    const { db, now } = ctx;
    const endOn = endOf(rent, todayOf(rent, now));
    return changed(rent, [
      ...transitionRent(ctx, rent, {
        action: "end",
        set: { status, end_on: endOn, access_state: "suspended" },
        details: { from: rent.endOn, to: endOn, by: ctx.by },
      }),
      ...replaceOccupancy(db, rent.id, endBoxPeriods(rent.stays, endOn), now),
      ...[...rent.changes, ...rent.changesAfterEnd].map(({ id }) => closeChange(db, id, "withdrawn", now)),
      ...mailTenant(ctx, rent, "rentEnded", "ended", { endOn, depositGrosze: rent.depositGrosze }),
    ]);
  },
});

/** A rent includes at least its first day. */
function endOf({ startOn, endOn }: RentState, today: Day): Day {
  const sooner = endOn !== null && endOn < today ? endOn : today;
  return sooner > startOn ? sooner : addDays(startOn, 1);
}
