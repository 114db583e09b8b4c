import type { Day } from "../../domain/core/day.ts";
import { correctLines, keepGross } from "../../domain/invoice/correction.ts";
import { invoiceTransitions } from "../../domain/invoice/transitions.ts";
import { commissionOf } from "../../domain/order/commission.ts";
import { chargeTransitions } from "../../domain/rent/charge-transitions.ts";
import type { ChargePeriod } from "../../domain/rent/schedule.ts";
import type { PriceLine } from "../../domain/reservation/price.ts";
import { invoiceLinesOf } from "../../worker/features/invoice/issue/lines.ts";
import { type Booking, refundedOn } from "./record-booking.ts";
import { type Method, type Recorded, recordSale } from "./record-money.ts";
import { walk } from "./walk.ts";
import type { World } from "./world.ts";

interface Charge {
  id: string;
  rentId: string;
  period: ChargePeriod;
  lines: PriceLine[];
}

/** The charge paid with the booking. */
export function recordFirstCharge(world: World, booking: Booking, charge: Charge, paid: Recorded) {
  const { tenancy, settledAt } = booking;
  writeCharge(world, booking, charge, { on: tenancy.bookedOn, at: settledAt, sale: paid, isPaid: true });
}

/** A charge collected automatically at the start of its period, so payment methods with a redirect are not possible. */
export function recordLaterCharge(world: World, booking: Booking, charge: Charge, method: Method, isUnpaid: boolean) {
  const { random, clock } = world;
  const { client, reservationId } = booking;
  const { period, lines, rentId } = charge;
  const at = clock.at(period.from, 0, random.int(5, 50), random.int(0, 59));
  const sale = recordSale(world, {
    number: `Z-${booking.code}-${period.from.slice(0, 7)}`,
    kind: "charge",
    partner: client.partner,
    clientId: client.id,
    uid: client.uid,
    reservationId,
    rentId,
    chargeId: charge.id,
    lines,
    method: method === "bankRedirect" ? "card" : method,
    fate: isUnpaid ? "failed" : "paid",
    at,
  });
  writeCharge(world, booking, charge, { on: period.from, at, sale, isPaid: !isUnpaid });
  const amount = totalOf(lines);
  world.rows.order_charges.push({
    order_id: sale.orderId,
    charge_id: charge.id,
    amount_grosze: amount,
    commission_grosze: commissionOf(amount, client.partner.commissionBasisPoints),
  });
  if (isUnpaid) return;
  world.rows.online_payment_shares.push({ payment_id: sale.paymentId, charge_id: charge.id, amount_grosze: amount });
}

const totalOf = (lines: readonly PriceLine[]) => lines.reduce((total, line) => total + line.grossGrosze, 0);

function writeCharge(
  world: World,
  booking: Booking,
  { id, rentId, period, lines }: Charge,
  { on, at, sale, isPaid }: { on: Day; at: string; sale: Recorded; isPaid: boolean },
) {
  const { client } = booking;
  world.rows.charges.push({
    id,
    rent_id: rentId,
    partner_id: client.partner.id,
    from_on: period.from,
    to_on: period.to,
    lines: JSON.stringify(lines),
    amount_grosze: totalOf(lines),
    due_on: on,
    status: walk(chargeTransitions, "due", "process", isPaid ? "pay" : "fail"),
    paid_at: isPaid ? at : null,
    payment_id: isPaid ? sale.paymentId : null,
    created_at: at,
    updated_at: at,
  });
  world.invoices.push({
    id: world.random.id("invoice"),
    client,
    orderId: sale.orderId,
    rentId,
    chargeId: id,
    kind: "vat",
    correctsId: null,
    correction: null,
    issuedOn: on,
    issuedAt: at,
    dueOn: on,
    period,
    boxNumber: booking.tenancy.box.number,
    lines: invoiceLinesOf(lines, soldThing(booking), client.locale),
    status: walk(invoiceTransitions, "draft", "issue", isPaid ? "pay" : "fallOverdue"),
  });
}

function soldThing({ tenancy: { box }, client, products }: Booking) {
  const productNames = Object.fromEntries(products.map((product) => [product.id, product.name[client.locale]]));
  const { name: placeName, street, city } = box.place;
  return { boxNumber: box.number, placeName, street, city, productNames };
}

const reasonOf = { pl: "Rezygnacja z rezerwacji", en: "Cancellation of the reservation" };

/** A correction of a whole refunded sale. */
export function correctInvoice(world: World, booking: Booking) {
  const original = world.invoices.at(-1);
  if (original === undefined) throw new RangeError("No invoice to correct");
  const { client } = booking;
  const issuedOn = refundedOn(booking.tenancy.bookedOn);
  world.invoices.push({
    ...original,
    id: world.random.id("invoice"),
    kind: "correction",
    correctsId: original.id,
    correction: {
      reason: reasonOf[client.locale],
      before: original.lines,
      after: keepGross(original.lines, 0),
      buyerBefore: null,
    },
    issuedOn,
    issuedAt: world.clock.at(issuedOn, 12),
    dueOn: issuedOn,
    lines: correctLines(original.lines, keepGross(original.lines, 0)).differences,
  });
}
