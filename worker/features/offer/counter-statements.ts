import { addDays, type Day } from "../../../domain/core/day.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { CounterPayment, OpenAmount } from "../../../domain/offer/offer.ts";
import { firstTerms } from "../../../domain/order/commission.ts";
import { dueDayOf } from "../../../domain/rent/payment-term.ts";
import { chargesAfter, sharesOf } from "../../../domain/rent/recorded-payment.ts";
import { firstPeriod, type PriceLine, recurringLines } from "../../../domain/reservation/price.ts";
import { auditChange } from "../../http/audit.ts";
import type { CommandContext } from "../../http/command.ts";
import { chargeInvoiceStatements } from "../invoice/issue/invoice-charge.ts";
import { confirmationMails } from "../payment/emails.ts";
import type { Offer } from "../quote/service.ts";
import { insertCharge, insertRent } from "../rent/model/statements.ts";
import type { CommissionedCharge } from "../rent/money/payment-queries.ts";
import { bookRecordedPayment } from "../rent/money/payment-statements.ts";
import { newSealedAccessCode } from "../rent/service.ts";
import { confirmReservation, releaseBox, takeBox } from "../reservation/statements.ts";
import { auditReservation } from "../reservation/transition-statements.ts";
import type { NewOffer } from "./create-statements.ts";

const sum = (amounts: readonly { grossGrosze: number }[]) =>
  amounts.reduce((total, { grossGrosze }) => total + grossGrosze, 0);

/** A charge of the new rent, with what of it is open and its commission. */
interface FirstCharge extends CommissionedCharge {
  isDeposit: boolean;
  period: { from: Day; to: Day };
  lines: readonly PriceLine[];
}

/**
 * Starts the rent of a reservation that the same batch inserts, with what was received for it at the counter: the first month
 * and the deposit are charges, which the payments pay in full or in part. What is open is an ordinary debt of the rent.
 */
export async function counterStatements(
  ctx: CommandContext,
  close: CounterPayment,
  reservation: NewOffer,
  offer: Offer,
): Promise<{ statements: D1PreparedStatement[]; open: OpenAmount | null }> {
  const { env, db, now, actor, requestId } = ctx;
  const { id, client, moveInOn, toOn } = reservation;
  const { price, seller, place, box, products } = offer;
  const partnerId = seller.id;
  const rentId = newId("rent");
  const nextVersion = newId("version");
  const charges = firstCharges(close, reservation, offer);
  const recurring = recurringLines(price);
  const started = { actor, action: "start", entity: "rent", partnerId, requestId, now } as const;
  const received = receivedFor(charges, close.payments);
  const receivedGrosze = close.payments.reduce((total, { amountGrosze }) => total + amountGrosze, 0);
  const openGrosze = price.todayGrosze - receivedGrosze;
  const open = openGrosze === 0 ? null : { grosze: openGrosze, dueOn: charges[0]?.dueOn ?? moveInOn };
  const { locale } = client;
  const placeName = locale === "pl" ? place.namePl : place.nameEn;
  const guestLink = client.uid === null ? reservation.link.link : null;
  const statements = [
    confirmReservation(db, { id, status: "pendingPayment" }, "confirmAndConvert", nextVersion, now),
    auditReservation(ctx, { id, partnerId }, { action: "convert", nextVersion }),
    releaseBox(db, id),
    takeBox(db, { boxId: box.id, period: { from: moveInOn, to: toOn }, kind: "rent", reference: rentId, now }),
    insertRent(db, {
      ...{ id: rentId, reservationId: id, uid: client.uid, startOn: moveInOn, endOn: toOn, nextVersion, now },
      anchorDay: price.anchorDay,
      calendarFromOn: price.calendarFromOn ?? null,
      paymentTerm: price.paymentTerm,
      monthlyGrosze: sum(recurring),
      monthlyLines: recurring,
      accessCodeSealed: await newSealedAccessCode(env),
      // What is paid of the deposit is added by its charge.
      depositGrosze: 0,
      status: "active",
    }),
    auditChange(db, { table: "rents", id: rentId, nextVersion }, started),
    ...charges.map(({ id: chargeId, period, lines, amountGrosze, dueOn, isDeposit }) =>
      insertCharge(db, {
        ...{ id: chargeId, rentId, partnerId, period, lines, amountGrosze, dueOn, isDeposit },
        ...{ status: "due", paymentId: null, now },
      }),
    ),
    ...received.flatMap(({ method, amountGrosze, shares }) =>
      bookRecordedPayment(
        db,
        {
          ...{ id: newId("recordedPayment"), partnerId, rentId, method, amountGrosze, receivedOn: close.receivedOn },
          ...{ title: "", undoesId: null, bankTransferId: null, creditOfId: null, creditGrosze: 0 },
          ...{ recordedBy: actor, now },
        },
        shares,
      ),
    ),
    ...confirmationMails(
      db,
      {
        ...{ reservationId: id, code: reservation.code, partnerId, moveInOn, toOn, box, place, seller, products },
        ...{ payerName: client.name, email: client.email || null, locale, withdrawUntilOn: null, agreement: null },
        price: { ...price, depositGrosze: depositIn(received) },
        amountGrosze: receivedGrosze,
        guestLink,
      },
      now,
      open,
    ),
    ...charges
      .filter(({ isDeposit }) => !isDeposit)
      .flatMap(({ id: chargeId, lines, dueOn, period, status }) =>
        chargeInvoiceStatements(ctx, {
          ...{ id: chargeId, rentId, partnerId, fromOn: period.from, toOn: period.to, dueOn, lines: [...lines] },
          ...{ boxNumber: box.number, placeName, street: place.street, city: place.city, locale, guestLink },
          ...{ clientName: client.name, email: client.email, code: reservation.code, partnerIban: client.partnerIban },
          asksForPayment: status === "due" ? 1 : 0,
          productNames: Object.fromEntries(
            products.map(({ productId, namePl, nameEn }) => [productId, locale === "pl" ? namePl : nameEn]),
          ),
        }),
      ),
  ];
  return { statements, open };
}

