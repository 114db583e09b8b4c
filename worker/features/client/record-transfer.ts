import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { recordTransferInput } from "../../../domain/rent/schema.ts";
import { requireRecordable } from "../../../domain/team/limits.ts";
import { isCreditUsed, rows } from "../../db/database.ts";
import { update } from "../../db/write.ts";
import { auditChange } from "../../http/audit.ts";
import type { InputCommand } from "../../http/command.ts";
import { refundOrder } from "../order/statements.ts";
import { refundTransfer } from "../payment/refund/refund-statements.ts";
import { mailTenant } from "../rent/lifecycle/emails.ts";
import { type AvailableCredit, creditsOfClient } from "../rent/money/payment-queries.ts";
import { payBackCredit } from "../rent/money/payment-statements.ts";
import { type TransferToRecord, transferToRecord } from "../rent/money/transfer-queries.ts";
import { updateClient } from "./statements.ts";
import { type ClientToChange, clientToChange } from "./write-queries.ts";

/**
 * Records that the partner has transferred what was to be returned to a client; of credit, what has paid no charges yet.
 * A payment that the partner received directly is refunded from then on. Throws `resource.not_found` for a transfer to
 * another client, `resource.version_conflict` if it was recorded or another amount is owed than the caller saw,
 * `request.invalid` for a day in the future, and staff who may not record payments.
 */
export const recordTransfer: InputCommand<{ clientId: string }, typeof recordTransferInput, { id: string }> = {
  name: "client.recordTransfer",
  access: { member: "rent.manage" },
  changes: ["clients", "payments", "rents", "reservations"],
  input: recordTransferInput,
  read: ({ db, uid }, { clientId }, { transferId }) => [
    clientToChange(db, uid, clientId),
    transferToRecord(db, { uid, clientId, transferId }),
    creditsOfClient(db, clientId),
  ],
  plan(ctx, [found, foundTransfer, foundCredits], { params: { clientId: id }, input, actor: member }) {
    const { db, now, actor, limits, requestId } = ctx;
    const { transferId, shownGrosze, paidOn } = input;
    const [client] = rows<ClientToChange>(found);
    const [due] = rows<TransferToRecord>(foundTransfer);
    if (client === undefined || due === undefined || member === null) throw new DomainError("resource.not_found");
    requireRecordable(limits, { on: paidOn, today: dayAt(now, polishTimeZone) }, { money: "paidOn", day: "paidOn" });
    const credits = rows<AvailableCredit>(foundCredits);
    const creditGrosze = credits.reduce((sum, { leftGrosze }) => sum + leftGrosze, 0);
    const amountGrosze = due.kind === "credit" ? Math.min(due.amountGrosze, creditGrosze) : due.amountGrosze;
    if (due.paidOn !== null || amountGrosze !== shownGrosze) throw new DomainError("resource.version_conflict");
    const { partnerId, refundId, paymentId, orderId, reservationId, hasRental } = due;
    const nextVersion = newId("version");
    const details = { transferId, amountGrosze, on: paidOn };
    return {
      body: { id },
      statements: [
        updateClient(db, { id, columns: {}, seen: client.version, nextVersion, now }),
        auditChange(
          db,
          { table: "clients", id, nextVersion },
          { actor, action: "recordTransfer", entity: "client", partnerId, requestId, now, details },
        ),
        update(db, "transfers_due", {
          set: { paid_on: paidOn, paid_by: actor, amount_grosze: amountGrosze },
          where: { id: transferId },
        }),
        ...(due.kind === "credit"
          ? payBackCredit(db, {
              partnerId,
              credits,
              amountGrosze,
              refundedOn: paidOn,
              note: "",
              recordedBy: actor,
              now,
            })
          : []),
        ...(refundId === null || paymentId === null || orderId === null
          ? []
          : [
              ...refundTransfer(db, { id: refundId, paymentId, amountGrosze, nextVersion, now }),
              refundOrder(db, { id: orderId, paymentId, nextVersion, now }),
            ]),
        ...mailTenant(ctx, { ...due, id: reservationId }, "returnTransferred", `transferred:${transferId}`, {
          ...{ amountGrosze, paidOn, hasRental: hasRental === 1 },
        }),
      ],
    };
  },
  isRetryable: isCreditUsed,
};
