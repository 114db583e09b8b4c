import { openPayments } from "../../../domain/payment/transitions.ts";
import type { JobContext } from "../../http/job-command.ts";
import { paymentProvider } from "../../providers/payments/choose.ts";
import type { PaymentFacts, Settled } from "./facts.ts";
import { claimForReconciliation } from "./queries.ts";
import { settle } from "./settle.ts";
import { ownReport, transferReport } from "./settlement.ts";

export type OpenPayment = Pick<PaymentFacts, "id" | "status" | "providerReference" | "expiresAt" | "provider">;

/**
 * Asks the provider for the status of an open payment and settles it, in case a webhook was lost. Closes an expired
 * page first. A recorded transfer is settled without asking.
 * @returns false if there is nothing to ask, a concurrent request is asking, or the provider is down
 */
export async function reconcile(scope: JobContext, payment: OpenPayment, requestedBefore: Date): Promise<boolean> {
  const { env, db, now } = scope;
  const provider = await paymentProvider(env);
  const isTransfer = payment.provider === "transfer";
  if (payment.provider !== provider.name && !isTransfer) return false;
  if (!(openPayments as readonly string[]).includes(payment.status)) return false;
  const claimed = await claimForReconciliation(db, payment.id, requestedBefore.toISOString(), now).first();
  if (claimed === null) return false;

  const isExpired = payment.expiresAt !== null && payment.expiresAt <= now.toISOString();
  try {
    await settle(scope, isTransfer ? transferReport(payment.id) : await askProvider(payment), null);
    return true;
  } catch (error) {
    console.error(JSON.stringify({ code: "payment.not_reconciled", paymentId: payment.id, error: String(error) }));
    return false;
  }

  async function askProvider({ id, providerReference }: OpenPayment): Promise<Settled> {
    // The request that opened the page got no response, so no customer has seen the page.
    if (providerReference === null) {
      return { ...ownReport(id), status: isExpired ? "expired" : "open" };
    }
    return isExpired ? provider.expireSession(providerReference) : provider.findSession(providerReference);
  }
}
