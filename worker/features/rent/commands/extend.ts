import { DomainError } from "../../../../domain/core/errors.ts";
import { type Extension, extensionOf, mayExtendTo } from "../../../../domain/rent/extension.ts";
import type { ExtendInput } from "../../../../domain/rent/schema.ts";
import { endStays } from "../../../../domain/rent/stays.ts";
import { mailPartner, mailTenant } from "./emails.ts";
import { chargedRent, type RentState } from "./state.ts";
import { enterStays } from "./statements.ts";
import { type ActScope, beginAct, requireRunning, requireVersion } from "./transition.ts";

/**
 * What a longer rent means. Throws `rent.not_running`, `rent.illegal_move` for one that has no end or is ended by notice,
 * `request.invalid` for a day that is not after the end or too far.
 */
export function planExtension(rent: RentState, untilOn: string): Extension {
  requireRunning(rent);
  const { endOn } = rent;
  if (endOn === null || rent.status === "noticeGiven") throw new DomainError("rent.illegal_move");
  if (!mayExtendTo(endOn, untilOn)) {
    const field = untilOn > endOn ? "field.day_too_far" : "field.day_past";
    throw new DomainError("request.invalid", { fields: { untilOn: field } });
  }
  return extensionOf({ ...chargedRent(rent), endOn }, untilOn);
}

/** The rent lasts longer, if the ledger has its box free until then. */
export function extendRent(scope: ActScope, rent: RentState, input: ExtendInput): D1PreparedStatement[] {
  requireVersion(rent, input.version);
  const { fromOn, untilOn, addedGrosze, charges } = planExtension(rent, input.untilOn);
  return [
    ...beginAct(scope, rent, {
      action: "extend",
      set: { end_on: untilOn },
      details: { from: fromOn, to: untilOn, by: scope.by },
    }),
    ...enterStays(scope.db, rent.id, endStays(rent.stays, untilOn), scope.now),
    ...mailTenant(scope, rent, "rentExtended", `extended:${untilOn}`, {
      untilOn,
      addedGrosze,
      nextChargeOn: charges[0]?.dueOn ?? null,
    }),
    ...(scope.by === "customer"
      ? mailPartner(scope, rent, "extensionReceived", `extensionReceived:${untilOn}`, { untilOn, addedGrosze })
      : []),
  ];
}
