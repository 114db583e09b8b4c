import { addDays, dayAt, daysBetween, polishTimeZone } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { statusesWith } from "../../../domain/core/transitions.ts";
import { paymentMinutes, retryDays } from "../../../domain/limits.ts";
import { commissionOf } from "../../../domain/order/commission.ts";
import { openPayments } from "../../../domain/payment/transitions.ts";
import { agreementHash, agreementText } from "../../../domain/reservation/agreement/text.ts";
import { withdrawalInstruction } from "../../../domain/reservation/agreement/withdrawal-instruction.ts";
import { minutesAfter, paymentHoldMinutes, withdrawalDays } from "../../../domain/reservation/hold.ts";
import { type CheckoutInput, checkoutInput } from "../../../domain/reservation/schema.ts";
import { isSignatureOf, type SignedAgreement } from "../../../domain/reservation/signature.ts";
import { reservationTransitions } from "../../../domain/reservation/transitions.ts";
import { isUniqueConflict, rows } from "../../db/database.ts";
import { isVersionConflict } from "../../http/audit.ts";
import type { Caller } from "../../http/caller.ts";
import { type Command, type CommandContext, runCommand } from "../../http/command.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { paymentProvider } from "../../providers/payments/choose.ts";
import { type UnwelcomeClient, unwelcomeClientOf } from "../client/statements.ts";
import { insertOrder } from "../order/statements.ts";
import { type SaveConsent, saveConsentOf } from "../payment/method/autopay-consent.ts";
import { type OpenedPage, openPage, type Payable } from "../payment/page.ts";
import { countPayments, type PaymentRow, selectLatestPayment } from "../payment/queries.ts";
import { closePaymentsOf, insertPayment } from "../payment/statements.ts";
import { requireFound, requireLivingHold } from "./find.ts";
import { type SignerRow, selectReservation, selectSigner } from "./queries.ts";
import { requireShownPrice } from "./shown-price.ts";
import { beginPayment, insertConsent, saveBuyer, setPersonsLanguage } from "./statements.ts";
import { auditReservation } from "./transition-statements.ts";
import { consentTermsOf, type Reservation, viewOf } from "./view.ts";

/**
 * Maximum payment attempts for one reservation. Each attempt extends a hold; the expiry of an offer is set by the
 * partner.
 */
const maxPaymentAttempts = { hold: 5, offer: 30 };

const payableStatuses = statusesWith(reservationTransitions, "checkout");

/**
 * Signs the agreement and records a payment. The payment's id is the provider's idempotency key, so after a crash
 * before the page is opened, or in a second tab, the same page is used. After a declined payment a new one of the same
 * order begins, for the agreement that was signed then.
 */