/** The charges of the first month and of the deposit, in the order in which they are paid. */
function firstCharges(
  { payments, paysFirst, restDueOn }: CounterPayment,
  { client, moveInOn }: NewOffer,
  { price, seller }: Offer,
): FirstCharge[] {
  const isPaid = payments.reduce((left, { amountGrosze }) => left - amountGrosze, price.todayGrosze) === 0;
  const dueOn = isPaid ? moveInOn : (restDueOn ?? dueDayOf(moveInOn, price.paymentTerm));
  const open = { receivedGrosze: 0, onlineGrosze: 0, status: "due", dueOn } as const;
  const rent = price.today.filter(({ kind }) => kind !== "deposit");
  const deposit = price.today.filter(({ kind }) => kind === "deposit");
  const period = firstPeriod(price);
  const charges: FirstCharge[] = [
    {
      ...{ ...open, ...firstTerms(seller, client.isFound === 1, period), id: newId("charge"), isDeposit: false },
      ...{ period, lines: rent, amountGrosze: sum(rent) },
    },
    {
      ...{ ...open, commissionBasisPoints: 0, directBasisPoints: 0, directFeeGrosze: 0, id: newId("charge") },
      ...{ isDeposit: true, period: { from: moveInOn, to: addDays(moveInOn, 1) } },
      ...{ lines: deposit, amountGrosze: sum(deposit) },
    },
  ];
  const due = charges.filter(({ amountGrosze }) => amountGrosze > 0);
  return paysFirst === "deposit" ? due.reverse() : due;
}

/** The payments with what each pays; together at most the charges. */
function receivedFor(charges: readonly FirstCharge[], payments: CounterPayment["payments"]) {
  let unpaid: readonly FirstCharge[] = charges;
  return payments.map((payment) => {
    const shares = sharesOf(unpaid, payment.amountGrosze);
    unpaid = chargesAfter(unpaid, payment.amountGrosze);
    return { ...payment, shares };
  });
}

const depositIn = (received: ReturnType<typeof receivedFor>): number =>
  received
    .flatMap(({ shares }) => shares)
    .reduce((total, { charge, grosze }) => (charge.isDeposit ? total + grosze : total), 0);
