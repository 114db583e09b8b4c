import { DomainError } from "../../../../domain/core/errors.ts";
import { recordTransferInput } from "../../../../domain/rent/schema.ts";
import { requireRecordable } from "../../../../domain/team/limits.ts";
import { isCreditUsed, rows } from "../../../db/database.ts";
import { update } from "../../../db/write.ts";
import { mailTenant } from "../lifecycle/emails.ts";
import { changed, rentOperation } from "../model/rent-command.ts";
import { todayOf } from "../model/state.ts";
import { transitionRent } from "../model/transition.ts";
import { type AvailableCredit, creditsOfTenant } from "./payment-queries.ts";
import { payBackCredit } from "./payment-statements.ts";

/**
 * Records that the partner has transferred what was to be returned to the tenant; of credit, what has paid no charges yet.
 * Throws `resource.not_found` for a transfer of another rent, `resource.version_conflict` if it was recorded or another amount
 * is owed than the caller saw, `request.invalid` for a day in the future, and staff who may not record payments.
 */
export const recordTransfer = rentOperation({
  name: "recordTransfer",
  input: recordTransferInput,
  read: ({ db }, rentId) => [creditsOfTenant(db, rentId)],
  plan(ctx, rent, { transferId, shownGrosze, paidOn }, [found]) {
    const { db, now, actor, limits } = ctx;
    const due = rent.transfersDue.find(({ id }) => id === transferId);
    if (due === undefined) throw new DomainError("resource.not_found");
    requireRecordable(limits, { on: paidOn, today: todayOf(rent, now) }, { money: "paidOn", day: "paidOn" });
    const credits = rows<AvailableCredit>(found);
    const creditGrosze = credits.reduce((sum, { leftGrosze }) => sum + leftGrosze, 0);
    const amountGrosze = due.kind === "credit" ? Math.min(due.amountGrosze, creditGrosze) : due.amountGrosze;
    if (due.paidOn !== null || amountGrosze !== shownGrosze) throw new DomainError("resource.version_conflict");
    const details = { transferId, amountGrosze, on: paidOn };
    return changed(rent, [
      ...transitionRent(ctx, rent, { action: "recordTransfer", set: {}, details }),
      update(db, "transfers_due", {
        set: { paid_on: paidOn, paid_by: actor, amount_grosze: amountGrosze },
        where: { id: transferId, rent_id: rent.id },
      }),
      ...(due.kind === "credit"
        ? payBackCredit(db, { ...rent, credits, amountGrosze, refundedOn: paidOn, note: "", recordedBy: actor, now })
        : []),
      ...mailTenant(ctx, rent, "returnTransferred", `transferred:${transferId}`, { amountGrosze, paidOn }),
    ]);
  },
  isRetryable: isCreditUsed,
});
