import { formatIban } from "../../../../domain/company/company-numbers.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { returnAccountInput } from "../../../../domain/rent/schema.ts";
import { needsReturnAccount } from "../../../../domain/rent/settlement.ts";
import { mailTenant } from "../lifecycle/emails.ts";
import { changed, rentOperation } from "../model/rent-command.ts";
import { transitionRent } from "../model/transition.ts";

/**
 * Saves the tenant’s account for what the landlord returns by transfer. The tenant gets an email, so that an
 * account entered by someone else is noticed. Throws `rent.illegal_transition` if nothing is to be returned so.
 */
export const saveReturnAccount = rentOperation({
  name: "saveReturnAccount",
  input: returnAccountInput,
  plan(ctx, rent, { iban }) {
    if (!needsReturnAccount(rent)) throw new DomainError("rent.illegal_transition");
    return changed(rent, [
      ...transitionRent(ctx, rent, { action: "saveReturnAccount", set: { return_iban: iban } }),
      ...(iban === rent.returnIban
        ? []
        : mailTenant(ctx, rent, "returnAccountSaved", `account:${ctx.now.toISOString()}`, { iban: formatIban(iban) })),
    ]);
  },
});