export const checkout: Command<{ id: string }, CheckoutInput, Payable> = {
  name: "reservation.checkout",
  access: { tenant: "reservation.own" },
  changes: ["accounts", "boxes", "clients", "payments", "reservations"],
  input: checkoutInput,
  read: ({ db, now, caller }, { id }) => [
    selectReservation(db, id, caller, now),
    selectLatestPayment(db, id, now),
    countPayments(db, id),
    unwelcomeClientOf(db, id, { uid: caller.uid, today: dayAt(now, polishTimeZone) }),
    selectSigner(db, id, caller),
  ],
  async plan(ctx, [found, latest, counted, unwelcome, signed], { input }) {
    const { now, caller } = ctx;
    const asFound = requireFound(found, now);
    requireLivingHold(asFound, payableStatuses, now);
    requireShownPrice(asFound.price, input);
    requireShownSignature(asFound.agreement, input);
    // The signed buyer is final, so a later payment attempt does not change it.
    const buyer = (asFound.agreement === null ? input.buyer : null) ?? asFound.buyer;
    const reservation = { ...asFound, buyer };
    const last = rows<PaymentRow>(latest)[0];
    const signer = rows<SignerRow>(signed)[0] ?? { email: null, name: null };
    const payer = payerOf(reservation, caller, signer.email);
    const { locale } = reservation;
    const consent = saveConsentOf(input.autopayConsent, consentTermsOf(reservation), { retryDays, locale, now });
    const isSameConsent = last?.saves === JSON.stringify(consent?.kinds ?? []);
    if (last !== undefined && isOpen(last, now) && (isSameConsent || last.status === "pending")) {
      const { id, amountGrosze, commissionGrosze, expiresAt, checkoutUrl } = last;
      const payment = { id, amountGrosze, commissionGrosze, expiresAt, checkoutUrl };
      return {
        body: { ...pageFacts(reservation, payer), ...payment, saves: JSON.parse(last.saves) },
        statements: [],
      };
    }
    const reason = rows<UnwelcomeClient>(unwelcome)[0]?.reason;
    if (reason === "blocked") throw new DomainError("reservation.not_accepted");
    // A customer who has signed was not behind at that time.
    if (reason === "behind" && reservation.agreement === null) throw new DomainError("reservation.arrears_unpaid");
    const limit = reservation.offerExpiresAt === null ? maxPaymentAttempts.hold : maxPaymentAttempts.offer;
    if ((rows<{ count: number }>(counted)[0]?.count ?? 0) >= limit) throw new DomainError("request.rate_limited");
    const agreement = reservation.agreement ?? (await sign(reservation, signer.name, input, now));
    return planPayment(ctx, payer, reservation, {
      ...{ agreement, consent, knownOrder: last?.orderId ?? null },
    });
  },
  isRetryable: lostToAnotherTab,
};

/** Runs `checkout` and opens the provider's page. Throws `payment.provider_down`: the next call opens the same page. */
export async function checkoutAndOpenPage(ctx: RequestContext, id: string, input: CheckoutInput): Promise<OpenedPage> {
  return openPage(ctx, await runCommand(ctx, checkout, { id }, input));
}

/** Another tab has started a payment, which a retry will find. */
function lostToAnotherTab(error: unknown): boolean {
  return isVersionConflict(error) || isUniqueConflict(error);
}

/** An expired page counts as closed. A pending transfer stays open, however long the bank takes. */
function isOpen(payment: PaymentRow, now: Date): boolean {
  const isExpired = payment.expiresAt !== null && payment.expiresAt <= now.toISOString();
  return (openPayments as readonly string[]).includes(payment.status) && (payment.status === "pending" || !isExpired);
}

interface Payer {
  /** Null for a guest. */
  uid: string | null;
  email: string | null;
}

/**
 * A signed-in caller takes over the hold. A guest who has signed remains a guest, so that the order and the reservation
 * have the same owner. Throws `auth.signed_out` for a visitor who has not given their details.
 */
function payerOf({ agreement, uid, guest }: Reservation, caller: Caller, email: string | null): Payer {
  const payer = agreement === null ? caller.uid : uid;
  if (payer !== null) return { uid: payer, email };
  if (guest === null) throw new DomainError("auth.signed_out");
  return { uid: null, email: guest.email };
}

function pageFacts({ box, place, seller, locale, code }: Reservation, { uid, email }: Payer) {
  const isGuest = uid === null;
  return { boxNumber: box.number, place, payoutAccount: seller.payoutAccount, locale, code, email, isGuest };
}

/** Throws `reservation.agreement_missing` if the caller pays for an agreement that is not the signed one. */
function requireShownSignature(signed: SignedAgreement | null, { signedAt }: CheckoutInput): void {
  if (signedAt !== undefined && signedAt !== signed?.signedAt) throw new DomainError("reservation.agreement_missing");
}

/**
 * Throws `reservation.agreement_missing` without a signature, for outdated terms of the place or another language, `request.invalid` by
 * field.
 */
