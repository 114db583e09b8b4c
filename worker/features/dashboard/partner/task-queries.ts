import { addDays, type Day } from "../../../../domain/core/day.ts";
import type { KsefPermission } from "../../../../domain/ksef/states.ts";
import type { OnboardingStatus } from "../../../../domain/onboarding/onboarding.ts";
import type { PayoutStatus } from "../../../../domain/payout/payout.ts";
import type { Database } from "../../../db/database.ts";
import { named } from "../../../db/named.ts";
import { partnerOfUid } from "../../../http/actor.ts";
import { lacksAddressSql, tenantsWithout } from "../../client/missing-data.ts";
import { postingsDueSql } from "../../debt/documents/queries.ts";
import { type KsefSellerRow, ksefSellerColumns } from "../../ksef/seller.ts";

/** Boxes out of service for longer than this many days are listed as tasks. */
const outDays = 30;

/** Webhooks that could not be delivered are a task for this many days. */
const failedDays = 7;

/** Problems with the partner's own data, and the progress of its setup. */
export interface Tasks extends KsefSellerRow {
  boxesOutLong: number;
  /** The place of these boxes; null if there are several places. */
  boxesOutPlaceId: string | null;
  payoutStatus: PayoutStatus;
  /** Whether the bank refused the latest payout. */
  payoutFailed: number;
  onboardingStatus: OnboardingStatus;
  firstPlaceId: string | null;
  publishedPlaces: number;
  boxes: number;
  photos: number;
  /** Events of webhooks that were given up within a week. */
  webhooksFailed: number;
  /** 1 if gates do not know the rents of the time before the company went live: their access has not been sent since then. */
  accessUnsent: 0 | 1;
  /** Questions that wait for an answer. */
  questionsOpen: number;
  /** Emails of the last week that were not sent, because their document would lose a character of a name or address. */
  documentsUnprintable: number;
  /** Companies with a running or future rent that get no invoices, because they have no address. */
  companiesWithoutAddress: number;
  /** Documents of debt collection that are to be posted. */
  postingsDue: number;
  ksefPermission: KsefPermission;
  /** 1 if something is asked of the company: see `worker/features/compliance`. */
  needsCompliance: 0 | 1;
}

export function tasksOf(db: Database, uid: string, today: Day): D1PreparedStatement {
  const { ask, bound } = named({
    uid,
    today,
    longAgoOn: addDays(today, -outDays),
    failedSinceOn: addDays(today, -failedDays),
  });
  const own = `partner_id = ${partnerOfUid.replace("?", ask.uid)}`;
  return db
    .prepare(
      `WITH boxes_out AS MATERIALIZED (
         SELECT id, place_id FROM boxes WHERE ${own} AND status = 'outOfService' AND updated_at < ${ask.longAgoOn}
         UNION
         SELECT b.id, b.place_id FROM blocks k JOIN boxes b ON b.id = k.box_id AND b.status = 'available'
         WHERE k.${own} AND k.from_on <= ${ask.longAgoOn} AND (k.to_on IS NULL OR k.to_on > ${ask.today}))
       SELECT
         (SELECT COUNT(*) FROM boxes_out) AS boxesOutLong,
         (SELECT iif(MIN(place_id) = MAX(place_id), MIN(place_id), NULL) FROM boxes_out) AS boxesOutPlaceId,
         COALESCE((SELECT status = 'failed' FROM bank_payouts WHERE partner_id = pa.id ORDER BY sent_at DESC, id DESC LIMIT 1), 0)
           AS payoutFailed,
         pa.payout_status AS payoutStatus, pa.onboarding_status AS onboardingStatus,
         (SELECT id FROM places WHERE ${own} ORDER BY created_at, id LIMIT 1) AS firstPlaceId,
         (SELECT COUNT(*) FROM places WHERE ${own} AND status IN ('published', 'comingSoon')) AS publishedPlaces,
         (SELECT COUNT(*) FROM boxes WHERE ${own} AND status <> 'archived') AS boxes,
         (SELECT COUNT(*) FROM places p JOIN photos ph ON ph.place_id = p.id
           WHERE p.${own} AND ph.deleted_at IS NULL AND ph.hidden_at IS NULL) AS photos,
         (SELECT COUNT(*) FROM webhook_deliveries WHERE ${own} AND state = 'failed' AND attempted_at >= ${ask.failedSinceOn})
           AS webhooksFailed,
         pa.live_at < date(${ask.today}, '+1 day') AND EXISTS (SELECT 1 FROM webhook_endpoints wh WHERE wh.${own}
             AND wh.status <> 'removed' AND wh.status = 'active' AND wh.topics LIKE '%"access"%' AND wh.created_at < pa.live_at)
           AND EXISTS (SELECT 1 FROM rents WHERE ${own} AND status IN ('scheduled', 'active', 'overdue', 'suspended', 'noticeGiven')
             AND created_at < pa.live_at)
           AND NOT EXISTS (SELECT 1 FROM webhook_access_sends WHERE ${own} AND sent_on >= date(pa.live_at)) AS accessUnsent,
         (SELECT COUNT(*) FROM questions WHERE ${own} AND status = 'open') AS questionsOpen,
         (SELECT COUNT(*) FROM outbox ob WHERE ob.status IN ('failed', 'waiting') AND ob.status = 'failed' AND ob.created_at >= ${ask.failedSinceOn}
           AND ob.last_error LIKE '%document.unprintable' AND EXISTS (
             SELECT 1 FROM invoices iv WHERE iv.id = ob.data ->> 'invoiceId' AND iv.${own}
             UNION ALL SELECT 1 FROM reservations r WHERE r.id = ob.data ->> 'reservationId' AND r.${own}
             UNION ALL SELECT 1 FROM collection_documents cd JOIN collection_cases dc ON dc.id = cd.case_id
               WHERE cd.id = ob.data ->> 'documentId' AND dc.${own})) AS documentsUnprintable,
         ${tenantsWithout(lacksAddressSql("c"))} AS companiesWithoutAddress,
         ${postingsDueSql(ask.uid)} AS postingsDue,
         ${ksefSellerColumns}, COALESCE(ks.permission, 'unknown') AS ksefPermission,
         pa.approval IN ('waiting', 'rejected') OR pa.payout_hold IS NOT NULL OR pa.trader_data_due_on IS NOT NULL AS needsCompliance
       FROM partners pa LEFT JOIN ksef_settings ks ON ks.id = pa.id WHERE pa.id = ${partnerOfUid.replace("?", ask.uid)}`,
    )
    .bind(...bound);
}
