import { DomainError } from "../../../../domain/core/errors.ts";
import { mailTenant } from "./emails.ts";
import type { RentState } from "./state.ts";
import { type ActScope, beginAct, requireVersion, statusAfter } from "./transition.ts";

/**
 * The tenant's code opens nothing until the rent is paid. Throws `rent.illegal_move` where nothing is overdue or it opens
 * nothing already.
 */
export function suspendAccess(scope: ActScope, rent: RentState, version: string): D1PreparedStatement[] {
  requireVersion(rent, version);
  const status = statusAfter(rent, "suspend");
  if (rent.overdueGrosze === 0 || rent.accessState === "suspended") throw new DomainError("rent.illegal_move");
  return [
    ...beginAct(scope, rent, {
      action: "suspend",
      set: { status, access_state: "suspended" },
      details: { overdueGrosze: rent.overdueGrosze },
    }),
    ...mailTenant(scope, rent, "accessSuspended", `suspended:${scope.now.toISOString()}`, {
      overdueGrosze: rent.overdueGrosze,
    }),
  ];
}

/** The code opens again: of a rent that is paid, or by the partner's word while it is not. */
export function restoreAccess(scope: ActScope, rent: RentState, version: string): D1PreparedStatement[] {
  requireVersion(rent, version);
  const status = statusAfter(rent, rent.overdueGrosze === 0 ? "catchUp" : "restore");
  if (rent.accessState === "open") throw new DomainError("rent.illegal_move");
  return [
    ...beginAct(scope, rent, { action: "restore", set: { status, access_state: "open" } }),
    ...mailTenant(scope, rent, "accessRestored", `restored:${scope.now.toISOString()}`, {}),
  ];
}
