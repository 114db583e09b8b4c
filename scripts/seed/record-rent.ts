import { addMonths, dayOfMonth } from "../../domain/core/day.ts";
import { type ChargePeriod, chargePeriods, proratedGrosze } from "../../domain/rent/schedule.ts";
import type { PriceLine } from "../../domain/reservation/price.ts";
import { type Booking, refundedOn } from "./record-booking.ts";
import { recordCase } from "./record-case.ts";
import { correctInvoice, recordFirstCharge, recordLaterCharge } from "./record-charge.ts";
import { type Refund, recordSale } from "./record-money.ts";
import { recordRentRow } from "./record-rent-row.ts";
import type { Tenancy } from "./tenancy.ts";
import type { World } from "./world.ts";

const methods = [
  ["card", 50],
  ["blik", 38],
  ["bankRedirect", 12],
] as const;

/** Records the first payment of a booking and, once paid, the rental with all its charges. */
export function recordRent(world: World, booking: Booking): void {
  const { random } = world;
  const { tenancy, client, price, reservationId } = booking;
  const { outcome } = tenancy;
  if (outcome === "offered") {
    occupy(world, booking, null);
    return;
  }
  const method = random.weighted(methods);
  const isLost = outcome === "withdrawn" || outcome === "cancelled";
  const rentId = outcome === "expired" ? null : random.id("rent");
  const chargeId = rentId === null ? null : random.id("charge");
  const paid = recordSale(world, {
    number: `Z-${booking.code}`,
    kind: "reservation",
    partner: client.partner,
    clientId: client.id,
    uid: client.uid,
    reservationId,
    rentId,
    chargeId,
    lines: price.today,
    method,
    fate: rentId === null ? "expired" : isLost ? "refunded" : "paid",
    at: booking.settledAt,
    ...(isLost ? { refund: refundOf(world, tenancy) } : {}),
  });
  if (rentId === null || chargeId === null) return;
  if (!isLost) occupy(world, booking, rentId);
  const periods = duePeriods(world, tenancy);
  const arrears = tenancy.arrears === 0 ? [] : periods.slice(Math.max(1, periods.length - tenancy.arrears));
  recordRentRow(world, booking, { rentId, paymentId: paid.paymentId, owesSince: arrears[0]?.from ?? null });
  for (const [index, period] of periods.entries()) {
    const lines = linesOf(booking, index, period);
    if (index === 0) recordFirstCharge(world, booking, { id: chargeId, rentId, period, lines }, paid);
    else {
      const charge = { id: random.id("charge"), rentId, period, lines };
      recordLaterCharge(world, booking, charge, method, arrears.includes(period));
    }
  }
  if (arrears[0] !== undefined) recordCase(world, arrears[0].from);
  if (isLost) correctInvoice(world, booking);
}

function refundOf({ clock }: World, { bookedOn, outcome }: Tenancy): Refund {
  return { at: clock.at(refundedOn(bookedOn), 12), reason: outcome === "withdrawn" ? "withdrawal" : "cancellation" };
}

/** The periods charged so far: the first when booking, the others when they start. */
function duePeriods({ clock }: World, { moveInOn, endOn, outcome }: Tenancy): ChargePeriod[] {
  const periods: ChargePeriod[] = [];
  for (const period of chargePeriods(moveInOn, endOn, dayOfMonth(moveInOn))) {
    if (periods.length > 0 && (outcome !== "rented" || period.from > clock.today)) break;
    periods.push(period);
  }
  return periods;
}

/** The price lines of a period: the booking's for the first, then the monthly ones, prorated at the end of the rental. */
function linesOf({ price, tenancy }: Booking, index: number, period: ChargePeriod): PriceLine[] {
  if (index === 0) return price.today.filter((line) => line.kind !== "deposit");
  const fullTo = addMonths(tenancy.moveInOn, index + 1);
  return price.monthly.map((line) => {
    const unitGrosze = proratedGrosze(line.unitGrosze, period, { from: period.from, to: fullTo });
    return { ...line, unitGrosze, grossGrosze: unitGrosze * line.quantity, from: period.from, to: period.to };
  });
}

/** The occupancy row: `hold` for an offer, `reservation` for a paid booking, `rent` once the rental has started. */
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
