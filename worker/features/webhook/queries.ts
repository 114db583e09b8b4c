import type { DeliveriesQuery, WebhookInput } from "../../../domain/webhook/schema.ts";
import type {
  AccessEvent,
  DeliveryProblem,
  DeliveryState,
  WebhookEventType,
  WebhookTopic,
} from "../../../domain/webhook/topics.ts";
import { deliveriesPerRun, inFlightPerEndpoint } from "../../../domain/webhook/turns.ts";
import type { Database } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { partnerOfUid } from "../../http/actor.ts";

/** Deliveries on one page of their list. */
export const deliveriesShown = 25;

export interface EndpointRow {
  id: string;
  name: string;
  url: string;
  /** JSON. */
  topics: string;
  status: "active" | "paused";
  placeId: string | null;
  placeName: string | null;
  version: string;
  /** Null if there is no old secret that still signs. */
  oldSecretUntilAt: string | null;
  waiting: number;
  failed: number;
  /** When the newest confirmed event happened. */
  confirmedAt: string | null;
}

/** The endpoints of the caller's partner, the oldest first. */
export function endpointsOf(db: Database, uid: string, now: Date, locale: Locale): D1PreparedStatement {
  const count = (state: DeliveryState) =>
    `(SELECT COUNT(*) FROM webhook_deliveries WHERE endpoint_id = wh.id AND state = '${state}')`;
  return db
    .prepare(
      `SELECT wh.id, wh.name, wh.url, wh.topics, wh.status, wh.place_id AS placeId,
         ${locale === "pl" ? "p.name_pl" : "p.name_en"} AS placeName, wh.version,
         iif(wh.old_secret_until_at > ?2, wh.old_secret_until_at, NULL) AS oldSecretUntilAt,
         ${count("waiting")} AS waiting, ${count("failed")} AS failed,
         (SELECT MAX(created_at) FROM webhook_deliveries WHERE endpoint_id = wh.id AND state = 'delivered') AS confirmedAt
       FROM webhook_endpoints wh LEFT JOIN places p ON p.id = wh.place_id
       WHERE wh.partner_id = ${partnerOfUid.replace("?", "?1")} AND wh.status <> 'removed' ORDER BY wh.created_at, wh.id`,
    )
    .bind(uid, now.toISOString());
}

/** The places that an endpoint can be limited to. */
export function placesToChoose(db: Database, uid: string, locale: Locale): D1PreparedStatement {
  return db
    .prepare(
      `SELECT p.id, ${locale === "pl" ? "p.name_pl" : "p.name_en"} AS name FROM places p
       WHERE p.partner_id = ${partnerOfUid} ORDER BY name, p.id`,
    )
    .bind(uid);
}

/** What a command on an endpoint has to know of it. */
export interface EndpointState {
  id: string;
  partnerId: string;
  placeId: string | null;
  name: string;
  url: string;
  topics: string;
  status: "active" | "paused";
  secretSealed: string;
  version: string;
}

