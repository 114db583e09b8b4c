import { addDays, type Day } from "../../../domain/day.ts";
import type { OnboardingStatus } from "../../../domain/partner/onboarding.ts";
import type { PayoutStatus } from "../../../domain/partner/payout.ts";
import { partnerOfUid } from "../../http/actor.ts";
import { named } from "../../http/named.ts";

/** An offer that ends within this time is worth a word to the client. */
const offerHours = 24;
/** A box out of use for longer costs more than a repair. */
const outDays = 30;
const hourMs = 3_600_000;

/** What waits for the partner, counted; and how far they are with setting up. */
export interface Tasks {
  offersEnding: number;
  /** Rents that begin today and whose box was not handed over yet. */
  arrivalsToday: number;
  /** Rents that have ended and wait for their inspection. */
  toInspect: number;
  /** The deposits of those, in grosze. */
  depositsGrosze: number;
  boxesOutLong: number;
  payoutStatus: PayoutStatus;
  onboardingStatus: OnboardingStatus;
  places: number;
  publishedPlaces: number;
  boxes: number;
}

export function tasksOf(db: Pick<D1Database, "prepare">, uid: string, today: Day, now: Date): D1PreparedStatement {
  const { ask, bound } = named({
    uid,
    today,
    now: now.toISOString(),
    soon: new Date(now.getTime() + offerHours * hourMs).toISOString(),
    longAgoOn: addDays(today, -outDays),
  });
  const own = `partner_id = ${partnerOfUid.replace("?", ask.uid)}`;
  return db
    .prepare(
      `SELECT
         (SELECT COUNT(*) FROM reservations WHERE ${own} AND status = 'offered' AND offer_expires_at > ${ask.now}
           AND offer_expires_at <= ${ask.soon}) AS offersEnding,
         (SELECT COUNT(*) FROM reservations r WHERE r.${own} AND r.status IN ('confirmed', 'converted')
           AND r.move_in_on = ${ask.today} AND r.handed_over_at IS NULL) AS arrivalsToday,
         (SELECT COUNT(*) FROM rents WHERE ${own} AND status = 'ended') AS toInspect,
         (SELECT COALESCE(SUM(deposit_grosze), 0) FROM rents WHERE ${own} AND status = 'ended') AS depositsGrosze,
         (SELECT COUNT(*) FROM boxes b WHERE b.${own} AND (b.status = 'outOfService' AND b.updated_at < ${ask.longAgoOn}
           OR b.status = 'available' AND EXISTS (SELECT 1 FROM blocks k WHERE k.box_id = b.id
             AND k.from_on <= ${ask.longAgoOn} AND (k.to_on IS NULL OR k.to_on > ${ask.today})))) AS boxesOutLong,
         p.payout_status AS payoutStatus, p.onboarding_status AS onboardingStatus,
         (SELECT COUNT(*) FROM places WHERE ${own}) AS places,
         (SELECT COUNT(*) FROM places WHERE ${own} AND status IN ('published', 'comingSoon')) AS publishedPlaces,
         (SELECT COUNT(*) FROM boxes WHERE ${own} AND status <> 'archived') AS boxes
       FROM partners p WHERE p.id = ${partnerOfUid.replace("?", ask.uid)}`,
    )
    .bind(...bound);
}
