import { addDays, dayAt, daysBetween } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { commissionOf } from "../../../domain/order/commission.ts";
import { openPayments } from "../../../domain/payment/transitions.ts";
import { agreementHash, agreementText } from "../../../domain/reservation/agreement/text.ts";
import { minutesAfter, paymentHoldMinutes, paymentMinutes, withdrawalDays } from "../../../domain/reservation/hold.ts";
import type { CheckoutInput } from "../../../domain/reservation/schema.ts";
import { isOverlap, isUniqueConflict, rows } from "../../db/database.ts";
import { auditChange, isVersionConflict } from "../../http/audit.ts";
import {
  admitCaller,
  type BookingScope,
  type Caller,
  callerName,
  requireIdentifiedCaller,
  selectCaller,
} from "../../http/caller.ts";
import { paymentProvider } from "../../providers/payments/choose.ts";
import { blockedClientOf } from "../client/statements.ts";
import { insertOrder } from "../order/statements.ts";
import {
  countPayments,
  type OpenedPage,
  openPage,
  type Payable,
  type PaymentRow,
  selectLatestPayment,
} from "../payment/service.ts";
import { closePaymentsOf, insertPayment } from "../payment/statements.ts";
import { requireFound, requireLivingHold } from "./find.ts";
import { selectReservation } from "./queries.ts";
import { beginPayment, insertConsent } from "./statements.ts";
import { type Reservation, type SignedAgreement, viewOf } from "./view.ts";

/** Tries to pay one reservation; each prolongs the hold, so there is an end to them. An offer's end is the partner's. */
const paymentsAtMost = { hold: 5, offer: 30 };

export interface CheckoutScope extends BookingScope {
  env: Env;
}

/**
 * Signs the agreement and opens the provider's page. The payment is written down before the provider hears of it, under
 * the id that is its idempotency key: a crash in between, or a second tab, leads to the same page. After a decline a
 * new payment of the same order begins.
 */
export async function checkout(
  scope: CheckoutScope,
  id: string,
  input: CheckoutInput,
  isSecondTry = false,
): Promise<OpenedPage> {
  const { db, now, caller } = scope;
  requireIdentifiedCaller(caller);
  const [own, found, latest, counted, blocked] = await db.batch([
    selectCaller(db, caller),
    selectReservation(db, id, caller, now),
    selectLatestPayment(db, id, now),
    countPayments(db, id),
    blockedClientOf(db, id, caller.uid),
  ]);
  const reservation = requireFound(found, now);
  const person = admitCaller(own, caller);
  requireLivingHold(reservation, ["held", "offered", "pendingPayment"], now);

  const last = rows<PaymentRow>(latest)[0];
  const payer = payerOf(reservation, caller, person?.email ?? null);
  if (last !== undefined && isOpen(last, now)) {
    const { amountGrosze, commissionGrosze, expiresAt, checkoutUrl } = last;
    return openPage(scope, {
      ...subject(reservation, payer),
      id: last.id,
      amountGrosze,
      commissionGrosze,
      expiresAt,
      checkoutUrl,
    });
  }
  if (rows(blocked).length > 0) throw new DomainError("reservation.not_accepted");
  const atMost = reservation.offerExpiresAt === null ? paymentsAtMost.hold : paymentsAtMost.offer;
  if ((rows<{ count: number }>(counted)[0]?.count ?? 0) >= atMost) throw new DomainError("request.rate_limited");

  const agreement = reservation.agreement ?? (await sign(reservation, input, now));
  const payable = await begin(scope, payer, reservation, agreement, last?.orderId ?? null);
  if (payable !== null) return openPage(scope, payable);
  if (isSecondTry) throw new DomainError("resource.version_conflict");
  return checkout(scope, id, input, true);
}

/** A page whose time is over is closed; a transfer under way is not, however long the bank takes. */
function isOpen(payment: PaymentRow, now: Date): boolean {
  const over = payment.expiresAt !== null && payment.expiresAt <= now.toISOString();
  return (openPayments as readonly string[]).includes(payment.status) && (payment.status === "pending" || !over);
}

interface Payer {
  /** Null: a guest. */
  uid: string | null;
  email: string | null;
}

/**
 * Whoever is signed in takes the hold as theirs. Who has signed as a guest stays one, so that the order and the
 * reservation are the same person's. Throws `auth.signed_out` for a visitor who has not said who they are.
 */
