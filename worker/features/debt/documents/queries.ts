import { type Day, dayAt } from "../../../../domain/core/day.ts";
import type { CollectionDocument, DocumentKind, DocumentSource } from "../../../../domain/debt/document.ts";
import { type Database, rows } from "../../../db/database.ts";
import { partnerOfUid } from "../../../http/actor.ts";
import { transferTitleSql } from "../../ksef/transfer-title-sql.ts";
import { parseRates, ratesSql } from "../../settings/queries.ts";
import { hasEmailSql } from "../collection.ts";
import { paymentsOfChargeSql } from "../payments-sql.ts";

/**
 * Claimed charges of case `dc` that were overdue on day `?2`, or paid late since the case was opened, oldest first. Undone payments
 * and those that a dispute took back paid nothing. `among`: a condition on the charges to look at.
 */
const claimsSql = (among: string) => `SELECT json_object('fromOn', ch.from_on, 'toOn', ch.to_on, 'dueOn', ch.due_on,
    'amountGrosze', ch.amount_grosze, 'openGrosze', ch.open_grosze, 'isDeposit', ch.is_deposit,
    'invoiceNumber', COALESCE((SELECT number FROM invoices WHERE charge_id = ch.id AND kind = 'vat'), ch.outside_invoice_number),
    'payments', ${paymentsOfChargeSql}) AS claim
  FROM charges ch WHERE ch.rent_id = dc.rent_id AND ch.is_claimed = 1 AND ${among} AND ch.due_on < ?2 AND (
    (ch.status IN ('due', 'failed') AND ch.open_grosze > 0)
    OR (ch.status = 'paid' AND ch.paid_at >= dc.created_at AND date(ch.paid_at) > ch.due_on))
  ORDER BY ch.due_on, ch.id LIMIT 60`;

const sourceSql = (
  among: string,
) => `SELECT COALESCE(u.locale, c.locale) AS locale, p.timezone, r.agreement ->> '$.signedAt' AS signedAt,
    ${hasEmailSql} AS hasEmail, json_object('name', pa.legal_name, 'nip', pa.nip, 'street', pa.street, 'postcode', pa.postcode, 'city', pa.city,
      'email', pa.email, 'phone', pa.phone, 'iban', pa.iban, 'accountHolder', pa.bank_account_holder) AS creditor,
    json_object('kind', c.kind, 'name', c.name, 'nip', c.nip, 'taxNumber', c.tax_number, 'street', c.street, 'postcode', c.postcode,
      'city', c.city, 'country', c.country) AS debtor,
    json_object('code', r.code, 'title', ${transferTitleSql("ch.due_on < ?2")}, 'contractNumber', t.contract_number,
      'startOn', t.start_on, 'boxNumber', b.number,
      'placeName', iif(COALESCE(u.locale, c.locale) = 'pl', p.name_pl, p.name_en), 'street', p.street, 'city', p.city) AS agreement,
    COALESCE((SELECT dcs.paragraphs FROM collection_settings dcs WHERE dcs.id = dc.partner_id), '{}') AS paragraphs,
    ${ratesSql} AS rates,
    (SELECT json_group_array(json(claim)) FROM (${claimsSql(among)})) AS claims
  FROM collection_cases dc JOIN rents t ON t.id = dc.rent_id JOIN reservations r ON r.id = t.reservation_id
  JOIN places p ON p.id = t.place_id JOIN boxes b ON b.id = t.box_id JOIN clients c ON c.id = t.client_id
  JOIN partners pa ON pa.id = dc.partner_id LEFT JOIN users u ON u.uid = t.uid`;

/** The unpaid charges and those of the open case, as in the index `charges__unpaid_of_rent`. */
const ofOpenCase = "(ch.status IN ('due', 'failed') OR ch.status = 'processing' OR ch.in_collection = 1)";

/** What the documents of a rent's open case say. For `readSource`. */
export const sourceOfRent = (db: Database, rentId: string, today: Day): D1PreparedStatement =>
  db.prepare(`${sourceSql(ofOpenCase)} WHERE dc.rent_id = ?1 AND dc.closed_at IS NULL`).bind(rentId, today);

/** What the documents of a case say, also of a closed one. For `readSource`. */
export const sourceOfCase = (db: Database, caseId: string, today: Day): D1PreparedStatement =>
  db.prepare(`${sourceSql("1")} WHERE dc.id = ?1`).bind(caseId, today);

