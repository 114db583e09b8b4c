import { DomainError } from "../../../../domain/core/errors.ts";
import { versionInput } from "../../../../domain/rent/schema.ts";
import type { PlanContext } from "../../../http/command.ts";
import { changed, rentOperation } from "../commands/rent-command.ts";
import type { RentState } from "../commands/state.ts";
import { transitionRent } from "../commands/transition.ts";
import { stopAttempts } from "./collect-statements.ts";

/** Collects the later charges of a rent from a saved card, in place of an earlier one. */
export function turnOnAutopay(
  ctx: PlanContext,
  rent: Pick<RentState, "id" | "version" | "partnerId">,
  methodId: string,
): D1PreparedStatement[] {
  return transitionRent(ctx, rent, { action: "turnOnAutopay", set: { payment_method_id: methodId } });
}

/**
 * Withdraws the consent to charge the saved card: no charge is collected from now on, and a job removes a card that no
 * other rent uses from the provider. Throws `rent.illegal_transition` without a saved card.
 */
export const stopAutopay = rentOperation({
  name: "stopAutopay",
  input: versionInput,
  plan(ctx, rent) {
    if (rent.autopay === null) throw new DomainError("rent.illegal_transition");
    return changed(rent, [
      ...transitionRent(ctx, rent, { action: "stopAutopay", set: { payment_method_id: null } }),
      stopAttempts(ctx.db, rent.id),
    ]);
  },
});
