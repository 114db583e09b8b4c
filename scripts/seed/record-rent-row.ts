import { addDays, type Day, dayOfMonth } from "../../domain/core/day.ts";
import { demandDays, seriousArrearsDays } from "../../domain/rent/arrears.ts";
import { type RentTransition, rentTransitions } from "../../domain/rent/transitions.ts";
import { isTrivial } from "../../worker/features/rent/access/access-code.ts";
import { flagship } from "./data/places.ts";
import { type Booking, refundedOn } from "./record-booking.ts";
import { returnDeposit } from "./record-money.ts";
import type { Tenancy } from "./tenancy.ts";
import { walk } from "./walk.ts";
import { audit, type World } from "./world.ts";

/** Days after the due date on which a partner demands payment, and on which access is suspended. */
const demandAfterDays = 7;
const suspendAfterDays = Math.max(seriousArrearsDays, demandAfterDays + demandDays) + 1;
const depositBackAfterDays = 5;

type SeededTransition = Exclude<RentTransition, "catchUp" | "withdrawNoticeWithoutAccess">;

/** The transitions of a rental until today, starting from `scheduled`. */
function rentPath({ clock }: World, tenancy: Tenancy, owesSince: Day | null): SeededTransition[] {
  const { outcome, moveInOn, endOn, noticeOn, arrears, box } = tenancy;
  if (outcome !== "rented") return ["cancel"];
  if (moveInOn > clock.today) return [];
  if (owesSince !== null) {
    const isPatient = arrears < 2 || box.place.name === flagship || owesSince > addDays(clock.today, -suspendAfterDays);
    return isPatient ? ["start", "fallBehind"] : ["start", "fallBehind", "suspend"];
  }
  const path: SeededTransition[] = noticeOn === null ? ["start"] : ["start", "giveNotice"];
  if (endOn === null || endOn > clock.today) return path;
  return addDays(endOn, depositBackAfterDays) < clock.today ? [...path, "end", "settleDeposit"] : [...path, "end"];
}

function lastTransitionAt(
  { clock }: World,
  { tenancy, settledAt }: Booking,
  version: RentTransition | undefined,
  owesSince: Day | null,
): string {
  const { bookedOn, moveInOn, endOn, noticeOn } = tenancy;
  const transitions: Partial<Record<RentTransition, string>> = {
    start: clock.at(moveInOn, 0, 5),
    giveNotice: clock.at(noticeOn ?? moveInOn, 15),
    fallBehind: clock.at(addDays(owesSince ?? moveInOn, 1), 6),
    suspend: clock.at(addDays(owesSince ?? moveInOn, suspendAfterDays), 6),
    end: clock.at(endOn ?? moveInOn, 0, 10),
    settleDeposit: clock.at(addDays(endOn ?? moveInOn, depositBackAfterDays), 10),
    cancel: clock.at(refundedOn(bookedOn), 12),
  };
  const at = version === undefined ? settledAt : (transitions[version] ?? settledAt);
  return at > settledAt ? at : settledAt;
}

/** The current row of a rental, with its latest transition and the returned deposit. */
export function recordRentRow(
  world: World,
  booking: Booking,
  { rentId, paymentId, owesSince }: { rentId: string; paymentId: string; owesSince: Day | null },
) {
  const { random, clock, rows } = world;
  const { tenancy, client, price, reservationId, settledAt } = booking;
  const { box, moveInOn, endOn, noticeOn } = tenancy;
  const { partner } = client;
  const path = rentPath(world, tenancy, owesSince);
  const status = walk(rentTransitions, "scheduled", ...path);
  const recurring = price.today.filter((line) => line.from !== null);
  const monthlyGrosze = recurring.reduce((total, line) => total + line.grossGrosze, 0);
  const transitionedAt = lastTransitionAt(world, booking, path.at(-1), owesSince);
  const version = random.id("version");
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
    monthly_grosze: monthlyGrosze,
    monthly_lines: JSON.stringify(recurring.map((line) => ({ ...line, from: null, to: null }))),
    access_code_sealed: lockCode(world),
    access_state: status === "suspended" ? "suspended" : "open",
    notice_given_at: noticeOn === null ? null : clock.at(noticeOn, 15),
    notice_by: noticeOn === null ? null : "customer",
    payment_demanded_on: status === "suspended" && owesSince !== null ? addDays(owesSince, demandAfterDays) : null,
    deposit_grosze: price.depositGrosze,
    deposit_settled_grosze: status === "settled" ? price.depositGrosze : null,
    status,
    version: version,
    created_at: settledAt,
    updated_at: transitionedAt,
  });
  const last = path.at(-1) ?? "schedule";
  const action = last === "fallBehind" ? "remindOfDebt" : last;
  audit(world, version, transitionedAt, {
    actor: action === "remindOfDebt" ? "collectDebts" : "payments",
    action,
    entity: "rent",
    id: rentId,
    partnerId: partner.id,
    details: {
      ...(action === "giveNotice" ? { from: null, to: endOn, by: "customer" } : {}),
      ...(action === "suspend" || action === "remindOfDebt" ? { overdueGrosze: tenancy.arrears * monthlyGrosze } : {}),
      ...(action === "end" ? { to: endOn } : {}),
      ...(action === "settleDeposit" ? { keptGrosze: 0, refundGrosze: price.depositGrosze, transferGrosze: 0 } : {}),
    },
  });
  if (status === "settled")
    returnDeposit(world, partner, { paymentId, depositGrosze: price.depositGrosze, at: transitionedAt });
}

/** Plain text for now: encryption is asynchronous and done for all rentals at once. */
function lockCode({ random }: World): string {
  for (;;) {
    const code = random.text("0123456789", 6);
    if (!isTrivial(code)) return code;
  }
}
