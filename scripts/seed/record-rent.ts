import { addDays, addMonths, type Day, dayOfMonth } from "../../domain/day.ts";
import { invoiceMoves } from "../../domain/invoice/lifecycle.ts";
import { invoiceLine } from "../../domain/invoice/line.ts";
import { chargeMoves } from "../../domain/rent/charge.ts";
import { type RentStatus, rentMoves } from "../../domain/rent/lifecycle.ts";
import { type ChargePeriod, chargePeriods, proratedGrosze } from "../../domain/rent/schedule.ts";
import type { PriceLine } from "../../domain/reservation/price.ts";
import { invoiceLinesOf } from "../../worker/features/invoice/lines.ts";
import { isTrivial } from "../../worker/features/rent/access-code.ts";
import type { InvoiceDraft } from "./number-invoices.ts";
import { type Booking, refundedOn } from "./record-booking.ts";
import { type Method, type Recorded, recordSale, returnDeposit } from "./record-money.ts";
import { walk } from "./walk.ts";
import { audit, type World } from "./world.ts";

const methods = [
  ["card", 50],
  ["blik", 38],
  ["bankRedirect", 12],
] as const;
/** After this many days in arrears the tenant is kept out until the debt is paid. */
const suspendedAfterDays = 14;
const depositBackAfterDays = 5;

/** What follows a booking: its first payment and, once paid, the rent with all its charges. */
export function recordRent(world: World, booking: Booking): void {
  const { random, clock } = world;
  const { tenancy, client, price, reservationId } = booking;
  const { outcome, box, bookedOn } = tenancy;
  if (outcome === "offered") {
    occupy(world, booking, null);
    return;
  }
  const method = random.weighted(methods);
  const isLost = outcome === "withdrawn" || outcome === "cancelled";
  const sale = {
    kind: "reservation",
    partner: box.place.partner,
    clientId: client.id,
    uid: client.uid,
    reservationId,
  } as const;
  const rentId = outcome === "expired" ? null : random.id("rent");
  const paid = recordSale(world, {
    ...sale,
    rentId,
    lines: price.today,
    method,
    fate: outcome === "expired" ? "expired" : isLost ? "refunded" : "paid",
    at: booking.settledAt,
    ...(isLost
      ? {
          refundedAt: clock.at(refundedOn(bookedOn), 12),
          reason: outcome === "withdrawn" ? "withdrawal" : "cancellation",
        }
      : {}),
  });
  if (rentId === null) return;
  if (!isLost) occupy(world, booking, rentId);
  const periods = duePeriods(world, booking);
  const unpaid = isLost ? [] : periods.slice(Math.max(1, periods.length - tenancy.arrears));
  const arrears = tenancy.arrears === 0 ? [] : unpaid;
  recordRentRow(world, booking, rentId, arrears[0]?.from ?? null);
  for (const [index, period] of periods.entries()) {
    const lines = linesOf(booking, index, period);
    const charge = {
      rentId,
      period,
      lines,
      isFirst: index === 0,
      method: method === "bankRedirect" ? ("blik" as const) : method,
    };
    recordCharge(world, booking, { ...charge, paid: index === 0 ? paid : null, isUnpaid: arrears.includes(period) });
  }
  if (isLost) correctInvoice(world, booking);
}

/** The periods charged so far: the first at the booking, the others when they begin. */
function duePeriods({ clock }: World, { tenancy }: Booking): ChargePeriod[] {
  const { moveInOn, endOn, outcome } = tenancy;
  const periods: ChargePeriod[] = [];
  for (const period of chargePeriods(moveInOn, endOn, dayOfMonth(moveInOn))) {
    if (periods.length > 0 && (outcome !== "rented" || period.from > clock.today)) break;
    periods.push(period);
  }
  return periods;
}

/** The lines of one period: the booking's own for the first, later the monthly ones, cut where the rent ends. */
function linesOf({ price, tenancy }: Booking, index: number, period: ChargePeriod): PriceLine[] {
  if (index === 0) return price.today.filter((line) => line.kind !== "deposit");
  const fullTo = addMonths(tenancy.moveInOn, index + 1);
  return price.monthly.map((line) => ({
    ...line,
    grossGrosze: proratedGrosze(line.grossGrosze, period, fullTo),
    from: period.from,
    to: period.to,
  }));
}

interface Charge {
  rentId: string;
  period: ChargePeriod;
  lines: PriceLine[];
  isFirst: boolean;
  method: Method;
  /** The booking's payment, which covers the first charge. */
  paid: Recorded | null;
  isUnpaid: boolean;
}

function recordCharge(
  world: World,
  booking: Booking,
  { rentId, period, lines, isFirst, method, paid, isUnpaid }: Charge,
) {
  const { random, clock, rows } = world;
  const { client, reservationId, tenancy } = booking;
  const at = isFirst ? booking.settledAt : clock.at(period.from, 0, random.int(5, 50), random.int(0, 59));
  const sale =
    paid ??
    recordSale(world, {
      kind: "charge",
      partner: client.partner,
      clientId: client.id,
      uid: client.uid,
      reservationId,
      rentId,
      lines,
      method,
      fate: isUnpaid ? "failed" : "paid",
      at,
    });
  const chargeId = random.id("charge");
  rows.charges.push({
    id: chargeId,
    rent_id: rentId,
    partner_id: client.partner.id,
    from_on: period.from,
    to_on: period.to,
    lines: JSON.stringify(lines),
    amount_grosze: lines.reduce((total, line) => total + line.grossGrosze, 0),
    due_on: isFirst ? tenancy.bookedOn : period.from,
    status: walk(chargeMoves, "due", "process", isUnpaid ? "fail" : "pay"),
    paid_at: isUnpaid ? null : at,
    payment_id: isUnpaid ? null : sale.paymentId,
    created_at: at,
    updated_at: at,
  });
  const issuedOn = isFirst ? tenancy.bookedOn : period.from;
  world.invoices.push({
    id: random.id("invoice"),
    client,
    orderId: sale.orderId,
    rentId,
    chargeId,
    kind: "vat",
    correctsId: null,
    issuedOn,
    issuedAt: at,
    dueOn: issuedOn,
    period,
    lines: invoiceLinesOf(lines, soldThing(booking), client.locale),
    status: walk(invoiceMoves, "draft", "issue", isUnpaid ? "fallOverdue" : "pay") as InvoiceDraft["status"],
  });
}