function payerOf({ agreement, uid, guest }: Reservation, caller: Caller, email: string | null): Payer {
  const payer = agreement === null ? caller.uid : uid;
  if (payer !== null) return { uid: payer, email };
  if (guest === null) throw new DomainError("auth.signed_out");
  return { uid: null, email: guest.email };
}

function subject({ box, place, seller, locale, code }: Reservation, { uid, email }: Payer) {
  const isGuest = uid === null;
  return { boxNumber: box.number, place, payoutAccount: seller.payoutAccount, locale, code, email, isGuest };
}

/** Throws `reservation.agreement_missing` for terms that are not the place's newest, `request.invalid` by field. */
async function sign(reservation: Reservation, input: CheckoutInput, now: Date): Promise<SignedAgreement> {
  const { place, moveInOn } = reservation;
  if (input.agreement.version !== place.termsVersion) {
    throw new DomainError("reservation.agreement_missing", { details: { version: place.termsVersion } });
  }
  const early = daysBetween(dayAt(now, place.timezone), moveInOn) < withdrawalDays;
  if (early && !input.consents.earlyStart) {
    throw new DomainError("request.invalid", { fields: { "consents.earlyStart": "field.consent_required" } });
  }
  return {
    version: place.termsVersion,
    hash: await agreementHash(agreementText(viewOf(reservation, now), input.agreement.nameTyped)),
    nameTyped: input.agreement.nameTyped,
    signedAt: now.toISOString(),
    earlyStartWishedAt: early ? now.toISOString() : null,
  };
}

/** Null: another tab was first, and what it began is there to be read. */
async function begin(
  scope: CheckoutScope,
  payer: Payer,
  reservation: Reservation,
  agreement: SignedAgreement,
  knownOrder: string | null,
): Promise<Payable | null> {
  const { env, db, now, requestId } = scope;
  const { uid, email } = payer;
  const { id, price, seller, place } = reservation;
  const nextVersion = newId("version");
  const orderId = knownOrder ?? newId("order");
  const amountGrosze = price.todayGrosze;
  const commissionGrosze = commissionOf(amountGrosze - price.depositGrosze, seller.commissionBasisPoints);
  const payment = { id: newId("payment"), amountGrosze, expiresAt: minutesAfter(now, paymentMinutes) };
  const order = {
    id: orderId,
    number: `Z-${reservation.code}`,
    reservationId: id,
    partnerId: seller.id,
    uid,
    lines: JSON.stringify(price.today),
    totalGrosze: amountGrosze,
    commissionGrosze,
    nextVersion,
    now,
  };
  const provider = await paymentProvider(env);
  const consent = { uid, subject: uid ?? email ?? id, version: agreement.version, reservationId: id, now };
  try {
    await db.batch([
      ...beginPayment(db, {
        id,
        version: reservation.version,
        nextVersion,
        uid,
        agreement: JSON.stringify(agreement),
        holdExpiresAt: minutesAfter(now, paymentHoldMinutes),
        withdrawUntilOn: addDays(dayAt(now, place.timezone), withdrawalDays),
        now,
      }),
      auditChange(
        db,
        { table: "reservations", id, nextVersion },
        {
          actor: callerName(scope.caller),
          action: "checkout",
          entity: "reservation",
          partnerId: seller.id,
          details: { paymentId: payment.id, amountGrosze },
          requestId,
          now,
        },
      ),
      ...(knownOrder === null ? [insertOrder(db, order)] : []),
      closePaymentsOf(db, id, "expired", nextVersion, now),
      insertPayment(db, { ...payment, orderId, provider: provider.name, nextVersion, now }),
      ...(reservation.agreement === null ? [insertConsent(db, { ...consent, purpose: "reservation.terms" })] : []),
      ...(reservation.agreement === null && agreement.earlyStartWishedAt !== null
        ? [insertConsent(db, { ...consent, purpose: "reservation.earlyStart" })]
        : []),
    ]);
  } catch (error) {
    if (isVersionConflict(error) || isUniqueConflict(error)) return null;
    if (isOverlap(error)) throw new DomainError("reservation.box_taken", { cause: error });
    throw error;
  }
  return { ...subject(reservation, payer), ...payment, commissionGrosze, checkoutUrl: null };
}
