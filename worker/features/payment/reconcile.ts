import { openPayments } from "../../../domain/payment/transitions.ts";
import { paymentProvider } from "../../providers/payments/choose.ts";
import type { PaymentFacts } from "./facts.ts";
import { claimForReconciliation } from "./queries.ts";
import { ownReport, type Settled, type SettleScope, settle, transferReport } from "./settle.ts";

export type OpenPayment = Pick<PaymentFacts, "id" | "status" | "providerReference" | "expiresAt" | "provider">;

/**
 * Asks the provider how an open payment stands, and settles that: the cure for webhooks that never came. A page that
 * outlived its time is closed there first. A transfer is written down only when it has come, so it is settled at once. False: nothing to ask, someone else is asking, or the provider is down.
 */
export async function reconcile(scope: SettleScope, payment: OpenPayment, askedBefore: Date): Promise<boolean> {
  const { env, db, now } = scope;
  const provider = await paymentProvider(env);
  const isTransfer = payment.provider === "transfer";
  if (payment.provider !== provider.name && !isTransfer) return false;
  if (!(openPayments as readonly string[]).includes(payment.status)) return false;
  const turn = await claimForReconciliation(db, payment.id, askedBefore.toISOString(), now).first();
  if (turn === null) return false;

  const over = payment.expiresAt !== null && payment.expiresAt <= now.toISOString();
  try {
    await settle(scope, isTransfer ? transferReport(payment.id) : await askProvider(payment, over), null);
    return true;
  } catch (error) {
    console.error(JSON.stringify({ code: "payment.not_reconciled", paymentId: payment.id, error: String(error) }));
    return false;
  }

  async function askProvider({ id, providerReference }: OpenPayment, isOver: boolean): Promise<Settled> {
    // Nobody was ever sent to a page that we do not know: the call to open it got no answer.
    if (providerReference === null) {
      return { ...ownReport(id), status: isOver ? "expired" : "open" };
    }
    return isOver ? provider.expireSession(providerReference) : provider.findSession(providerReference);
  }
}