export function ownEndpoint(db: Database, uid: string, id: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT wh.id, wh.partner_id AS partnerId, wh.place_id AS placeId, wh.name, wh.url, wh.topics, wh.status,
         wh.secret_sealed AS secretSealed, wh.version
       FROM webhook_endpoints wh WHERE wh.id = ? AND wh.partner_id = ${partnerOfUid} AND wh.status <> 'removed'`,
    )
    .bind(id, uid);
}

/** The caller's partner, and whether the place of a new or changed endpoint is its own. */
export function partnerAndPlace(db: Database, uid: string, placeId: WebhookInput["placeId"]): D1PreparedStatement {
  return db
    .prepare(
      `SELECT pa.id AS partnerId,
         ?2 IS NULL OR EXISTS (SELECT 1 FROM places WHERE id = ?2 AND partner_id = pa.id) AS isOwnPlace
       FROM partners pa WHERE pa.id = ${partnerOfUid.replace("?", "?1")}`,
    )
    .bind(uid, placeId);
}

export interface DeliveryRow {
  id: string;
  type: WebhookEventType;
  subjectId: string;
  /** The number of the box or invoice; empty for other events. */
  about: string;
  happenedAt: string;
  state: DeliveryState;
  attempts: number;
  nextAt: string | null;
  attemptedAt: string | null;
  httpStatus: number | null;
  problem: DeliveryProblem | null;
  answer: string;
  deliveredAt: string | null;
  /** Continues the list after this one. */
  cursor: string;
}

/** Deliveries of an endpoint, the newest first, one more than a page shows. Never with a code. */
export function deliveriesOf(db: Database, uid: string, id: string, query: DeliveriesQuery): D1PreparedStatement {
  return db
    .prepare(
      `SELECT wd.id, wv.type, wd.subject_id AS subjectId,
         COALESCE(wv.data ->> 'boxNumber', wv.data ->> 'number', '') AS about, wd.created_at AS happenedAt, wd.state,
         wd.attempts, wd.next_at AS nextAt, wd.attempted_at AS attemptedAt, wd.http_status AS httpStatus, wd.problem, wd.answer,
         wd.delivered_at AS deliveredAt, wd.created_at || ' ' || wd.id AS cursor
       FROM webhook_deliveries wd JOIN webhook_events wv ON wv.id = wd.event_id
       WHERE wd.endpoint_id = ?1 AND wd.partner_id = ${partnerOfUid.replace("?", "?2")}
         AND (?3 = '' OR wd.state = ?3)
         AND (?4 = '' OR (wd.created_at, wd.id) < (substr(?4, 1, instr(?4, ' ') - 1), substr(?4, instr(?4, ' ') + 1)))
       ORDER BY wd.created_at DESC, wd.id DESC LIMIT ${deliveriesShown + 1}`,
    )
    .bind(id, uid, query.state, query.before);
}

export function ownDelivery(db: Database, uid: string, id: string, endpointId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT wd.id, wd.endpoint_id AS endpointId FROM webhook_deliveries wd
       WHERE wd.id = ? AND wd.endpoint_id = ? AND wd.partner_id = ${partnerOfUid} AND wd.state IN ('waiting', 'failed')`,
    )
    .bind(id, endpointId, uid);
}

/** Whether an endpoint has confirmed the latest state of a rent's access. */
export interface AccessDelivery {
  endpointId: string;
  endpointName: string;
  type: AccessEvent;
  state: DeliveryState;
  happenedAt: string;
  deliveredAt: string | null;
  nextAt: string | null;
}

/** The newest access event of a rent at each endpoint that receives them. */
export function accessDeliveriesOf(db: Database, rentId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT wd.endpoint_id AS endpointId, wh.name AS endpointName, wv.type, wd.state, wd.created_at AS happenedAt,
         wd.delivered_at AS deliveredAt, wd.next_at AS nextAt, MAX(wv.sequence) AS sequence
       FROM webhook_deliveries wd JOIN webhook_events wv ON wv.id = wd.event_id
       JOIN webhook_endpoints wh ON wh.id = wd.endpoint_id
       WHERE wd.subject_id = ? AND wd.topic = 'access' AND wh.status <> 'removed'
       GROUP BY wd.endpoint_id ORDER BY wh.created_at`,
    )
    .bind(rentId);
}

/** A delivery that a consumer has claimed. */
export interface ClaimedDelivery {
  id: string;
  endpointId: string;
  attempts: number;
  /** JSON: `ClaimedEvent` and `ClaimedEndpoint`. */
  event: string;
  endpoint: string;
  /** The encrypted code of the rent; null for other events. */
  codeSealed: string | null;
  /** JSON: `PersonCodeParts` of the authorized person; null for other events. */
  personCode: string | null;
}

export interface ClaimedEvent {
  id: string;
  type: WebhookEventType;
  topic: WebhookTopic | "test";
  createdAt: string;
  subjectId: string;
  sequence: number;
  data: Record<string, unknown>;
}

export interface ClaimedEndpoint {
  url: string;
  secretSealed: string;
  /** Null if the old secret no longer signs. */
  oldSecretSealed: string | null;
}

/** Claims a delivery for one consumer until `untilAt`; no row if it is done, not due, paused or claimed by another one. */
export function claimDelivery(db: Database, id: string, now: Date, untilAt: Date): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE webhook_deliveries SET claimed_until_at = ?3, attempts = attempts + 1, attempted_at = ?2
       WHERE id = ?1 AND state = 'waiting' AND next_at <= ?2 AND (claimed_until_at IS NULL OR claimed_until_at <= ?2)
       RETURNING id, endpoint_id AS endpointId, attempts,
         (SELECT json_object('id', wv.id, 'type', wv.type, 'topic', wv.topic, 'createdAt', wv.created_at, 'subjectId', wv.subject_id,
            'sequence', wv.sequence, 'data', json(wv.data)) FROM webhook_events wv WHERE wv.id = event_id) AS event,
         (SELECT json_object('url', wh.url, 'secretSealed', wh.secret_sealed,
            'oldSecretSealed', iif(wh.old_secret_until_at > ?2, wh.old_secret_sealed, NULL))
          FROM webhook_endpoints wh WHERE wh.id = endpoint_id) AS endpoint,
         (SELECT t.access_code_sealed FROM rents t WHERE topic = 'access' AND t.id = subject_id) AS codeSealed,
         (SELECT json_object('id', ap.id, 'codeNumber', ap.code_number + ap.relocations)
          FROM authorized_persons ap WHERE topic = 'access' AND ap.id = subject_id) AS personCode`,
    )
    .bind(id, now.toISOString(), untilAt.toISOString());
}