/** What documents say, and whether they reach the tenant by email. */
export type CaseSource = DocumentSource & { hasEmail: boolean };

type SourceRow = Pick<DocumentSource, "locale"> & {
  timezone: string;
  signedAt: string | null;
  hasEmail: 0 | 1;
} & Record<"creditor" | "debtor" | "agreement" | "paragraphs" | "rates" | "claims", string>;

export function readSource(result: D1Result | undefined): CaseSource | null {
  const [row] = rows<SourceRow>(result);
  if (row === undefined) return null;
  const { locale, timezone, signedAt } = row;
  const signedOn = signedAt === null ? null : dayAt(new Date(signedAt), timezone);
  return {
    locale,
    creditor: JSON.parse(row.creditor),
    debtor: JSON.parse(row.debtor),
    agreement: { ...JSON.parse(row.agreement), signedOn },
    paragraphs: JSON.parse(row.paragraphs),
    rates: parseRates(row.rates),
    claims: JSON.parse(row.claims),
    hasEmail: row.hasEmail === 1,
  };
}

export interface DocumentRow {
  id: string;
  kind: DocumentKind;
  issuedOn: Day;
  /** 1 if it goes by post. */
  isLetter: 0 | 1;
  postedOn: Day | null;
  postingNumber: string | null;
}

/** The documents of a case, newest first. */
export function documentsOfCase(db: Database, caseId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT cd.id, cd.kind, cd.issued_on AS issuedOn, cl.id IS NOT NULL AS isLetter, cl.posted_on AS postedOn,
         cl.posting_number AS postingNumber
       FROM collection_documents cd JOIN collection_cases dc ON dc.id = cd.case_id LEFT JOIN collection_postings cl ON cl.id = cd.id
       WHERE dc.id = ? ORDER BY cd.created_at DESC, cd.rowid DESC LIMIT 100`,
    )
    .bind(caseId);
}

/** A document of a case of the partner whose staff the user is. For `readDocument`. */
export function documentOfPartner(
  db: Database,
  { uid, caseId, id }: { uid: string; caseId: string; id: string },
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT cd.content FROM collection_documents cd JOIN collection_cases dc ON dc.id = cd.case_id
       WHERE cd.id = ?1 AND dc.id = ?2 AND dc.partner_id = ${partnerOfUid.replace("?", "?3")}`,
    )
    .bind(id, caseId, uid);
}

const lettersFrom = (uid: string) => `FROM collection_postings cl JOIN collection_documents cd ON cd.id = cl.id
  JOIN collection_cases dc ON dc.id = cl.case_id AND dc.closed_at IS NULL JOIN rents t ON t.id = dc.rent_id
  JOIN clients c ON c.id = t.client_id
  WHERE cl.partner_id = ${partnerOfUid.replace("?", uid)} AND cl.posted_on IS NULL`;

/** A letter that staff have to post. */
export interface LetterToSend {
  caseId: string;
  documentId: string;
  kind: DocumentKind;
  issuedOn: Day;
  clientName: string;
}

/** The most letters of one file. */
const mostLetters = 50;

/** The letters of open cases that are not posted yet, the oldest first. */
export const lettersToSend = (db: Database, uid: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT cl.case_id AS caseId, cl.id AS documentId, cd.kind, cd.issued_on AS issuedOn, c.name AS clientName
       ${lettersFrom("?1")} ORDER BY cl.created_at, cl.id LIMIT ${mostLetters}`,
    )
    .bind(uid);

/** Their documents, in the same order. For `readDocuments`. */
export const lettersToPrint = (db: Database, uid: string): D1PreparedStatement =>
  db.prepare(`SELECT cd.content ${lettersFrom("?1")} ORDER BY cl.created_at, cl.id LIMIT ${mostLetters}`).bind(uid);

/** SQL of how many there are. */
export const postingsDueSql = (uid: string): string => `(SELECT COUNT(*) ${lettersFrom(uid)})`;

/** A document, for the email that it is attached to. For `readDocument`. */
export function documentById(db: Database, id: string): D1PreparedStatement {
  return db.prepare("SELECT content FROM collection_documents WHERE id = ?").bind(id);
}

export const readDocuments = (result: D1Result | undefined): CollectionDocument[] =>
  rows<{ content: string }>(result).map(({ content }) => JSON.parse(content));

export const readDocument = (result: D1Result | undefined): CollectionDocument | null =>
  readDocuments(result)[0] ?? null;
