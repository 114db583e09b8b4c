import type { PartnerQuestionQuery } from "../../../../domain/question/schema.ts";
import type { Database } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { partnerOfUid } from "../../../http/actor.ts";
import type { Cursor } from "../../../http/cursor.ts";
import { allOf, nothing, orderOf, type Where, wordsWhere } from "../../../http/list.ts";
import { messageColumns, type OwnMessage, questionColumns, type StoredQuestion } from "../queries.ts";

/** A question as listed for the staff. */
export interface PartnerQuestion extends Omit<StoredQuestion, "partnerId"> {
  name: string;
  email: string;
  placeName: string;
  placeId: string;
  /** Of a tenant's reservation. */
  reservationId: string | null;
  /** Of the rent that it became. */
  rentId: string | null;
  boxNumber: string | null;
  lastMessageAt: string;
}

const columns = (locale: Locale) => `${questionColumns}, qs.name, qs.email,
  ${locale === "pl" ? "p.name_pl" : "p.name_en"} AS placeName, qs.place_id AS placeId, qs.reservation_id AS reservationId,
  (SELECT id FROM rents WHERE reservation_id = qs.reservation_id) AS rentId,
  (SELECT b.number FROM reservations r JOIN boxes b ON b.id = r.box_id WHERE r.id = qs.reservation_id) AS boxNumber,
  qs.last_message_at AS lastMessageAt`;

const where = (uid: string, { q = "", status }: Pick<PartnerQuestionQuery, "q" | "status">): Where =>
  allOf(
    { sql: `qs.partner_id = ${partnerOfUid}`, values: [uid] },
    status === undefined ? nothing : { sql: "qs.status = ?", values: [status] },
    wordsWhere(q, ["qs.search_text"]),
  );

export interface QuestionsRequest {
  uid: string;
  query: PartnerQuestionQuery;
  locale: Locale;
}

/** A page, the latest message first. */
export function partnerQuestions(
  db: Database,
  { uid, query, locale }: QuestionsRequest,
  after: Cursor | null,
  limit: number,
): D1PreparedStatement {
  const { sql, values } = where(uid, query);
  const { onward, orderBy } = orderOf("qs.last_message_at", "qs.id", true);
  return db
    .prepare(
      `SELECT ${columns(locale)} FROM questions qs JOIN places p ON p.id = qs.place_id
       WHERE ${sql} ${after === null ? "" : `AND ${onward}`} ${orderBy} LIMIT ?`,
    )
    .bind(...values, ...(after === null ? [] : [after.key, after.id]), limit);
}

export function countPartnerQuestions(db: Database, uid: string, query: PartnerQuestionQuery): D1PreparedStatement {
  const { sql, values } = where(uid, query);
  return db.prepare(`SELECT COUNT(*) AS total FROM questions qs WHERE ${sql}`).bind(...values);
}

/** How many questions wait for an answer. */
export const countWaiting = (db: Database, uid: string): D1PreparedStatement =>
  db
    .prepare(`SELECT COUNT(*) AS count FROM questions qs WHERE qs.partner_id = ${partnerOfUid} AND qs.status = 'open'`)
    .bind(uid);

export const partnerQuestion = (db: Database, uid: string, id: string, locale: Locale): D1PreparedStatement =>
  db
    .prepare(
      `SELECT ${columns(locale)}, qs.locale FROM questions qs JOIN places p ON p.id = qs.place_id
       WHERE qs.partner_id = ${partnerOfUid} AND qs.id = ?`,
    )
    .bind(uid, id);

/** A message with the name of the member of the staff who answered; null for other messages. */
export interface PartnerMessage extends OwnMessage {
  staffName: string | null;
}

export const partnerMessages = (db: Database, uid: string, id: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT ${messageColumns},
         (SELECT COALESCE(u.display_name, u.email) FROM users u WHERE u.uid = qm.uid) AS staffName
       FROM questions qs JOIN question_messages qm ON qm.question_id = qs.id
       WHERE qs.partner_id = ${partnerOfUid} AND qs.id = ? ORDER BY qm.created_at, qm.id`,
    )
    .bind(uid, id);

/** For a command on a question of the member's partner. */
export const questionToChange = (db: Database, uid: string, id: string): D1PreparedStatement =>
  db
    .prepare(`SELECT ${questionColumns} FROM questions qs WHERE qs.partner_id = ${partnerOfUid} AND qs.id = ?`)
    .bind(uid, id);
