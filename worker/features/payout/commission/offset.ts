import { newId } from "../../../../domain/core/ids.ts";
import { offsetOf } from "../../../../domain/payout/commission-payment.ts";
import { isUniqueConflict, rows } from "../../../db/database.ts";
import { type JobCommand, type JobContext, runJobCommand } from "../../../http/job-command.ts";
import { type PaymentProvider, ProviderRefusal } from "../../../providers/payments/provider.ts";
import {
  commissionPaymentOf,
  type OffsetPartner,
  partnerToOffset,
  type RequestedPayment,
  requestedOffset,
} from "./queries.ts";
import { settleCommissionPayment } from "./settle.ts";
import { requestPayment } from "./statements.ts";

/** Decides what to take from a payout account, before the provider is asked. The body is the payment's id. */
export const requestOffset: JobCommand<
  { partnerId: string; availableGrosze: number; provider: PaymentProvider["name"] },
  string
> = {
  name: "commission.requestOffset",
  actor: "offsetCommissions",
  read: ({ db }, { partnerId }) => [partnerToOffset(db, partnerId), requestedOffset(db, partnerId)],
  plan(ctx, { partnerId, availableGrosze, provider }, [found, requested]) {
    const [partner] = rows<OffsetPartner>(found);
    const [known] = rows<{ id: string }>(requested);
    if (known !== undefined) return { body: known.id, statements: [] };
    if (partner === undefined) return null;
    const amountGrosze = offsetOf(partner.dueGrosze, availableGrosze - partner.refundsGrosze);
    if (amountGrosze === null) return null;
    const id = newId("commissionPayment");
    const request = { id, partnerId, kind: "offset", amountGrosze, provider, expiresAt: null } as const;
    return { body: id, statements: requestPayment(ctx, request) };
  },
  isRetryable: isUniqueConflict,
};

/** Takes commission that is due from the payout account of a partner, as far as its balance goes. */
export async function offsetCommission(
  ctx: JobContext,
  provider: PaymentProvider,
  { partnerId, account }: OffsetPartner,
): Promise<boolean> {
  const availableGrosze = await provider.availableBalance(account);
  const id = await runJobCommand(ctx, requestOffset, { partnerId, availableGrosze, provider: provider.name });
  const payment = id === null ? null : await commissionPaymentOf(ctx.db, id).first<RequestedPayment>();
  return payment !== null && debit(ctx, provider, payment);
}

/**
 * Asks the provider for an offset; repeating it is safe. A refusal ends it, and what is due stays on the invoice. Without an
 * answer it stays requested, and is asked for again.
 */
export async function debit(ctx: JobContext, provider: PaymentProvider, payment: RequestedPayment): Promise<boolean> {
  const { id, account, amountGrosze } = payment;
  if (account === null) return false;
  try {
    const { reference } = await provider.debitAccount({ debitId: id, account, amountGrosze });
    return (await runJobCommand(ctx, settleCommissionPayment, { id, status: "received", reference })) !== null;
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    console.error(JSON.stringify({ code: "commission.not_offset", id, error: String(error) }));
    await runJobCommand(ctx, settleCommissionPayment, { id, status: "failed", reference: null });
    return false;
  }
}
