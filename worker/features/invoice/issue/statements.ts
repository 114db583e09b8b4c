import type { Day } from "../../../../domain/core/day.ts";
import { newId } from "../../../../domain/core/ids.ts";
import type { Database } from "../../../db/database.ts";
import { hasVersionSql, type RowVersion } from "../../../http/row-version.ts";
import { lacksAddressSql } from "../../client/missing-data.ts";
import type { MailData, MailOf } from "../../email/templates.ts";
import { type InvoiceContent, insertInvoice, seriesSql } from "./issue-statements.ts";

interface SaleInvoice extends InvoiceContent {
  /** Whether invoices to companies must be in KSeF: see `isKsefRequired`. */
  isKsefRequired: boolean;
}

export interface InvoiceToIssue extends SaleInvoice {
  /** Seller, buyer and user come from the order; its client must exist before the statement runs. */
  orderId: string;
  /** The invoice is issued only if the batch's own UPDATE changed this row. */
  rowVersion: RowVersion;
}

export interface ChargeInvoice extends SaleInvoice {
  /** The charge's amount as it was read; of a charge that was reduced since then, no invoice is issued. */
  chargeGrosze: number;
  /** Seller, buyer and user come from the charge's rent. */
  chargeId: string;
  rentId: string;
}

/**
 * The buyer as last corrected on an invoice of the rent, otherwise the one given with the reservation, otherwise the
 * partner's client record. The email address is always the client's.
 */
const buyerJson = `iif(n.corrected IS NOT NULL, json_set(n.corrected, '$.email', c.email), iif(n.given IS NULL,
           json_object('name', c.name, 'nip', c.nip, 'taxNumber', c.tax_number, 'street', c.street, 'postcode', c.postcode,
             'city', c.city, 'country', c.country, 'email', c.email),
           json_object('name', CASE WHEN n.given ->> '$.kind' = 'company' THEN n.given ->> '$.companyName'
               WHEN c.kind = 'person' THEN c.name ELSE n.person END,
             'nip', n.given ->> '$.nip', 'taxNumber', n.given ->> '$.taxNumber', 'street', n.given ->> '$.street',
             'postcode', n.given ->> '$.postcode', 'city', n.given ->> '$.city', 'country', n.given ->> '$.country',
             'email', c.email)))`;

/**
 * The buyer of the last correction of a buyer among the invoices of a reservation's order and rent; null if there is
 * none.
 * @param reservationId SQL of the reservation's id
 */
const correctedBuyerSql = (reservationId: string) => `(SELECT k.buyer FROM invoices k
    WHERE k.kind = 'correction' AND k.correction ->> '$.buyerBefore' IS NOT NULL AND k.id IN (
      SELECT id FROM invoices WHERE kind = 'correction'
        AND rent_id IN (SELECT id FROM rents WHERE reservation_id = ${reservationId})
      UNION SELECT co.id FROM orders so JOIN invoices si ON si.order_id = so.id AND si.kind = 'vat'
        JOIN invoices co ON co.corrects_id = si.id WHERE so.reservation_id = ${reservationId})
    ORDER BY k.created_at DESC, k.series DESC, k.sequence DESC LIMIT 1)`;

/**
 * Whether the invoice of a charge has to wait for the buyer's address: the buyer is the client record `c` alone, a company
 * without one. `r` is the reservation.
 */
export const lacksBuyerAddressSql = `(r.buyer IS NULL AND ${lacksAddressSql("c")} AND ${correctedBuyerSql("r.id")} IS NULL)`;

/** The seller, with the account for invoices that are paid by transfer. */
const sellerJson = `json_object('name', n.legal_name, 'nip', n.nip, 'street', n.street, 'postcode', n.postcode,
           'city', n.city, 'email', n.email, 'phone', n.phone,
           'vatExemptBasis', iif(n.vat_status = 'exempt', n.vat_exempt_basis, NULL),
           'iban', iif(n.method = 'transfer', n.iban, NULL),
           'accountHolder', iif(n.method = 'transfer', COALESCE(n.bank_account_holder, n.legal_name), NULL))`;

const saleParties = {
  ...{ sellerSql: sellerJson, buyerSql: buyerJson, clientIdSql: "c.id" },
  joinSql: "JOIN clients c ON c.id = n.client_id",
};

/**
 * Whether the partner must not issue the invoice, because it charges VAT, the buyer is a company and the invoice would not be
 * sent to KSeF.
 * @param partner alias of the partner
 * @param buyer SQL of the buyer as corrected and as given, null for the client `c`
 */
const isOutsideKsef = (partner: string, issuedOn: Day, buyer: { corrected: string; given: string }) => {
  const numberIn = (json: string) => `COALESCE(${json} ->> '$.nip', ${json} ->> '$.taxNumber')`;
  const { corrected, given } = buyer;
  return `(${partner}.vat_status = 'vat23'
    AND NOT EXISTS (SELECT 1 FROM ksef_settings WHERE id = ${partner}.id AND from_on <= '${issuedOn}')
    AND CASE WHEN ${corrected} IS NOT NULL THEN ${numberIn(corrected)} WHEN ${given} IS NOT NULL THEN ${numberIn(given)}
      ELSE COALESCE(c.nip, c.tax_number) END IS NOT NULL)`;
};

/** The same of a charge without an invoice, with the aliases of `chargesToInvoice`. */
export const isChargeOutsideKsefSql = (issuedOn: Day): string =>
  isOutsideKsef("pa", issuedOn, { corrected: correctedBuyerSql("r.id"), given: "r.buyer" });