function soldThing({ tenancy: { box }, client, products }: Booking) {
  const productNames = Object.fromEntries(products.map((product) => [product.id, product.name[client.locale]]));
  const { name: placeName, street, city } = box.place;
  return { boxNumber: box.number, placeName, street, city, productNames };
}

/** A correction carries the differences: everything that was sold, taken back. */
function correctInvoice(world: World, booking: Booking) {
  const original = world.invoices.at(-1);
  if (original === undefined) throw new RangeError("No invoice to correct");
  const issuedOn = refundedOn(booking.tenancy.bookedOn);
  world.invoices.push({
    ...original,
    id: world.random.id("invoice"),
    kind: "correction",
    correctsId: original.id,
    issuedOn,
    issuedAt: world.clock.at(issuedOn, 12),
    dueOn: issuedOn,
    lines: original.lines.map((line) => invoiceLine({ ...line, grossGrosze: -line.grossGrosze })),
  });
}

function rentStatus(
  { clock }: World,
  { outcome, moveInOn, endOn, noticeOn }: Booking["tenancy"],
  owesSince: Day | null,
): RentStatus {
  if (outcome !== "rented") return walk(rentMoves, "scheduled", "cancel");
  if (moveInOn > clock.today) return "scheduled";
  const isNoticed = noticeOn !== null;
  if (endOn !== null && endOn <= clock.today) {
    const isSettled = addDays(endOn, depositBackAfterDays) < clock.today;
    return walk(
      rentMoves,
      "scheduled",
      "start",
      ...(isNoticed ? (["giveNotice"] as const) : []),
      "end",
      ...(isSettled ? (["settleDeposit"] as const) : []),
    );
  }
  if (owesSince !== null) return walk(rentMoves, "scheduled", "start", "fallBehind");
  return walk(rentMoves, "scheduled", "start", ...(isNoticed ? (["giveNotice"] as const) : []));
}

function recordRentRow(world: World, booking: Booking, rentId: string, owesSince: Day | null) {
  const { random, clock, rows } = world;
  const { tenancy, client, price, reservationId } = booking;
  const { box, moveInOn, endOn, noticeOn } = tenancy;
  const { partner } = client;
  const owing = rentStatus(world, tenancy, owesSince);
  const isSuspended =
    owing === "overdue" &&
    owesSince !== null &&
    tenancy.arrears > 1 &&
    box.place.name !== "Boksy Zabłocie" &&
    owesSince < addDays(clock.today, -suspendedAfterDays);
  const status = isSuspended ? walk(rentMoves, owing, "suspend") : owing;
  const settledOn = status === "settled" && endOn !== null ? addDays(endOn, depositBackAfterDays) : null;
  const startedAt = clock.at(moveInOn, 0, 5);
  const updatedAt =
    settledOn !== null
      ? clock.at(settledOn, 10)
      : moveInOn <= clock.today && startedAt > booking.settledAt
        ? startedAt
        : booking.settledAt;
  const move = random.id("move");
  rows.rents.push({
    id: rentId,
    reservation_id: reservationId,
    partner_id: partner.id,
    place_id: box.place.id,
    box_id: box.id,
    client_id: client.id,
    uid: client.uid,
    start_on: moveInOn,
    end_on: endOn,
    anchor_day: dayOfMonth(moveInOn),
    monthly_grosze: price.monthlyGrosze,
    monthly_lines: JSON.stringify(price.monthly),
    access_code_sealed: lockCode(world),
    access_state: isSuspended ? "suspended" : "open",
    notice_given_at: noticeOn === null ? null : clock.at(noticeOn, 15),
    deposit_grosze: price.depositGrosze,
    deposit_settled_grosze: settledOn === null ? null : price.depositGrosze,
    status,
    last_move: move,
    created_at: booking.settledAt,
    updated_at: updatedAt,
  });
  audit(world, move, updatedAt, { actor: "jobs", action: status, entity: "rent", id: rentId, partnerId: partner.id });
  if (settledOn !== null) returnDeposit(world, partner, price.depositGrosze, clock.at(settledOn, 10));
}

/** In clear for now: sealing is asynchronous and done for all rents at once. */
function lockCode({ random }: World): string {
  for (;;) {
    const code = random.text("0123456789", 6);
    if (!isTrivial(code)) return code;
  }
}

/** The ledger of who has the box: an offer holds it, a paid booking reserves it, a rent that has begun takes it. */
function occupy({ random, clock, rows }: World, booking: Booking, rentId: string | null) {
  const { tenancy, reservationId } = booking;
  const isOffer = tenancy.outcome === "offered";
  const hasBegun = rentId !== null && tenancy.moveInOn <= clock.today;
  rows.occupancy.push({
    id: random.id("occupancy"),
    box_id: tenancy.box.id,
    from_on: tenancy.moveInOn,
    to_on: tenancy.endOn,
    kind: isOffer ? "hold" : hasBegun ? "rent" : "reservation",
    reference: hasBegun ? rentId : reservationId,
    expires_at: isOffer ? (rows.reservations.at(-1)?.hold_expires_at ?? null) : null,
    recorded_at: booking.settledAt,
  });
}
