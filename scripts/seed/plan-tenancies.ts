import { addDays, addMonths, type Day, daysBetween } from "../../domain/core/day.ts";
import type { Clock } from "./clock.ts";
import type { Box } from "./make-boxes.ts";
import type { Random } from "./random.ts";
import type { Tenancy } from "./tenancy.ts";

const noticeDays = 30;
/** The share of boxes rented today, except those kept free. */
const occupiedNow = 0.97;
const termsInMonths = [
  [1, 2],
  [3, 4],
  [6, 4],
  [12, 2],
] as const;

/** How long a box is empty between two tenants, in days. */
const vacantDays = (random: Random) => random.int(15, 230);

type Plan = Omit<Tenancy, "box" | "outcome" | "products">;

const bookedBefore = (random: Random, moveInOn: Day) => addDays(moveInOn, -random.int(1, 9));

/** The tenancies of a box, oldest first. */
export function planBox(random: Random, clock: Clock, box: Box): Tenancy[] {
  const { place } = box;
  if (place.opensOn >= clock.today || place.status === "draft" || box.status === "comingSoon") return [];
  const isRentable = box.status === "available" && !box.isKeptFree;
  const isOccupied = isRentable && random.chance(occupiedNow);
  const present = isOccupied ? presentOf(random, clock, place.opensOn) : null;
  const past = planHistory(random, place.opensOn, present?.moveInOn ?? addDays(clock.today, -random.int(3, 90)));
  const next = isRentable && place.status === undefined ? nextOf(random, clock, present) : null;
  const rented = [...past, present, next].filter((plan) => plan !== null);
  const tenancies = rented.map((plan): Tenancy => ({ ...plan, box, outcome: "rented", products: null }));
  const lost = lostBooking(
    random,
    box,
    past.at(-1)?.endOn ?? place.opensOn,
    (present ?? next)?.bookedOn ?? clock.today,
  );
  return lost === null ? tenancies : [...tenancies, lost];
}

/** The current rental. */
function presentOf(random: Random, clock: Clock, opensOn: Day): Plan {
  const longest = Math.max(1, Math.min(420, daysBetween(opensOn, clock.today)));
  const moveInOn = addDays(clock.today, -random.int(1, longest));
  const elapsed = Math.floor(daysBetween(moveInOn, clock.today) / 30);
  const bookedOn = bookedBefore(random, moveInOn);
  const arrears =
    elapsed >= 3
      ? random.weighted([
          [0, 955],
          [1, 32],
          [2, 13],
        ] as const)
      : 0;
  if (random.chance(0.45)) {
    const months = elapsed + random.int(1, 6);
    return { bookedOn, moveInOn, months, endOn: addMonths(moveInOn, months), noticeOn: null, arrears };
  }
  if (arrears === 0 && elapsed >= 1 && random.chance(0.09)) {
    const endOn = addDays(clock.today, random.int(1, noticeDays - 1));
    return { bookedOn, moveInOn, months: null, endOn, noticeOn: addDays(endOn, -noticeDays), arrears };
  }
  return { bookedOn, moveInOn, months: null, endOn: null, noticeOn: null, arrears };
}

/** The rentals before `until`, going back to the opening day of the place. */
export function planHistory(random: Random, opensOn: Day, until: Day): Plan[] {
  const plans: Plan[] = [];
  for (let end = addDays(until, -vacantDays(random)); ; ) {
    const isFixed = random.chance(0.5);
    const months = isFixed ? random.weighted(termsInMonths) : null;
    const moveInOn = months === null ? addDays(end, -random.int(45, 330)) : addMonths(end, -months);
    if (moveInOn < opensOn) return plans.reverse();
    const endOn = months === null ? end : addMonths(moveInOn, months);
    const noticeOn = months === null ? addDays(endOn, -noticeDays) : null;
    plans.push({ bookedOn: bookedBefore(random, moveInOn), moveInOn, months, endOn, noticeOn, arrears: 0 });
    end = addDays(moveInOn, -vacantDays(random));
  }
}

/** A paid reservation that starts within weeks, after the current rental. */
function nextOf(random: Random, clock: Clock, present: Plan | null): Plan | null {
  if (present !== null && present.endOn === null) return null;
  const moveInOn = addDays(present?.endOn ?? clock.today, random.int(1, 24));
  if (moveInOn > addDays(clock.today, 45) || !random.chance(0.14)) return null;
  const months = random.chance(0.5) ? random.weighted(termsInMonths) : null;
  const endOn = months === null ? null : addMonths(moveInOn, months);
  return { bookedOn: addDays(clock.today, -random.int(1, 12)), moveInOn, months, endOn, noticeOn: null, arrears: 0 };
}

/** One booking in ten fails while the box is free: it expires, is cancelled, or the tenant withdraws within 14 days. */
function lostBooking(random: Random, box: Box, freeFrom: Day, before: Day): Tenancy | null {
  if (!random.chance(0.2)) return null;
  const bookedOn = addDays(before, -random.int(12, 45));
  if (bookedOn <= freeFrom) return null;
  const outcome = random.weighted([
    ["expired", 7],
    ["cancelled", 2],
    ["withdrawn", 1],
  ] as const);
  const months = random.chance(0.5) ? random.weighted(termsInMonths) : null;
  const moveInOn = addDays(bookedOn, random.int(6, 11));
  const endOn = months === null ? null : addMonths(moveInOn, months);
  return { box, bookedOn, moveInOn, months, endOn, noticeOn: null, arrears: 0, outcome, products: null };
}
