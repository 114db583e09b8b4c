import type { Day } from "../../../domain/core/day.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { DeliveryProblem } from "../../../domain/webhook/topics.ts";
import type { Database } from "../../db/database.ts";
import { type Changes, insert, update } from "../../db/write.ts";
import type { EndpointState } from "./queries.ts";

export interface NewEndpoint {
  id: string;
  partnerId: string;
  placeId: string | null;
  name: string;
  url: string;
  topics: readonly string[];
  secretSealed: string;
  version: string;
  actor: string;
  now: Date;
}

export function insertEndpoint(db: Database, endpoint: NewEndpoint): D1PreparedStatement {
  const { id, partnerId, placeId, name, url, topics, secretSealed, version, actor, now } = endpoint;
  return insert(db, "webhook_endpoints", {
    ...{ id, partner_id: partnerId, place_id: placeId, name, url, topics: JSON.stringify(topics), version },
    ...{ secret_sealed: secretSealed, created_by: actor, created_at: now.toISOString(), updated_at: now.toISOString() },
  });
}

export function updateEndpoint(
  db: Database,
  { id, version }: Pick<EndpointState, "id" | "version">,
  { set, nextVersion, now }: { set: Changes<"webhook_endpoints">; nextVersion: string; now: Date },
): D1PreparedStatement {
  return update(db, "webhook_endpoints", {
    set: { ...set, version: nextVersion, updated_at: now.toISOString() },
    where: { id, version },
  });
}

/** Holds what waits until the endpoint is resumed. */
export function holdDeliveries(db: Database, endpointId: string): D1PreparedStatement {
  return db
    .prepare(
      "UPDATE webhook_deliveries SET next_at = NULL, enqueued_at = NULL WHERE endpoint_id = ? AND state = 'waiting'",
    )
    .bind(endpointId);
}

export function resumeDeliveries(db: Database, endpointId: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE webhook_deliveries
       SET next_at = MAX(?2, (SELECT due_at FROM webhook_events WHERE id = event_id)), enqueued_at = NULL
       WHERE endpoint_id = ?1 AND state = 'waiting'`,
    )
    .bind(endpointId, now.toISOString());
}

/** Cancels what is unsent of topics that are not among these, or all for a removed endpoint. */
export function cancelDeliveries(db: Database, endpointId: string, topics: readonly string[]): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE webhook_deliveries SET state = 'canceled', next_at = NULL
       WHERE endpoint_id = ?1 AND state IN ('waiting', 'failed') AND topic NOT IN (SELECT value FROM json_each(?2))`,
    )
    .bind(endpointId, JSON.stringify(topics));
}

/** A test event, which goes to this endpoint alone. */
export function insertTest(
  db: Database,
  { id, partnerId }: Pick<EndpointState, "id" | "partnerId">,
  now: Date,
): D1PreparedStatement {
  const at = now.toISOString();
  return db
    .prepare(
      `INSERT INTO webhook_events (id, partner_id, endpoint_id, topic, type, subject_id, sequence, data, due_at, created_at)
       SELECT ?1, ?2, ?3, 'test', 'test', ?3, 1 + COALESCE(MAX(sequence), 0), json_object('endpointId', ?3), ?4, ?4
       FROM webhook_events WHERE subject_id = ?3`,
    )
    .bind(newId("webhookEvent"), partnerId, id, at);
}

