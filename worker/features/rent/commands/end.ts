import type { Day } from "../../../../domain/core/day.ts";
import { endStays } from "../../../../domain/rent/stays.ts";
import { mailTenant } from "./emails.ts";
import { type RentState, todayOf } from "./state.ts";
import { closeChange, enterStays } from "./statements.ts";
import { type ActScope, beginAct, requireVersion, statusAfter } from "./transition.ts";

/**
 * The rent is over on the place's today or on the end it has, whichever is sooner: the box is free in the ledger, the
 * code opens nothing, what was planned is called off. Throws `rent.illegal_move` for one that does not run.
 */
export function endRent(scope: ActScope, rent: RentState, version: string): D1PreparedStatement[] {
  requireVersion(rent, version);
  const status = statusAfter(rent, "end");
  const { db, now } = scope;
  const endOn = soonerOf(rent.endOn, todayOf(rent, now));
  return [
    ...beginAct(scope, rent, {
      action: "end",
      set: { status, end_on: endOn, access_state: "suspended" },
      details: { from: rent.endOn, to: endOn, by: scope.by },
    }),
    ...enterStays(db, rent.id, endStays(rent.stays, endOn), now),
    ...rent.changes.map(({ id }) => closeChange(db, id, "withdrawn", now)),
    ...mailTenant(scope, rent, "rentEnded", "ended", { endOn, depositGrosze: rent.depositGrosze }),
  ];
}

function soonerOf(endOn: Day | null, today: Day): Day {
  return endOn !== null && endOn < today ? endOn : today;
}
