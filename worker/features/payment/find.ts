import { DomainError } from "../../../domain/core/errors.ts";
import type { RefundFacts } from "../../../domain/payment/refund-state.ts";
import type { PaymentStatus } from "../../../domain/payment/transitions.ts";
import { type ReservationStatus, statusAt } from "../../../domain/reservation/transitions.ts";
import { rows } from "../../db/database.ts";
import { admitCaller, type BookingScope, selectCaller } from "../../http/caller.ts";
import { type PaymentFacts, readFacts } from "./facts.ts";
import { type PaymentRow, selectOwnPayment } from "./queries.ts";
import { reconcile } from "./reconcile.ts";

interface PaymentScope extends BookingScope {
  env: Env;
  /** Whether to ask the provider about a payment without news, which stores its answer. */
  asksProvider: boolean;
}

export interface PaymentView {
  id: string;
  status: PaymentStatus;
  failureCode: string | null;
  amountGrosze: number;
  reservationId: string;
  reservationStatus: ReservationStatus;
  /** Whether it is refunded because nothing was rented, or it was paid twice. */
  refunded: boolean;
  /** Oldest first. */
  refunds: RefundFacts[];
  rentId: string | null;
}

/** Minimum time without news of a payment before the provider is asked, and between two requests. */
const reconcileAfterMs = 15_000;

/** The current status of the caller's own payment. Throws `resource.not_found`. */
export async function getPayment(scope: PaymentScope, id: string): Promise<PaymentView> {
  const facts = await readOwn(scope, id);
  const requestedBefore = new Date(scope.now.getTime() - reconcileAfterMs);
  const requested = scope.asksProvider && (await reconcile(scope, facts, requestedBefore));
  return viewOf(requested ? await readOwn(scope, id) : facts, scope.now);
}

async function readOwn({ db, caller, now }: PaymentScope, id: string): Promise<PaymentFacts> {
  const [own, found] = await db.batch([selectCaller(db, caller), selectOwnPayment(db, id, caller, now)]);
  const row = rows<PaymentRow>(found)[0];
  if (row === undefined) throw new DomainError("resource.not_found");
  admitCaller(own, caller);
  return readFacts(row, now);
}

function viewOf(facts: PaymentFacts, now: Date): PaymentView {
  const { id, status, failureCode, amountGrosze, reservationId, rentId } = facts;
  const { reservationStatus, holdExpiresAt, offerExpiresAt } = facts;
  return {
    id,
    status,
    failureCode,
    amountGrosze,
    reservationId,
    reservationStatus: statusAt({ status: reservationStatus, holdExpiresAt, offerExpiresAt }, now),
    refunded: facts.refunded === 1,
    refunds: JSON.parse(facts.refunds),
    rentId,
  };
}
