import type { QuestionStatus } from "../../../domain/question/transitions.ts";
import type { Database } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { type Caller, callerValues, isCallersOwn } from "../../http/caller.ts";

export type Author = "asker" | "partner";

const placeName = (locale: Locale) => (locale === "pl" ? "p.name_pl" : "p.name_en");

/** Whether the landlord has blocked the client, by account or by address, or the marketplace the account. Expressions of SQL. */
const isBlockedSql = (of: { partnerId: string; uid: string; email: string }) =>
  `(EXISTS (SELECT 1 FROM clients c WHERE c.partner_id = ${of.partnerId} AND c.blocked = 1
      AND (c.uid = ${of.uid} OR c.email = ${of.email}))
    OR EXISTS (SELECT 1 FROM users WHERE status = 'blocked' AND (uid = ${of.uid} OR email = ${of.email})))`;

/** What decides whether someone may ask, with the data of the question. */
export interface Asking {
  partnerId: string;
  placeId: string;
  reservationId: string | null;
  uid: string | null;
  name: string;
  /** Null for a tenant whose address is not known. */
  email: string | null;
  locale: Locale;
  isBlocked: 0 | 1;
  /** Questions of this address to this landlord that wait for an answer. */
  waiting: number;
  /** Whether the same question waits already. */
  isRepeated: 0 | 1;
}

const answerOf = (of: { partnerId: string; placeId: string; uid: string; email: string; hash: string }) =>
  `${isBlockedSql(of)} AS isBlocked,
   (SELECT COUNT(*) FROM questions WHERE partner_id = ${of.partnerId} AND email = ${of.email} AND status = 'open') AS waiting,
   EXISTS (SELECT 1 FROM questions WHERE place_id = ${of.placeId} AND email = ${of.email} AND asked_hash = ${of.hash}
     AND status = 'open') AS isRepeated`;

export interface Question {
  placeId: string;
  name: string;
  email: string;
  locale: Locale;
  hash: string;
}

/** For a question about a visible place: no row for another one. Someone with an account asks from its address. */
export function visitorAsking(db: Database, uid: string | null, asked: Question): D1PreparedStatement {
  const email = "COALESCE(u.email, ?4)";
  return db
    .prepare(
      `SELECT p.partner_id AS partnerId, p.id AS placeId, NULL AS reservationId, u.uid, ?3 AS name, ${email} AS email,
         COALESCE(u.locale, ?5) AS locale,
         ${answerOf({ partnerId: "p.partner_id", placeId: "p.id", uid: "u.uid", email, hash: "?6" })}
       FROM places p JOIN partners pa ON pa.id = p.partner_id AND pa.status = 'active' LEFT JOIN users u ON u.uid = ?2
       WHERE p.id = ?1 AND p.status IN ('published', 'comingSoon')`,
    )
    .bind(asked.placeId, uid, asked.name, asked.email, asked.locale, asked.hash);
}

/** A tenant who asks. */
export interface TenantAsking extends Asking {
  /** 1 while access to the box of a running rent is suspended. */
  isSuspended: 0 | 1;
}

/** For a question of a tenant: no row unless the reservation, or the rent that it became, is the caller's own. */
export function tenantAsking(
  db: Database,
  caller: Caller,
  asked: { reservationId: string; hash: string },
  now: Date,
): D1PreparedStatement {
  const email = "COALESCE(u.email, r.guest_email, NULLIF(c.email, ''))";
  const uid = "COALESCE(t.uid, r.uid)";
  return db
    .prepare(
      `SELECT r.partner_id AS partnerId, r.place_id AS placeId, r.id AS reservationId, u.uid,
         COALESCE(NULLIF(c.name, ''), NULLIF(u.display_name, ''), r.guest_name, ${email}) AS name, ${email} AS email,
         COALESCE(u.locale, r.locale) AS locale, COALESCE(t.access_state = 'suspended', 0) AS isSuspended,
         ${answerOf({ partnerId: "r.partner_id", placeId: "r.place_id", uid: "u.uid", email, hash: "?2" })}
       FROM reservations r LEFT JOIN rents t ON t.reservation_id = r.id LEFT JOIN clients c ON c.id = COALESCE(t.client_id, r.client_id)
       LEFT JOIN users u ON u.uid = ${uid}
       WHERE r.id = ?1 AND (t.uid = ?3 OR ${isCallersOwn(3)})`,
    )
    .bind(asked.reservationId, asked.hash, ...callerValues(caller, now));
}

/** The columns of `questionColumns`. */
export interface StoredQuestion {
  id: string;
  partnerId: string;
  status: QuestionStatus;
  /** 1 if a tenant asks a person to review that access is suspended. */
  isReview: 0 | 1;
  version: string;
  lastAuthor: Author;
  lastText: string;
}

