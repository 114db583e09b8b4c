import { dayAt } from "../../../../domain/core/day.ts";
import { newId } from "../../../../domain/core/ids.ts";
import type { NextCharge } from "../../../../domain/rent/billing.ts";
import { nextChargeOf } from "../../../../domain/rent/next-charge.ts";
import type { Database } from "../../../db/database.ts";
import type { JobCommand } from "../../../http/job-command.ts";
import { insertCharge } from "../model/statements.ts";
import { transitionRent } from "../model/transition.ts";
import type { DueRent } from "./charge-queries.ts";

/**
 * Charges the next period of a rent if its first day has come at the place. The rent's version and the unique period
 * ensure that only one of several concurrent runs writes the charge. What began before the partner went live was invoiced
 * elsewhere: it is an opening balance.
 */
export const chargeRent: JobCommand<DueRent> = {
  name: "rent.charge",
  actor: "chargeRents",
  plan(ctx, rent) {
    const next = nextChargeOf(rent);
    if (next === null || next.fromOn > dayAt(ctx.now, rent.timezone)) return null;
    const { fromOn, toOn, months, amountGrosze } = next;
    return {
      body: true,
      statements: [
        ...transitionRent(ctx, rent, {
          action: "charge",
          set: { charged_to_on: toOn, ...(months > 1 && { prepaid_to_on: toOn }) },
          details: { from: fromOn, to: toOn, amountGrosze },
        }),
        insertNextCharge(
          ctx,
          {
            ...rent,
            isCollected: rent.paymentMethodId !== null,
            isOpeningBalance: fromOn < dayAt(new Date(rent.liveAt), rent.timezone),
          },
          next,
        ),
      ],
    };
  },
};

interface RentToCharge {
  id: string;
  partnerId: string;
  isCollected: boolean;
  isOpeningBalance?: boolean;
}

/**
 * For a batch that checks the version of the rent. A charge of zero needs no payment.
 * @param rent `isCollected`: whether its charges are collected from a saved method; `isOpeningBalance`: whether it began
 *   before the partner went live
 */
export function insertNextCharge(
  { db, now }: { db: Database; now: Date },
  { id: rentId, partnerId, isCollected, isOpeningBalance = false }: RentToCharge,
  { fromOn, dueOn, toOn, months, lines, amountGrosze }: NextCharge,
  id: string = newId("charge"),
): D1PreparedStatement {
  return insertCharge(db, {
    id,
    rentId,
    partnerId,
    period: { from: fromOn, to: toOn },
    lines,
    amountGrosze,
    dueOn,
    months,
    status: amountGrosze === 0 ? "waived" : "due",
    paymentId: null,
    collectOn: isCollected && amountGrosze > 0 ? dueOn : null,
    isOpeningBalance,
    now,
  });
}
