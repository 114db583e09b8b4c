import { newId } from "../../domain/core/ids.ts";
import { requestRefund } from "../features/payment/refund.ts";
import { selectRefundsDue } from "../features/payment/refund-queries.ts";
import { requestReturn } from "../features/payment/unmatched.ts";
import { selectReturnsDue } from "../features/payment/unmatched-statements.ts";

const sliceSize = 50;

/** Asks the provider for refunds, and for returns of money without an order, that are due and were not taken yet. */
export async function processRefunds(env: Env, now: Date): Promise<number> {
  const db = env.DB.withSession("first-primary");
  const scope = { env, db, now, requestId: newId("request") };
  const due = await selectRefundsDue(db, now, sliceSize).all<{ id: string }>();
  let returned = 0;
  for (const { id } of due.results) {
    if (await requestRefund(scope, id)) returned += 1;
  }
  const toReturn = await selectReturnsDue(db, now, sliceSize).all<{ id: string }>();
  for (const { id } of toReturn.results) {
    if (await requestReturn(scope, id)) returned += 1;
  }
  return returned;
}