/** What decides whether someone may write in a question. */
export interface Writable extends Omit<StoredQuestion, "lastAuthor" | "lastText"> {
  /** Null without a message. */
  lastAuthor: Author | null;
  lastText: string | null;
  isBlocked: 0 | 1;
  /** Messages of the person who asked since the last answer. */
  unanswered: number;
}

export const questionColumns = `qs.id, qs.partner_id AS partnerId, qs.status, qs.is_review AS isReview, qs.version,
  (SELECT author FROM question_messages WHERE question_id = qs.id ORDER BY created_at DESC, id DESC LIMIT 1) AS lastAuthor,
  (SELECT iif(hidden_at IS NULL, text, '') FROM question_messages WHERE question_id = qs.id ORDER BY created_at DESC, id DESC LIMIT 1) AS lastText`;

export const writableByLink = (db: Database, hash: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT ${questionColumns}, ${isBlockedSql({ partnerId: "qs.partner_id", uid: "qs.uid", email: "qs.email" })} AS isBlocked,
         (SELECT COUNT(*) FROM question_messages WHERE question_id = qs.id AND created_at > COALESCE((
           SELECT MAX(created_at) FROM question_messages WHERE question_id = qs.id AND author = 'partner'), '')) AS unanswered
       FROM questions qs WHERE qs.link_hash = ?`,
    )
    .bind(hash);

/** A question as the person who asked sees it. */
export interface OwnQuestion {
  id: string;
  placeName: string;
  /** Null for a place that is no longer visible. */
  slug: string | null;
  partnerName: string;
  boxNumber: string | null;
  status: QuestionStatus;
  /** 1 if it asks a person to review that access is suspended. */
  isReview: 0 | 1;
  version: string;
  lastMessageAt: string;
  placeId: string;
  /** 1 if the landlord has answered since the person last opened the question. */
  isUnread: 0 | 1;
}

const isUnread = `(qs.last_message_at > COALESCE(qs.seen_at, '') AND (
  SELECT author FROM question_messages WHERE question_id = qs.id ORDER BY created_at DESC, id DESC LIMIT 1) = 'partner')`;

const ownColumns = (locale: Locale) => `qs.id, ${placeName(locale)} AS placeName,
  iif(p.status IN ('published', 'comingSoon'), p.slug, NULL) AS slug, pa.legal_name AS partnerName,
  (SELECT b.number FROM reservations r JOIN boxes b ON b.id = r.box_id WHERE r.id = qs.reservation_id) AS boxNumber,
  qs.status, qs.is_review AS isReview, qs.version, qs.last_message_at AS lastMessageAt, qs.place_id AS placeId, ${isUnread} AS isUnread`;
const ownFrom = "FROM questions qs JOIN places p ON p.id = qs.place_id JOIN partners pa ON pa.id = qs.partner_id";

export const questionByLink = (db: Database, hash: string, locale: Locale): D1PreparedStatement =>
  db.prepare(`SELECT ${ownColumns(locale)} ${ownFrom} WHERE qs.link_hash = ?`).bind(hash);

export interface OwnMessage {
  id: string;
  author: Author;
  /** Empty if it is hidden. */
  text: string;
  /** 1 after a report of illegal content. */
  isHidden: 0 | 1;
  createdAt: string;
}

/** Of a message `qm`. */
export const messageColumns = `qm.id, qm.author, iif(qm.hidden_at IS NULL, qm.text, '') AS text, qm.hidden_at IS NOT NULL AS isHidden,
  qm.created_at AS createdAt`;

export const messagesByLink = (db: Database, hash: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT ${messageColumns} FROM question_messages qm
       WHERE qm.question_id = (SELECT id FROM questions WHERE link_hash = ?) ORDER BY qm.created_at, qm.id`,
    )
    .bind(hash);

const listed = 100;

/** The questions of an account, the latest message first. */
export const questionsOfUser = (db: Database, uid: string, locale: Locale): D1PreparedStatement =>
  db
    .prepare(
      `SELECT ${ownColumns(locale)}, qs.link FROM questions qs JOIN places p ON p.id = qs.place_id
       JOIN partners pa ON pa.id = qs.partner_id WHERE qs.uid = ? ORDER BY qs.last_message_at DESC, qs.id LIMIT ${listed}`,
    )
    .bind(uid);

/** How many of them the landlord has answered since the person last opened them. */
export const countUnread = (db: Database, uid: string): D1PreparedStatement =>
  db.prepare(`SELECT COUNT(*) AS count FROM questions qs WHERE qs.uid = ? AND ${isUnread}`).bind(uid);
