import { roles } from "../../../domain/account/roles.ts";
import { can } from "../../../domain/capabilities.ts";
import { newId } from "../../../domain/core/ids.ts";
import { fold } from "../../../domain/core/text.ts";
import type { QuestionStatus } from "../../../domain/question/transitions.ts";
import { staffRoles } from "../../../domain/team/staff.ts";
import type { Database } from "../../db/database.ts";
import { insert, update } from "../../db/write.ts";
import type { Asking, Author } from "./queries.ts";

export interface NewQuestion
  extends Pick<Asking, "partnerId" | "placeId" | "reservationId" | "uid" | "name" | "locale"> {
  id: string;
  version: string;
  email: string;
  text: string;
  /** Of the text. */
  hash: string;
  link: string;
  linkHash: string;
  isReview: boolean;
  now: Date;
}

/** A unique index refuses a question that waits already. */
export function insertQuestion(db: Database, question: NewQuestion): D1PreparedStatement {
  const { id, partnerId, placeId, reservationId, uid, name, email, locale, text, now } = question;
  const at = now.toISOString();
  return insert(db, "questions", {
    ...{ id, partner_id: partnerId, place_id: placeId, reservation_id: reservationId, uid, name, email, locale },
    ...{ link: question.link, link_hash: question.linkHash, asked_hash: question.hash },
    ...{
      search_text: fold(`${name} ${email} ${text}`),
      is_review: question.isReview ? 1 : 0,
      version: question.version,
    },
    ...{ last_message_at: at, created_at: at, updated_at: at },
  });
}

export interface NewMessage {
  id: string;
  questionId: string;
  author: Author;
  /** The member of the staff who answers. */
  uid: string | null;
  text: string;
  now: Date;
}

export const insertMessage = (
  db: Database,
  { id, questionId, author, uid, text, now }: NewMessage,
): D1PreparedStatement =>
  insert(db, "question_messages", { id, question_id: questionId, author, uid, text, created_at: now.toISOString() });

export interface QuestionChange {
  id: string;
  version: string;
  nextVersion: string;
  status: QuestionStatus;
  now: Date;
}

/** The version must be checked by the batch's audit row. */
export function updateQuestion(
  db: Database,
  { id, version, nextVersion, status, now }: QuestionChange,
  hasMessage: boolean,
): D1PreparedStatement {
  const at = now.toISOString();
  return update(db, "questions", {
    set: { status, version: nextVersion, updated_at: at, ...(hasMessage ? { last_message_at: at } : {}) },
    where: { id, version },
  });
}

/** Marks messages up to this one as seen. Does nothing for an earlier message or one of another question. */
export const markSeen = (db: Database, id: string, messageId: string): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE questions SET seen_at = seen.created_at
       FROM (SELECT question_id, created_at FROM question_messages WHERE id = ?1 AND question_id = ?2) seen
       WHERE questions.id = seen.question_id AND COALESCE(questions.seen_at, '') < seen.created_at`,
    )
    .bind(messageId, id);

const answering = staffRoles.filter((staffRole) => can({ role: roles.Partner, staffRole }, "question.answer"));

interface MessageMail {
  questionId: string;
  messageId: string;
  text: string;
  now: Date;
}

interface StaffMail extends MessageMail {
  /** Whether the question waited for an answer before this message. */
  wasOpen: boolean;
}

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();
const hourMs = 3_600_000;
/** The emails with the link of a question that an address gets in a day: anyone can enter it. */
const maxReceipts = 3;

/**
 * To the staff who may answer and see the place, each in their language. One of a visitor has no words of theirs, and none is sent
 * within an hour of one about another visitor's question that still waits.
 */
export function emailStaff(
  db: Database,
  { questionId, messageId, text, wasOpen, now }: StaffMail,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (id, template, recipient, locale, data, cause, created_at)
       SELECT 'mal_' || lower(hex(randomblob(11))), 'questionAsked', u.email, u.locale,
         json_object('clientName', iif(qs.reservation_id IS NULL, NULL, qs.name), 'placeName', iif(u.locale = 'pl', p.name_pl, p.name_en),
           'message', iif(qs.reservation_id IS NULL, NULL, ?3), 'questionId', qs.id, 'isReview', qs.is_review),
         qs.id || ':' || ?2 || ':' || u.uid, ?4
       FROM questions qs JOIN places p ON p.id = qs.place_id JOIN partner_members m ON m.partner_id = qs.partner_id
       JOIN users u ON u.uid = m.uid
       WHERE qs.id = ?1 AND u.status = 'active' AND u.email IS NOT NULL
         AND m.staff_role IN (SELECT value FROM json_each(?5))
         AND (m.place_ids IS NULL OR EXISTS (SELECT 1 FROM json_each(m.place_ids) WHERE value = qs.place_id))
         AND (qs.reservation_id IS NOT NULL OR NOT EXISTS (
           SELECT 1 FROM outbox ob WHERE ob.recipient = u.email AND ob.template = 'questionAsked' AND ob.created_at > ?6
             AND ob.data ->> '$.message' IS NULL AND (ob.data ->> '$.questionId' <> qs.id OR ?7)
             AND 'open' = (SELECT status FROM questions WHERE id = ob.data ->> '$.questionId')))
       ON CONFLICT (cause) DO NOTHING`,
    )
    .bind(questionId, messageId, text, now.toISOString(), JSON.stringify(answering), ago(now, hourMs), wasOpen ? 1 : 0);
}

const askerMail = "COALESCE(u.email, qs.email), COALESCE(u.locale, qs.locale)";
const askerPlace = "iif(COALESCE(u.locale, qs.locale) = 'pl', p.name_pl, p.name_en)";
const askerFrom = `FROM questions qs JOIN places p ON p.id = qs.place_id JOIN partners pa ON pa.id = qs.partner_id
  LEFT JOIN users u ON u.uid = qs.uid WHERE qs.id = ?1`;

/**
 * The link to the question, for the person who asked. Their words and name are left out: the address may be a
 * stranger's, and gets only a few in a day.
 */
export function emailReceipt(db: Database, questionId: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (id, template, recipient, locale, data, cause, created_at)
       SELECT ?2, 'questionReceived', ${askerMail},
         json_object('placeName', ${askerPlace}, 'partnerName', pa.legal_name, 'question', json_object('link', qs.link, 'path', NULL)),
         qs.id || ':received', ?3 ${askerFrom} AND (qs.uid IS NOT NULL OR ${maxReceipts} > (
           SELECT COUNT(*) FROM outbox WHERE recipient = qs.email AND template = 'questionReceived' AND created_at > ?4))`,
    )
    .bind(questionId, newId("mail"), now.toISOString(), ago(now, 24 * hourMs));
}

/** The landlord's answer with the link, for the person who asked. */
export function emailAnswer(db: Database, { questionId, messageId, text, now }: MessageMail): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (id, template, recipient, locale, data, cause, created_at, partner_id, pace)
       SELECT ?2, 'questionAnswered', ${askerMail},
         json_object('name', qs.name, 'placeName', ${askerPlace}, 'partnerName', pa.legal_name, 'message', ?3,
           'question', json_object('link', qs.link, 'path', NULL)),
         qs.id || ':' || ?4, ?5, qs.partner_id, 'service' ${askerFrom}`,
    )
    .bind(questionId, newId("mail"), text, messageId, now.toISOString());
}
