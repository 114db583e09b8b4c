import { addDays, type Day } from "../../../../domain/core/day.ts";
import { newId } from "../../../../domain/core/ids.ts";
import {
  asCharged,
  differenceDueDays,
  type NewBoxPrice,
  relocationDifference,
} from "../../../../domain/rent/charged-rest.ts";
import { chargesBefore } from "../../../../domain/rent/next-charge.ts";
import type { PriceLine } from "../../../../domain/reservation/price.ts";
import { insertNextCharge } from "../charge/charge.ts";
import { reduceCharges } from "../charge/reduce.ts";
import type { ReducibleCharge } from "../charge/reduction-queries.ts";
import type { RentCommandContext } from "../model/rent-command.ts";
import { chargedRent, type PlannedChange, type RentState, todayOf } from "../model/state.ts";
import { insertCharge } from "../model/statements.ts";

/** A relocation that takes effect. */
export interface Relocation {
  /** Of its `rent_changes` row, which must exist when the statements run. */
  id: string;
  fromOn: Day;
  monthlyLines: readonly PriceLine[];
  /** Other planned changes of the rent that stay. */
  others: readonly PlannedChange[];
}

/** The price of the box from a relocation on, until the next planned one. */
export function newBoxPrice({ fromOn, monthlyLines, others }: Omit<Relocation, "id">): NewBoxPrice {
  const line = monthlyLines.find(({ kind }) => kind === "rent");
  const later = others
    .filter((change) => change.kind === "price" && change.fromOn > fromOn)
    .map((change) => change.fromOn);
  return {
    fromOn,
    unitGrosze: line?.unitGrosze ?? 0,
    vatRate: line?.vatRate ?? "out",
    nextPriceOn: later.sort()[0] ?? null,
  };
}

/**
 * Charges the periods before a relocation that are not charged yet, and charges or credits the difference in price for the
 * charged days from the relocation on. For a batch that checks the rent's version.
 * @param before exclusive: periods that start earlier are charged at their own price
 * @param relocation null if only prices change
 */
export function settleRelocation(
  ctx: Pick<RentCommandContext, "db" | "now" | "actor" | "requestId">,
  rent: RentState,
  charges: readonly ReducibleCharge[],
  { before, relocation }: { before: Day; relocation: Relocation | null },
): D1PreparedStatement[] {
  const { db, now } = ctx;
  const { id: rentId, partnerId } = rent;
  const isCollected = rent.autopay !== null;
  const added = chargesBefore(chargedRent(rent), before).map((charge) => ({ id: newId("charge"), charge }));
  const all: ReducibleCharge[] = [
    ...charges.filter(({ changeId }) => changeId === null),
    ...added
      .filter(({ charge }) => charge.amountGrosze > 0)
      .map(({ id, charge }) => ({
        ...asCharged(id, charge),
        ...{ amountGrosze: charge.amountGrosze, receivedGrosze: 0, status: "due" as const, dueOn: charge.dueOn },
        ...{ isPaidByOrder: false, onlineGrosze: 0 },
        ...{ commissionBasisPoints: 0, directBasisPoints: 0, directFeeGrosze: 0 },
      })),
    ...charges.filter(({ changeId }) => changeId !== null),
  ];
  const difference = relocation && relocationDifference(rent, all, newBoxPrice(relocation));
  const dueOn = addDays(todayOf(rent, now), differenceDueDays);
  return [
    ...added.map(({ id, charge }) => insertNextCharge(ctx, { ...rent, isCollected }, charge, id)),
    ...(relocation && difference
      ? reduceCharges(ctx, rent, all, difference.reductions, { cause: "relocation", changeId: relocation.id })
      : []),
    ...(relocation && difference?.charged
      ? [
          insertCharge(db, {
            ...{ id: newId("charge"), rentId, partnerId, changeId: relocation.id },
            period: { from: difference.fromOn, to: difference.toOn },
            lines: [difference.charged],
            amountGrosze: difference.charged.grossGrosze,
            ...{ dueOn, status: "due", paymentId: null, collectOn: isCollected ? dueOn : null, now },
          }),
        ]
      : []),
  ];
}