/** The parties of a VAT invoice; none if it would have to be in KSeF and is not. */
const vatParties = ({ issuedOn, isKsefRequired }: SaleInvoice) => ({
  ...saleParties,
  joinSql: isKsefRequired
    ? `${saleParties.joinSql} WHERE NOT ${isOutsideKsef("n", issuedOn, { corrected: "n.corrected", given: "n.given" })}`
    : saleParties.joinSql,
});

/**
 * Statements that issue the VAT invoice of an order in the caller's batch. An order has one VAT invoice, so repeating
 * the batch issues no second one. One that has to wait for KSeF is issued later, as that of its charge.
 */
export function issueInvoiceStatements(db: Database, invoice: InvoiceToIssue): D1PreparedStatement[] {
  const { orderId, rentId, issuedOn, rowVersion } = invoice;
  const issuer = {
    ...vatParties(invoice),
    sql: `SELECT o.id AS order_id, o.uid, pa.*, ${seriesSql} AS series,
        COALESCE(o.client_id, (SELECT c.id FROM clients c WHERE c.partner_id = o.partner_id AND c.uid = o.uid)) AS client_id,
        r.buyer AS given, ${correctedBuyerSql("r.id")} AS corrected,
        COALESCE(u.display_name, r.guest_name, r.agreement ->> '$.nameTyped') AS person
      FROM orders o JOIN partners pa ON pa.id = o.partner_id
      LEFT JOIN reservations r ON r.id = COALESCE(o.reservation_id, (SELECT t.reservation_id FROM rents t WHERE t.id = ?))
      LEFT JOIN users u ON u.uid = r.uid
      WHERE o.id = ? AND ${hasVersionSql(rowVersion)}
        AND NOT EXISTS (SELECT 1 FROM invoices iv WHERE iv.order_id = o.id AND iv.kind = 'vat')`,
    values: [issuedOn, issuedOn, rentId, orderId, rowVersion.id, rowVersion.nextVersion],
  };
  return [insertInvoice(db, issuer, invoice)];
}

/**
 * Issues the VAT invoice of a charge. A charge has one VAT invoice, so repeating the statement issues no second one.
 */
export function issueChargeInvoice(db: Database, invoice: ChargeInvoice): D1PreparedStatement {
  const { chargeId, chargeGrosze, issuedOn } = invoice;
  const issuer = {
    ...vatParties(invoice),
    sql: `SELECT (SELECT o.id FROM payments y JOIN orders o ON o.id = y.order_id
          WHERE y.id = ch.payment_id AND o.reservation_id = r.id) AS order_id,
        t.uid, pa.*, ${seriesSql} AS series, t.client_id, r.buyer AS given,
        ${correctedBuyerSql("r.id")} AS corrected, COALESCE(u.display_name, r.guest_name, r.agreement ->> '$.nameTyped') AS person
      FROM charges ch JOIN rents t ON t.id = ch.rent_id JOIN partners pa ON pa.id = ch.partner_id
      JOIN reservations r ON r.id = t.reservation_id JOIN clients c ON c.id = t.client_id LEFT JOIN users u ON u.uid = t.uid
      WHERE ch.id = ? AND ch.is_invoiced = 0 AND ch.amount_grosze = ? AND NOT ${lacksBuyerAddressSql}`,
    values: [issuedOn, issuedOn, chargeId, chargeGrosze],
  };
  return insertInvoice(db, issuer, invoice);
}

/**
 * Issues a pro forma for future payments of a rent. It is no invoice in law and asks for payment in advance, which does
 * not make rent taxable earlier (Polish VAT Act, art. 19a(8)); so it has numbers of its own.
 */
export function issueProforma(db: Database, invoice: InvoiceContent & { rentId: string }): D1PreparedStatement {
  const { rentId, issuedOn } = invoice;
  const issuer = {
    ...saleParties,
    sql: `SELECT NULL AS order_id, t.uid, pa.*, 'PRO/' || ${seriesSql} AS series, t.client_id, r.buyer AS given,
        ${correctedBuyerSql("r.id")} AS corrected, COALESCE(u.display_name, r.guest_name, r.agreement ->> '$.nameTyped') AS person
      FROM rents t JOIN partners pa ON pa.id = t.partner_id
      JOIN reservations r ON r.id = t.reservation_id LEFT JOIN users u ON u.uid = t.uid WHERE t.id = ?`,
    values: [issuedOn, issuedOn, rentId],
  };
  return insertInvoice(db, issuer, { ...invoice, kind: "proforma", chargeId: null });
}

/** The email about an invoice that the batch has just issued, with its number; none if it issued none. */
export function mailInvoice<T extends "invoiceIssued" | "invoiceCorrected" | "commissionInvoiced" | "proformaIssued">(
  db: Database,
  template: T,
  invoiceId: string,
  {
    recipient,
    locale,
    data,
    cause,
    from,
    now,
  }: Omit<MailOf<T>, "template" | "data"> & { data: Omit<MailData[T], "number"> },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (id, template, recipient, locale, data, cause, partner_id, pace, created_at)
       SELECT ?, ?, ?, ?, json_set(?, '$.number', iv.number, '$.isKsefTitle', iv.buyer ->> '$.nip' IS NOT NULL
         AND EXISTS (SELECT 1 FROM ksef_submissions WHERE id = iv.id)), ?, ?, ?, ? FROM invoices iv WHERE iv.id = ?
       ON CONFLICT (cause) DO NOTHING`,
    )
    .bind(
      ...[newId("mail"), template, recipient, locale, JSON.stringify(data), cause],
      ...[from?.partnerId ?? null, from?.pace ?? null, now.toISOString(), invoiceId],
    );
}
