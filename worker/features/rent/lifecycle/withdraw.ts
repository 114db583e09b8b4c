import { dayAt } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { endBoxPeriods } from "../../../../domain/rent/box-periods.ts";
import { withdrawInput } from "../../../../domain/rent/schema.ts";
import { allocateDeposit, type DepositPayment } from "../../../../domain/rent/settlement.ts";
import { productList } from "../../../../domain/reservation/price.ts";
import { rows } from "../../../db/database.ts";
import { afterRefunds, refundReservation } from "../../payment/refund/refund-reservation.ts";
import { insertTransferDue } from "../../payment/refund/refund-statements.ts";
import { transitionReservation } from "../../reservation/transition-statements.ts";
import { reduceCharges } from "../charge/reduce.ts";
import { chargedFrom, readCharged } from "../charge/reduction-queries.ts";
import { depositPayments, paidReservationOf, type WithdrawnReservation } from "../model/change-queries.ts";
import { cancelCarriedDeposit, closeChange, replaceOccupancy, waiveOpenCharges } from "../model/change-statements.ts";
import { changed, rentOperation } from "../model/rent-command.ts";
import { statusAfter, transitionRent } from "../model/transition.ts";
import { shareStatements } from "../money/deposit-statements.ts";
import { mailPartner, mailTenant } from "./emails.ts";
import { withdrawableSince, withdrawalToday } from "./withdrawal-today.ts";

/**
 * A consumer withdraws from the agreement of a running rent. They pay for the days used, services, and goods that they keep; the rest of the month and the
 * whole deposit, including the part promised to their next box, are refunded, but for what became their credit when they
 * moved to a cheaper box. A month that has begun since is reduced to its days used. What they paid for unused days of it, or of
 * a dearer box, becomes their credit, which the landlord transfers. Charges of which no day is used are waived, so that a
 * payment of them that arrives late is refunded. The box is free from the next day.
 * Throws `resource.version_conflict` if the day has changed since the amounts were shown, `rent.illegal_transition` if it
 * is not allowed, `request.invalid` if they return a service.
 */
export const withdrawFromRent = rentOperation({
  name: "withdraw",
  input: withdrawInput,
  read: ({ db, now }, rentId) => [
    paidReservationOf(db, rentId),
    depositPayments(db, rentId),
    chargedFrom(db, rentId, withdrawableSince(now)),
  ],
  plan(ctx, rent, input, [reservations, payments, foundCharges]) {
    const { db, now, requestId, actor } = ctx;
    if (dayAt(now, rent.timezone) !== input.on) throw new DomainError("resource.version_conflict");
    const status = statusAfter(rent, "withdraw");
    const charges = readCharged(foundCharges);
    const withdrawal = withdrawalToday(rent, charges, now, input.returned);
    const [received] = rows<WithdrawnReservation>(reservations);
    const deposits = rows<DepositPayment>(payments);
    if (withdrawal === null || received === undefined) throw new DomainError("rent.illegal_transition");
    if (withdrawal.extras.some(({ productId, isService }) => isService && input.returned.includes(productId))) {
      throw new DomainError("request.invalid", { fields: { returned: "field.invalid" } });
    }
    const paid = afterRefunds(received);
    const {
      endOn,
      usedDays,
      returnedGrosze,
      keptProductsGrosze,
      reductions,
      creditGrosze,
      dueGrosze,
      chargesUsedDays,
    } = withdrawal;
    const returnedExtras = withdrawal.extras.filter(({ productId }) => input.returned.includes(productId));
    const keptGrosze = withdrawal.keptGrosze + withdrawal.laterGrosze;
    const { depositGrosze, reservationId, partnerId } = rent;
    const nextVersion = newId("version");
    // A deposit carried over from an earlier rent is refunded from that rent's payments.
    const carriedDepositGrosze = depositGrosze - paid.depositGrosze;
    const carried = allocateDeposit(
      carriedDepositGrosze,
      carriedDepositGrosze,
      deposits.filter(({ id }) => id !== paid.paymentId),
    );
    const refunded = carried.reduce((sum, { refundGrosze }) => sum + refundGrosze, 0);
    const creditedGrosze = rent.firstCharge?.creditedGrosze ?? 0;
    const returned = Math.max(0, paid.amountGrosze - withdrawal.keptGrosze - creditedGrosze);
    const isTransfer = paid.provider === "transfer";
    const carriedTransferGrosze = carriedDepositGrosze - refunded;
    const oweTransfer = (kind: "deposit" | "credit", amountGrosze: number) =>
      amountGrosze > 0 ? [insertTransferDue(db, { partnerId, reservationId, kind, amountGrosze, now })] : [];
    const facts = {
      ...{ endOn, usedDays, keptGrosze, keptProductsGrosze, dueGrosze, depositGrosze, code: rent.code },
      ...{ extrasPl: productList(returnedExtras, "pl"), extrasEn: productList(returnedExtras, "en") },
      ...{ declaredAt: now.toISOString(), timezone: rent.timezone, promisedGrosze: rent.depositPromisedGrosze },
      refundGrosze: refunded + (isTransfer ? 0 : returned),
      transferGrosze: carriedTransferGrosze + (isTransfer ? returned : 0) + creditGrosze,
      hasAccount: rent.returnIban !== null,
    };
    return changed(rent, [
      ...transitionRent(ctx, rent, {
        action: "withdraw",
        set: {
          ...{ status, end_on: endOn, deposit_settled_grosze: depositGrosze },
          // Days used are not charged later either.
          ...(!chargesUsedDays && (rent.chargedToOn ?? "") < endOn && { charged_to_on: endOn }),
        },
        details: {
          ...{ to: endOn, days: usedDays, keptGrosze, returnedGrosze: returnedGrosze + depositGrosze },
          ...(returnedExtras.length > 0 && { extras: productList(returnedExtras, "pl") }),
        },
      }),
      ...transitionReservation(
        ctx,
        { id: reservationId, version: paid.version, status: paid.status, partnerId },
        { transition: "withdraw", action: "withdraw", nextVersion },
      ),
      ...replaceOccupancy(db, rent.id, endBoxPeriods(rent.stays, endOn), now),
      cancelCarriedDeposit(db, rent.id, now),
      waiveOpenCharges(db, rent.id, chargesUsedDays ? endOn : rent.startOn, now),
      ...reduceCharges(ctx, rent, charges, reductions, { cause: "end", changeId: null }),
      ...rent.changes.map(({ id }) => closeChange(db, id, "withdrawn", now)),
      ...(returned > 0
        ? refundReservation(db, paid, {
            keptGrosze: withdrawal.keptGrosze + creditedGrosze,
            keptLines: withdrawal.keptLines,
            reason: "withdrawal",
            actor,
            nextVersion,
            requestId,
            now,
          }).statements
        : []),
      ...carried.flatMap((share) => shareStatements(db, rent, share, now)),
      ...oweTransfer("deposit", carriedTransferGrosze),
      ...oweTransfer("credit", creditGrosze),
      ...mailTenant(ctx, rent, "rentWithdrawn", "withdrawn", facts),
      ...mailPartner(ctx, rent, "withdrawalReceived", "withdrawalReceived", facts),
    ]);
  },
});
