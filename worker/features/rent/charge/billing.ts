import { DomainError } from "../../../../domain/core/errors.ts";
import { billingOptions } from "../../../../domain/rent/billing.ts";
import { firstChargeWith } from "../../../../domain/rent/next-charge.ts";
import { changeBillingInput } from "../../../../domain/rent/schema.ts";
import { mailTenant } from "../lifecycle/emails.ts";
import { changed, rentOperation } from "../model/rent-command.ts";
import { chargedRent } from "../model/state.ts";
import { requireRunning, transitionRent } from "../model/transition.ts";

/**
 * Chooses how many months the next charges cover, at the discount that the partner offers now and that this rent keeps.
 * Charged months do not change. Throws `rent.illegal_transition` after a notice and for the current choice,
 * `request.invalid` for months that are not offered, at another discount, or longer than the rental lasts.
 */
export const changeBilling = rentOperation({
  name: "changeBilling",
  input: changeBillingInput,
  plan(ctx, rent, { months, discountPercent }) {
    requireRunning(rent);
    if (rent.status === "noticeGiven" || months === rent.billingMonths)
      throw new DomainError("rent.illegal_transition");
    const option = billingOptions(rent).find((offered) => offered.months === months);
    const first = firstChargeWith(chargedRent(rent), { months, discountPercent });
    if (option?.discountPercent !== discountPercent || first === null) {
      throw new DomainError("request.invalid", { fields: { months: "field.invalid" } });
    }
    const { dueOn, toOn, amountGrosze } = first;
    return changed(rent, [
      ...transitionRent(ctx, rent, {
        action: "changeBilling",
        set: { billing_months: months, prepayment_discount_percent: discountPercent },
        details: { by: ctx.by, from: rent.billingMonths, to: months, discountPercent },
      }),
      ...mailTenant(ctx, rent, "billingChanged", `billing:${ctx.now.toISOString()}`, {
        ...{ months, discountPercent, dueOn, toOn, amountGrosze },
      }),
    ]);
  },
});
