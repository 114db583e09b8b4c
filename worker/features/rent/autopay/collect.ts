import { dayAt } from "../../../../domain/core/day.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { nextAttemptOn } from "../../../../domain/rent/collection.ts";
import { onlineSharesOf } from "../../../../domain/rent/online-payment.ts";
import { isUniqueConflict, rows } from "../../../db/database.ts";
import { auditChange } from "../../../http/audit.ts";
import type { JobCommand } from "../../../http/job-command.ts";
import { paymentProvider } from "../../../providers/payments/choose.ts";
import { insertOrder, insertOrderCharges } from "../../order/statements.ts";
import { recordAttempt } from "../../payment/method/method-statements.ts";
import { insertPayment } from "../../payment/statements.ts";
import { nextOrderNumber } from "../online/queries.ts";
import { type CollectableCharge, chargeToCollect } from "./collect-queries.ts";

/** Time for the provider to confirm a charge; then it is cancelled there. */
const confirmHours = 24;
const hourMs = 3_600_000;

/**
 * Begins a payment that collects a charge from the saved method of its rent, if the day of the next attempt has come at the
 * place. The number of the attempt and the single open payment of a rent ensure that concurrent runs begin one.
 */
export const collectCharge: JobCommand<{ chargeId: string }, { paymentId: string }> = {
  name: "rent.collectCharge",
  actor: "collectCharges",
  read: ({ db }, { chargeId }) => [chargeToCollect(db, chargeId)],
  async plan({ env, db, now, actor, requestId }, _params, [found]) {
    const [charge] = rows<CollectableCharge>(found);
    if (charge === undefined) return null;
    const { rentId, partnerId, uid, methodId } = charge;
    const today = dayAt(now, charge.timezone);
    if (charge.collectOn > today) return null;
    const nextVersion = newId("version");
    const [orderId, paymentId] = [newId("order"), newId("payment")];
    const shares = onlineSharesOf([charge]);
    const amountGrosze = charge.openGrosze;
    const number = charge.attempts + 1;
    const provider = await paymentProvider(env);
    const expiresAt = new Date(now.getTime() + confirmHours * hourMs).toISOString();
    return {
      body: { paymentId },
      statements: [
        insertOrder(db, {
          ...{ id: orderId, number: nextOrderNumber(charge.code, charge.lastNumber), of: { rentId }, partnerId, uid },
          lines: charge.lines,
          totalGrosze: amountGrosze,
          commissionGrosze: shares.reduce((sum, share) => sum + share.commissionGrosze, 0),
          ...{ nextVersion, now },
        }),
        ...insertOrderCharges(db, orderId, shares),
        insertPayment(db, {
          id: paymentId,
          orderId,
          provider: provider.name,
          amountGrosze,
          expiresAt,
          nextVersion,
          now,
        }),
        auditChange(
          db,
          { table: "payments", id: paymentId, nextVersion },
          {
            ...{ actor, action: "created", entity: "payment", partnerId, requestId, now },
            details: { rentId, amountGrosze, attempt: number },
          },
        ),
        ...recordAttempt(db, {
          ...{ chargeId: charge.id, number, paymentId, methodId, attemptedOn: today },
          nextOn: nextAttemptOn(charge.made + 1, today, JSON.parse(charge.retryDays)),
        }),
      ],
    };
  },
  isRetryable: isUniqueConflict,
};
