import { addDays, dayAt } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { type AutopayEnd, methodName, type NamedMethod } from "../../../../domain/payment/saved-method.ts";
import { versionInput } from "../../../../domain/rent/schema.ts";
import type { PlanContext } from "../../../http/command.ts";
import { mailTenant } from "../lifecycle/emails.ts";
import { changed, type RentCommandContext, rentOperation } from "../model/rent-command.ts";
import type { RentState } from "../model/state.ts";
import { transitionRent } from "../model/transition.ts";
import { resumeAttempts, stopAttempts } from "./collect-statements.ts";

/** Collects the later charges of a rent from a saved method, in place of an earlier one. */
export function turnOnAutopay(
  ctx: PlanContext,
  rent: Pick<RentState, "id" | "version" | "partnerId">,
  methodId: string,
): D1PreparedStatement[] {
  return transitionRent(ctx, rent, { action: "turnOnAutopay", set: { payment_method_id: methodId } });
}

/**
 * Replaces the saved method of a rent. Planned attempts use the new one; a charge that the old one could not pay and that
 * waits for the tenant is collected again on the next day, so that they have time to pay otherwise. Confirmed by email.
 */
export function replaceMethod(
  ctx: PlanContext,
  rent: RentState,
  methodId: string,
  method: NamedMethod,
): D1PreparedStatement[] {
  const tomorrow = addDays(dayAt(ctx.now, rent.timezone), 1);
  return [
    ...transitionRent(ctx, rent, { action: "changeMethod", set: { payment_method_id: methodId } }),
    resumeAttempts(ctx.db, rent.id, tomorrow),
    ...mailTenant(ctx, rent, "methodChanged", `method:${methodId}`, { method: methodName(method), reason: null }),
  ];
}

/**
 * Charges nothing from the saved method from now on; a job removes a method that no other rent uses from the provider.
 * Confirmed by email.
 */
export function endAutopay(ctx: RentCommandContext, rent: RentState, reason: AutopayEnd): D1PreparedStatement[] {
  return [
    ...transitionRent(ctx, rent, { action: "stopAutopay", set: { payment_method_id: null } }),
    stopAttempts(ctx.db, rent.id),
    ...mailTenant(ctx, rent, "methodChanged", `noMethod:${rent.version}`, { method: null, reason }),
  ];
}

/** Withdraws the consent to charge the saved method. Throws `rent.illegal_transition` without one. */
export const stopAutopay = rentOperation({
  name: "stopAutopay",
  input: versionInput,
  plan(ctx, rent) {
    if (rent.autopay === null) throw new DomainError("rent.illegal_transition");
    return changed(rent, endAutopay(ctx, rent, "stopped"));
  },
});