/** Counts that a partner has all access sent again. */
export function countAccessSend(db: Database, partnerId: string, today: Day): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO webhook_access_sends AS ws (partner_id, sent_on, sends) VALUES (?, ?, 1)
       ON CONFLICT DO UPDATE SET sends = iif(ws.sent_on = excluded.sent_on, ws.sends + 1, 1), sent_on = excluded.sent_on`,
    )
    .bind(partnerId, today);
}

/** Whether the endpoint is about to get the current access of a subject anyway. */
const isUnsent = (subject: string) => `EXISTS (SELECT 1 FROM webhook_deliveries wd WHERE wd.subject_id = ${subject}
  AND wd.endpoint_id = ?4 AND wd.topic = 'access' AND wd.state = 'waiting' AND wd.attempts = 0)`;

/**
 * The current access of all rents that are running or booked, and of authorized persons, at the place of the endpoint or at
 * all, for this endpoint alone.
 */
export function insertCurrentAccess(
  db: Database,
  { id, partnerId, placeId }: Pick<EndpointState, "id" | "partnerId" | "placeId">,
  now: Date,
): D1PreparedStatement[] {
  const ofPersons = db
    .prepare(
      `INSERT INTO webhook_events (id, partner_id, place_id, endpoint_id, topic, type, subject_id, sequence, data, due_at, created_at)
       SELECT 'evt_' || lower(hex(randomblob(12))), aa.partner_id, aa.place_id, ?4, 'access', 'access.current', aa.id,
         1 + COALESCE((SELECT MAX(sequence) FROM webhook_events WHERE subject_id = aa.id), 0), aa.data, ?3, ?3
       FROM authorized_access aa
       WHERE aa.partner_id = ?1 AND (?2 IS NULL OR aa.place_id = ?2) AND aa.state <> 'ended' AND NOT ${isUnsent("aa.id")}`,
    )
    .bind(partnerId, placeId, now.toISOString(), id);
  const ofRents = db
    .prepare(
      `INSERT INTO webhook_events (id, partner_id, place_id, endpoint_id, topic, type, subject_id, sequence, data, due_at, created_at)
       SELECT 'evt_' || lower(hex(randomblob(12))), t.partner_id, t.place_id, ?4, 'access', 'access.current', t.id,
         1 + COALESCE((SELECT MAX(sequence) FROM webhook_events WHERE subject_id = t.id), 0),
         json_object('rentId', t.id, 'placeId', t.place_id, 'boxId', t.box_id, 'boxNumber', b.number,
           'state', iif(t.status = 'scheduled', 'scheduled', t.access_state), 'startsOn', t.start_on, 'endsOn', t.end_on), ?3, ?3
       FROM rents t JOIN boxes b ON b.id = t.box_id
       WHERE t.partner_id = ?1 AND (?2 IS NULL OR t.place_id = ?2)
         AND t.status IN ('scheduled', 'active', 'overdue', 'suspended', 'noticeGiven') AND NOT ${isUnsent("t.id")}`,
    )
    .bind(partnerId, placeId, now.toISOString(), id);
  return [ofRents, ofPersons];
}

/** Sends a delivery again, with all its attempts; at a paused endpoint when it is resumed. */
export function repeatDelivery(db: Database, id: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE webhook_deliveries SET state = 'waiting', attempts = 0, enqueued_at = NULL, claimed_until_at = NULL,
         next_at = (SELECT iif(wh.status = 'active', ?2, NULL) FROM webhook_endpoints wh WHERE wh.id = endpoint_id)
       WHERE id = ?1 AND state IN ('waiting', 'failed')`,
    )
    .bind(id, now.toISOString());
}

/** Sends everything again that was given up. */
export function repeatFailed(db: Database, endpointId: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE webhook_deliveries SET state = 'waiting', attempts = 0, enqueued_at = NULL, claimed_until_at = NULL,
         next_at = (SELECT iif(wh.status = 'active', ?2, NULL) FROM webhook_endpoints wh WHERE wh.id = endpoint_id)
       WHERE endpoint_id = ?1 AND state = 'failed'`,
    )
    .bind(endpointId, now.toISOString());
}

export interface AttemptResult {
  id: string;
  /** The number of the attempt: a result of an earlier one that comes late is ignored. */
  attempt: number;
  httpStatus: number | null;
  /** Null if the endpoint has confirmed the event. */
  problem: DeliveryProblem | null;
  answer: string;
}

/** Remembers whether the endpoint answers in time. */
export function markHanging(db: Database, id: string, isHanging: boolean): D1PreparedStatement {
  return update(db, "webhook_endpoints", { set: { is_hanging: Number(isHanging) as 0 | 1 }, where: { id } });
}

/** Also one that was superseded while it was on its way: the endpoint has it. */
export function markDelivered(db: Database, { id, httpStatus, answer }: AttemptResult, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE webhook_deliveries SET state = 'delivered', delivered_at = ?2, next_at = NULL, claimed_until_at = NULL,
         http_status = ?3, problem = NULL, answer = ?4
       WHERE id = ?1 AND state IN ('waiting', 'superseded')`,
    )
    .bind(id, now.toISOString(), httpStatus, answer);
}

/** `nextAt`: null after the last attempt. An endpoint that was paused concurrently stays so. */
export function markAttempted(db: Database, result: AttemptResult, nextAt: Date | null): D1PreparedStatement {
  const { id, attempt, httpStatus, problem, answer } = result;
  return db
    .prepare(
      `UPDATE webhook_deliveries SET state = iif(?3 IS NULL, 'failed', 'waiting'), next_at = iif(next_at IS NULL, NULL, ?3),
         enqueued_at = NULL, claimed_until_at = NULL, http_status = ?4, problem = ?5, answer = ?6
       WHERE id = ?1 AND attempts = ?2 AND state = 'waiting'`,
    )
    .bind(id, attempt, nextAt?.toISOString() ?? null, httpStatus, problem, answer);
}