/** What to do after an attempt: whom to tell if it was the last one. */
export interface AttemptedDelivery {
  endpointId: string;
  endpointName: string;
  isHanging: 0 | 1;
  state: DeliveryState;
  attempts: number;
  email: string;
  locale: Locale;
}

export function attemptedDelivery(db: Database, id: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT wh.id AS endpointId, wh.name AS endpointName, wh.is_hanging AS isHanging, wd.state, wd.attempts, pa.email, pa.locale
       FROM webhook_deliveries wd JOIN webhook_endpoints wh ON wh.id = wd.endpoint_id JOIN partners pa ON pa.id = wd.partner_id
       WHERE wd.id = ?`,
    )
    .bind(id);
}

/** Deliveries queued before `lapsedAt` whose attempt was not recorded are queued again. */
export function unmarkLapsed(db: Database, lapsedAt: Date): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE webhook_deliveries SET enqueued_at = NULL
       WHERE next_at IS NOT NULL AND enqueued_at IS NOT NULL AND enqueued_at < ?`,
    )
    .bind(lapsedAt.toISOString());
}

const toQueue = "webhook_deliveries WHERE next_at IS NOT NULL AND enqueued_at IS NULL";

/**
 * Marks due deliveries as queued, at most `inFlightPerEndpoint` of an endpoint: first one of each partner, then a second one,
 * and so on. Reads a few rows of each endpoint for which something waits, however much that is.
 * @returns `QueuedDelivery` rows, in no order
 */
export function markQueued(db: Database, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE webhook_deliveries SET enqueued_at = ?1 WHERE id IN (
         WITH RECURSIVE waiting (endpoint_id) AS (
           SELECT MIN(endpoint_id) FROM ${toQueue}
           UNION ALL
           SELECT (SELECT MIN(endpoint_id) FROM ${toQueue} AND endpoint_id > w.endpoint_id) FROM waiting w WHERE w.endpoint_id IS NOT NULL),
         due AS (
           SELECT wd.id, wd.partner_id, wd.next_at, wh.is_hanging,
             ROW_NUMBER() OVER (PARTITION BY wd.endpoint_id ORDER BY wd.next_at, wd.id) + (
               SELECT COUNT(*) FROM webhook_deliveries WHERE next_at IS NOT NULL AND enqueued_at IS NOT NULL
                 AND endpoint_id = w.endpoint_id) AS turn
           FROM waiting w JOIN webhook_endpoints wh ON wh.id = w.endpoint_id JOIN webhook_deliveries wd ON wd.id IN (
             SELECT id FROM ${toQueue} AND endpoint_id = w.endpoint_id AND next_at <= ?1 ORDER BY next_at LIMIT ${inFlightPerEndpoint}))
         SELECT id FROM due WHERE turn <= iif(is_hanging, 1, ${inFlightPerEndpoint})
         ORDER BY is_hanging, ROW_NUMBER() OVER (PARTITION BY partner_id ORDER BY turn, next_at), next_at
         LIMIT ${deliveriesPerRun})
       RETURNING id, partner_id AS partnerId, endpoint_id AS endpointId, next_at AS nextAt,
         (SELECT is_hanging FROM webhook_endpoints WHERE id = endpoint_id) AS isHanging`,
    )
    .bind(now.toISOString());
}

export function unmarkQueued(db: Database, ids: readonly string[]): D1PreparedStatement {
  return db
    .prepare("UPDATE webhook_deliveries SET enqueued_at = NULL WHERE id IN (SELECT value FROM json_each(?))")
    .bind(JSON.stringify(ids));
}
