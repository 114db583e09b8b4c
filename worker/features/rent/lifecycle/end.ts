import { addDays, addMonths, type Day, dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { endBoxPeriods } from "../../../../domain/rent/box-periods.ts";
import { reducedGrosze, unusedMonths } from "../../../../domain/rent/charged-rest.ts";
import { versionInput } from "../../../../domain/rent/schema.ts";
import { isDepositTransferred } from "../../../../domain/rent/settlement.ts";
import { reduceCharges } from "../charge/reduce.ts";
import { chargedFrom, readCharged } from "../charge/reduction-queries.ts";
import { closeChange, replaceOccupancy } from "../model/change-statements.ts";
import { changed, rentOperation } from "../model/rent-command.ts";
import { type RentState, todayOf } from "../model/state.ts";
import { statusAfter, transitionRent } from "../model/transition.ts";
import { mailTenant } from "./emails.ts";

/**
 * Ends the rent today (at the place) or on its end, whichever is earlier: frees the box, disables the access code and
 * cancels planned changes. Months that were charged in advance and have not begun are not owed: what was paid of them becomes
 * the client's credit. Throws `rent.illegal_transition` if it is not running.
 */
export const endRent = rentOperation({
  name: "end",
  input: versionInput,
  read: ({ db, now }, rentId) => [chargedFrom(db, rentId, addMonths(dayAt(now, polishTimeZone), -1))],
  plan(ctx, rent, _input, [found]) {
    const status = statusAfter(rent, "end");
    const { db, now } = ctx;
    const endOn = endOf(rent, todayOf(rent, now));
    const charges = readCharged(found);
    const reductions = unusedMonths(rent, charges, endOn);
    const unusedGrosze = reducedGrosze(reductions);
    return changed(rent, [
      ...transitionRent(ctx, rent, {
        action: "end",
        set: { status, end_on: endOn, access_state: "suspended" },
        details: { from: rent.endOn, to: endOn, by: ctx.by, ...(unusedGrosze > 0 ? { unusedGrosze } : {}) },
      }),
      ...replaceOccupancy(db, rent.id, endBoxPeriods(rent.stays, endOn), now),
      ...[...rent.changes, ...rent.changesAfterEnd].map(({ id }) => closeChange(db, id, "withdrawn", now)),
      ...reduceCharges(ctx, rent, charges, reductions, { cause: "end", changeId: null }),
      ...mailTenant(ctx, rent, "rentEnded", "ended", {
        ...{ endOn, unusedGrosze, depositGrosze: rent.depositGrosze },
        asksAccount: rent.returnIban === null && isDepositTransferred(rent),
      }),
    ]);
  },
});

/** A rent includes at least its first day. */
function endOf({ startOn, endOn }: RentState, today: Day): Day {
  const sooner = endOn !== null && endOn < today ? endOn : today;
  return sooner > startOn ? sooner : addDays(startOn, 1);
}
