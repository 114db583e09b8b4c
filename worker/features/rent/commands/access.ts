import { DomainError } from "../../../../domain/core/errors.ts";
import { versionInput } from "../../../../domain/rent/schema.ts";
import { mailTenant } from "./emails.ts";
import { changed, rentOperation } from "./rent-command.ts";
import { statusAfter, transitionRent } from "./transition.ts";

/**
 * The tenant's code opens nothing until the rent is paid. Throws `rent.illegal_transition` where nothing is overdue or it opens
 * nothing already.
 */
export const suspendAccess = rentOperation({
  name: "suspend",
  input: versionInput,
  plan(ctx, rent) {
    const status = statusAfter(rent, "suspend");
    if (rent.overdueGrosze === 0 || rent.accessState === "suspended") throw new DomainError("rent.illegal_transition");
    return changed(rent, [
      ...transitionRent(ctx, rent, {
        action: "suspend",
        set: { status, access_state: "suspended" },
        details: { overdueGrosze: rent.overdueGrosze },
      }),
      ...mailTenant(ctx, rent, "accessSuspended", `suspended:${ctx.now.toISOString()}`, {
        overdueGrosze: rent.overdueGrosze,
      }),
    ]);
  },
});

/** The code opens again: of a rent that is paid, or by the partner's word while it is not. */
export const restoreAccess = rentOperation({
  name: "restore",
  input: versionInput,
  plan(ctx, rent) {
    const status = statusAfter(rent, rent.overdueGrosze === 0 ? "catchUp" : "restore");
    if (rent.accessState === "open") throw new DomainError("rent.illegal_transition");
    return changed(rent, [
      ...transitionRent(ctx, rent, { action: "restore", set: { status, access_state: "open" } }),
      ...mailTenant(ctx, rent, "accessRestored", `restored:${ctx.now.toISOString()}`, {}),
    ]);
  },
});
