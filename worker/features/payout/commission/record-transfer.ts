import { reasonInput } from "../../../../domain/core/decision.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { commissionTransferInput, transferDayError } from "../../../../domain/payout/commission-payment.ts";
import { isUniqueConflict, rows } from "../../../db/database.ts";
import type { InputCommand } from "../../../http/command.ts";
import { selectPartnerId, type TransferToUndo, transferToUndo } from "./queries.ts";
import { recordTransfer } from "./statements.ts";

/**
 * Records a partner's transfer of commission. It pays the oldest invoices; what exceeds them pays the next ones. Throws
 * `resource.not_found`, and `request.invalid` for a day in the future and a transfer that is recorded already.
 */
export const recordCommissionTransfer: InputCommand<
  { partnerId: string },
  typeof commissionTransferInput,
  { id: string }
> = {
  name: "partner.recordCommissionTransfer",
  access: { member: "partner.administer" },
  changes: ["company", "payments", "invoices"],
  input: commissionTransferInput,
  read: ({ db }, { partnerId }) => [selectPartnerId(db, partnerId)],
  plan(ctx, [found], { params: { partnerId }, input: { amountGrosze, receivedOn, title } }) {
    if (rows(found).length === 0) throw new DomainError("resource.not_found");
    const dayError = transferDayError(receivedOn, ctx.now);
    if (dayError !== null) throw new DomainError("request.invalid", { fields: { receivedOn: dayError } });
    const id = newId("commissionPayment");
    return {
      body: { id },
      statements: recordTransfer(ctx, { id, partnerId, amountGrosze, receivedOn, title, undoesId: null }),
      explain: (error) =>
        isUniqueConflict(error) ? new DomainError("request.invalid", { fields: { title: "field.taken" } }) : null,
    };
  },
};

/** Undoes a transfer that was recorded by mistake. Throws `resource.not_found` if it is undone already. */
export const undoCommissionTransfer: InputCommand<
  { partnerId: string; paymentId: string },
  typeof reasonInput,
  { id: string }
> = {
  name: "partner.undoCommissionTransfer",
  access: { member: "partner.administer" },
  changes: ["company", "payments", "invoices"],
  input: reasonInput,
  read: ({ db }, { partnerId, paymentId }) => [transferToUndo(db, partnerId, paymentId)],
  plan(ctx, [found], { params: { partnerId, paymentId: undoesId }, input: { reason } }) {
    const [transfer] = rows<TransferToUndo>(found);
    if (transfer === undefined) throw new DomainError("resource.not_found");
    const { amountGrosze, receivedOn } = transfer;
    const id = newId("commissionPayment");
    const undo = { id, partnerId, amountGrosze: -amountGrosze, receivedOn, title: reason, undoesId };
    return {
      body: { id },
      statements: recordTransfer(ctx, undo),
      explain: (error) => (isUniqueConflict(error) ? new DomainError("resource.not_found") : null),
    };
  },
};