async function sign(
  reservation: Reservation,
  signer: string | null,
  input: CheckoutInput,
  now: Date,
): Promise<SignedAgreement> {
  const { place, moveInOn, buyer, locale } = reservation;
  const { agreement, consents } = input;
  const isShown = agreement?.version === place.termsVersion && (agreement.locale ?? locale) === locale;
  if (!isShown || consents === undefined) {
    throw new DomainError("reservation.agreement_missing", { details: { version: place.termsVersion } });
  }
  if (signer !== null && signer !== "" && !isSignatureOf(agreement.nameTyped, signer)) {
    throw new DomainError("request.invalid", { fields: { "agreement.nameTyped": "field.name_mismatch" } });
  }
  const mayWithdraw = buyer?.kind !== "company" || consents.consumerRights === true;
  const early = mayWithdraw && daysBetween(dayAt(now, place.timezone), moveInOn) < withdrawalDays;
  if (early && !consents.earlyStart) {
    throw new DomainError("request.invalid", { fields: { "consents.earlyStart": "field.consent_required" } });
  }
  const view = viewOf(reservation, now);
  const text = agreementText(view, agreement.nameTyped);
  return {
    version: place.termsVersion,
    hash: await agreementHash(text),
    text,
    locale,
    instruction: withdrawalInstruction(view),
    placeTerms: view.place.terms,
    boxNumber: view.box.number,
    nameTyped: agreement.nameTyped,
    signedAt: now.toISOString(),
    earlyStartRequestedAt: early ? now.toISOString() : null,
    mayWithdraw,
  };
}

interface NewPayment {
  agreement: SignedAgreement;
  /** Null without a consent to pay later charges automatically. */
  consent: SaveConsent | null;
  knownOrder: string | null;
}

async function planPayment(
  ctx: CommandContext,
  payer: Payer,
  reservation: Reservation,
  { agreement, consent, knownOrder }: NewPayment,
) {
  const { env, db, now } = ctx;
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
    of: { reservationId: id },
    partnerId: seller.id,
    uid,
    lines: JSON.stringify(price.today),
    totalGrosze: amountGrosze,
    commissionGrosze,
    nextVersion,
    now,
  };
  const provider = await paymentProvider(env);
  const signing = { uid, subject: uid ?? email ?? id, version: agreement.version, reservationId: id, now };
  const isSigning = reservation.agreement === null;
  return {
    body: {
      ...pageFacts(reservation, payer),
      ...payment,
      commissionGrosze,
      saves: consent?.kinds ?? [],
      checkoutUrl: null,
    },
    statements: [
      ...beginPayment(db, {
        id,
        version: reservation.version,
        nextVersion,
        uid,
        agreement: JSON.stringify(agreement),
        buyer: reservation.buyer === null ? null : JSON.stringify(reservation.buyer),
        holdExpiresAt: minutesAfter(now, paymentHoldMinutes(paymentMinutes)),
        withdrawUntilOn: agreement.mayWithdraw ? addDays(dayAt(now, place.timezone), withdrawalDays) : null,
        now,
      }),
      auditReservation(
        ctx,
        { id, partnerId: seller.id },
        { action: "checkout", nextVersion, details: { paymentId: payment.id, amountGrosze } },
      ),
      ...(knownOrder === null ? [insertOrder(db, order)] : []),
      closePaymentsOf(db, id, "expired", nextVersion, now),
      insertPayment(db, { ...payment, orderId, provider: provider.name, saveConsent: consent, nextVersion, now }),
      ...(isSigning ? [insertConsent(db, { ...signing, purpose: "reservation.terms" })] : []),
      ...(isSigning && uid !== null && reservation.buyer !== null ? [saveBuyer(db, uid, reservation.buyer)] : []),
      ...(isSigning ? setPersonsLanguage(db, { id, uid, locale: agreement.locale, now }) : []),
      ...(isSigning && agreement.earlyStartRequestedAt !== null
        ? [insertConsent(db, { ...signing, purpose: "reservation.earlyStart" })]
        : []),
    ],
    explain: (error: unknown) =>
      isUniqueConflict(error) ? new DomainError("resource.version_conflict", { cause: error }) : null,
  };
}
