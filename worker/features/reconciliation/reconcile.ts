import type { JobCommand, JobContext } from "../../http/job-command.ts";
import { paymentProvider } from "../../providers/payments/choose.ts";
import { type PaymentToCompare, paymentsToCompare } from "./queries.ts";
import { type ComparedPayment, comparePayment, compareRecords } from "./statements.ts";

/** Compares all records within the database and stores what differs. */
export const storeDifferences: JobCommand<{ compared: readonly ComparedPayment[] }> = {
  name: "reconciliation.store",
  actor: "findDifferences",
  plan: ({ db, now }, { compared }) => ({
    body: true,
    statements: [...compareRecords(db, now), ...compared.map((payment) => comparePayment(db, payment, now))],
  }),
};

const maxPayments = 200;
/** Two nights, so that a night without an answer is made up for. */
const sinceMs = 2 * 86_400_000;

/**
 * Asks the provider about payments that ended lately. One that it does not answer about is left out, which neither
 * resolves a difference nor makes one.
 */
export async function compareWithProvider({ env, db, now }: JobContext): Promise<ComparedPayment[]> {
  const provider = await paymentProvider(env);
  const since = new Date(now.getTime() - sinceMs);
  const found = await paymentsToCompare(db, provider.name, since, maxPayments).all<PaymentToCompare>();
  const compared: ComparedPayment[] = [];
  for (const { id, partnerId, reference, receivedGrosze } of found.results) {
    try {
      const { status, charge } = await provider.findSession(reference);
      const foundGrosze = status === "succeeded" ? (charge?.amountGrosze ?? 0) : 0;
      compared.push({ id, partnerId, expectedGrosze: receivedGrosze, foundGrosze });
    } catch (error) {
      console.error(JSON.stringify({ code: "reconciliation.no_answer", paymentId: id, error: String(error) }));
    }
  }
  return compared;
}
