import type { Database } from "../../../db/database.ts";
import { chargeJoin, statusSql } from "../../invoice/status-sql.ts";

interface Section {
  sql: string;
  /** Columns that contain JSON. */
  json?: readonly string[];
}

const ownRents = "(SELECT id FROM rents WHERE uid = ?1)";
const ownOrders = "(SELECT id FROM orders WHERE uid = ?1)";
const ownPartner = "(SELECT partner_id FROM partner_members WHERE uid = ?1)";

/**
 * The sections of an export, each with the rows of uid ?1 only. Excludes secrets such as access codes and links, and
 * data about others: a partner's clients and tenants are exported in the partner area.
 */
export const exportSections = {
  account: {
    sql: `SELECT uid, email, email_verified AS emailVerified, display_name AS displayName, phone_number AS phone, role, locale,
      photo_url AS photoUrl, provider_phone_number AS signInPhone, provider_data AS signInMethods, buyer,
      muted_emails AS mutedEmails, created_at AS createdAt FROM users WHERE uid = ?1`,
    json: ["signInMethods", "buyer", "mutedEmails"],
  },
  consents: {
    sql: `SELECT purpose, given, version, reference, recorded_at AS recordedAt FROM consent_records
      WHERE uid = ?1 ORDER BY recorded_at`,
  },
  views: {
    sql: `SELECT reason, started_at AS startedAt, COALESCE(ended_at, until_at) AS endedAt FROM view_sessions
      WHERE subject_uid = ?1 AND partner_id IS NULL ORDER BY started_at`,
  },
  passkeys: {
    sql: "SELECT name, created_at AS createdAt, last_used_at AS lastUsedAt FROM passkeys WHERE uid = ?1 ORDER BY created_at",
  },
  savedFilters: { sql: "SELECT list, name, query, created_at AS createdAt FROM saved_filters WHERE uid = ?1" },
  saved: {
    sql: `SELECT p.name_pl AS place, p.city, b.number AS box, si.created_at AS createdAt
      FROM saved_items si JOIN places p ON p.id = si.place_id LEFT JOIN boxes b ON b.id = si.box_id
      WHERE si.uid = ?1 ORDER BY si.created_at`,
  },
  drafts: { sql: "SELECT form, data, updated_at AS updatedAt FROM drafts WHERE uid = ?1", json: ["data"] },
  reservations: {
    sql: `SELECT r.code, r.status, p.name_pl AS place, p.street, p.city, b.number AS box, r.move_in_on AS moveInOn,
        r.to_on AS toOn, r.price, r.products, r.buyer, r.agreement, r.guest_name AS guestName, r.guest_email AS guestEmail,
        r.guest_phone AS guestPhone, r.withdraw_until_on AS withdrawUntilOn, r.return_iban AS returnIban, r.created_at AS createdAt
      FROM reservations r JOIN places p ON p.id = r.place_id JOIN boxes b ON b.id = r.box_id
      WHERE r.uid = ?1 ORDER BY r.created_at`,
    json: ["price", "products", "buyer", "agreement"],
  },
  rentals: {
    sql: `SELECT id, contract_number AS contractNumber, start_on AS startOn, end_on AS endOn, status, access_state AS accessState,
        monthly_grosze AS monthlyGrosze, monthly_lines AS monthlyLines, billing_months AS billingMonths,
        prepayment_discount_percent AS prepaymentDiscountPercent, calendar_from_on AS calendarFromOn, anchor_day AS anchorDay,
        payment_term_days AS paymentTermDays, due_day AS dueDay, paid_before_on AS paidBeforeOn, charged_to_on AS chargedToOn,
        prepaid_to_on AS prepaidToOn, reminded_of_on AS remindedOfOn, payment_demanded_on AS paymentDemandedOn,
        deposit_grosze AS depositGrosze, deposit_settled_grosze AS depositSettledGrosze, notice_by AS noticeBy,
        notice_given_at AS noticeGivenAt, end_before_notice_on AS endBeforeNoticeOn, landlord_notice_at AS landlordNoticeAt,
        end_before_landlord_notice_on AS endBeforeLandlordNoticeOn, inspected_at AS inspectedAt,
        inspection, (SELECT until_on FROM insurance_policies WHERE rent_id = rents.id) AS policyUntilOn,
        created_at AS createdAt FROM rents WHERE uid = ?1 ORDER BY start_on`,
    json: ["inspection", "monthlyLines"],
  },
  authorizedPersons: {
    sql: `SELECT rent_id AS rentalId, name, email, from_on AS fromOn, until_on AS untilOn, status, ended_at AS endedAt,
        created_at AS createdAt FROM authorized_persons WHERE rent_id IN ${ownRents} ORDER BY created_at`,
  },
  accessGivenByOthers: {
    sql: `SELECT p.name_pl AS place, b.number AS box, ap.name, ap.email, ap.from_on AS fromOn, ap.until_on AS untilOn, ap.status,
        ap.ended_at AS endedAt, ap.created_at AS createdAt
      FROM authorized_persons ap JOIN boxes b ON b.id = ap.box_id JOIN places p ON p.id = b.place_id
      WHERE ap.email = (SELECT email FROM users WHERE uid = ?1 AND email_verified = 1) ORDER BY ap.created_at`,
  },
  charges: {
    sql: `SELECT rent_id AS rentalId, from_on AS fromOn, to_on AS toOn, amount_grosze AS amountGrosze, due_on AS dueOn, status,
        paid_at AS paidAt FROM charges WHERE rent_id IN ${ownRents} ORDER BY due_on`,
  },
  recordedPayments: {
    sql: `SELECT rent_id AS rentalId, method, amount_grosze AS amountGrosze, received_on AS receivedOn, title
      FROM recorded_payments WHERE rent_id IN ${ownRents} ORDER BY recorded_at`,
  },
  creditRefunds: {
    sql: `SELECT rent_id AS rentalId, amount_grosze AS amountGrosze, refunded_on AS refundedOn, note
      FROM credit_refunds WHERE rent_id IN ${ownRents} ORDER BY recorded_at`,
  },
  debtCollection: {
    sql: `SELECT dc.rent_id AS rentalId, dc.stage, ce.kind AS step, ce.happened_on AS steppedOn, ce.debt_grosze AS debtGrosze
      FROM collection_cases dc LEFT JOIN collection_events ce ON ce.case_id = dc.id
      WHERE dc.rent_id IN ${ownRents} ORDER BY dc.created_at, ce.happened_on`,
  },
  payments: {
    sql: `SELECT method, amount_grosze AS amountGrosze, refunded_grosze AS refundedGrosze, status, created_at AS createdAt
      FROM payments WHERE order_id IN ${ownOrders} ORDER BY created_at`,
  },
  savedMethods: {
    sql: `SELECT pm.kind, pm.brand, pm.last4, pm.expiry_month AS expiryMonth, pm.expiry_year AS expiryYear, pm.status,
        pm.consent_text AS consentText, pm.consent_at AS consentAt, pm.created_at AS createdAt
      FROM payment_methods pm
      WHERE pm.id IN (SELECT payment_method_id FROM rents WHERE uid = ?1)
        OR pm.saved_by_payment_id IN (SELECT id FROM payments WHERE order_id IN ${ownOrders})
        OR pm.saved_by_setup_id IN (SELECT id FROM method_setups WHERE rent_id IN ${ownRents})
      ORDER BY pm.created_at`,
  },
  methodChanges: {
    sql: `SELECT rent_id AS rentalId, number, status, consent_text AS consentText, consent_at AS consentAt,
        created_at AS createdAt
      FROM method_setups WHERE rent_id IN ${ownRents} ORDER BY created_at`,
  },
  chargesOfSavedMethods: {
    sql: `SELECT ch.rent_id AS rentalId, ch.due_on AS dueOn, ca.number, ca.attempted_on AS attemptedOn, pm.kind, pm.last4,
        y.amount_grosze AS amountGrosze, y.status
      FROM collection_attempts ca JOIN charges ch ON ch.id = ca.charge_id JOIN payments y ON y.id = ca.payment_id
      JOIN payment_methods pm ON pm.id = ca.payment_method_id
      WHERE ch.rent_id IN ${ownRents} ORDER BY ca.attempted_on`,
  },
  invoices: {
    sql: `SELECT iv.number, iv.kind, iv.issued_on AS issuedOn, iv.due_on AS dueOn, iv.seller, iv.buyer, iv.lines,
        iv.net_grosze AS netGrosze, iv.vat_grosze AS vatGrosze, iv.gross_grosze AS grossGrosze,
        ${statusSql("date('now')")} AS status
      FROM invoices iv ${chargeJoin} WHERE iv.uid = ?1 AND iv.status <> 'draft' ORDER BY iv.issued_on`,
    json: ["seller", "buyer", "lines"],
  },
  landlordsRecords: {
    sql: `SELECT pa.legal_name AS landlord, c.kind, c.name, c.nip, c.tax_number AS taxNumber, c.email, c.phone, c.street, c.postcode, c.city, c.country,
        c.created_at AS createdAt FROM clients c JOIN partners pa ON pa.id = c.partner_id WHERE c.uid = ?1`,
  },
  questions: {
    sql: `SELECT pa.legal_name AS landlord, p.name_pl AS place, qs.name, qs.email, qs.status, qs.is_review AS isReview, qs.created_at AS createdAt,
        (SELECT json_group_array(json_object('author', author, 'text', text, 'at', created_at)) FROM (
          SELECT author, text, created_at FROM question_messages WHERE question_id = qs.id ORDER BY created_at, id)) AS messages
      FROM questions qs JOIN places p ON p.id = qs.place_id JOIN partners pa ON pa.id = qs.partner_id
      WHERE qs.uid = ?1 ORDER BY qs.created_at`,
    json: ["messages"],
  },
  emails: {
    sql: `SELECT template, recipient, status, sent_at AS sentAt FROM outbox
      WHERE recipient = (SELECT email FROM users WHERE uid = ?1) ORDER BY created_at`,
  },
  suppressedAddress: {
    sql: `SELECT su.address, su.suppressed_at AS suppressedAt FROM suppressed_addresses su
      WHERE su.address = (SELECT email FROM users WHERE uid = ?1)`,
  },
  activity: {
    sql: `SELECT action, entity, entity_id AS entityId, at FROM audit_events WHERE actor = ?1 ORDER BY at`,
  },
  companyMembership: {
    sql: `SELECT staff_role AS staffRole, created_at AS createdAt FROM partner_members WHERE uid = ?1`,
  },
  company: {
    sql: `SELECT legal_name AS legalName, nip, regon, krs, street, postcode, city, email, phone, contact_name AS contactName,
        vat_status AS vatStatus, iban, bank_account_holder AS bankAccountHolder, invoice_prefix AS invoicePrefix, status,
        created_at AS createdAt FROM partners WHERE id = ${ownPartner}
        AND EXISTS (SELECT 1 FROM partner_members WHERE uid = ?1 AND staff_role = 'owner')`,
  },
  places: {
    sql: `SELECT slug, name_pl AS namePl, name_en AS nameEn, street, postcode, city, land_register AS landRegister, status FROM places
      WHERE partner_id = ${ownPartner}
        AND EXISTS (SELECT 1 FROM partner_members WHERE uid = ?1 AND staff_role = 'owner')`,
  },
} satisfies Record<string, Section>;

export type ExportSection = keyof typeof exportSections;

export function selectExport(db: Database, uid: string): D1PreparedStatement[] {
  return Object.values(exportSections).map(({ sql }) => db.prepare(sql).bind(uid));
}
