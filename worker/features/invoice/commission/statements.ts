import type { Day } from "../../../../domain/core/day.ts";
import type { VatSplit } from "../../../../domain/core/money.ts";
import { marketplaceId, marketplacePrefix } from "../../../../domain/invoice/marketplace.ts";
import type { InvoiceSeller } from "../../../../domain/invoice/party.ts";
import type { Database } from "../../../db/database.ts";
import { update } from "../../../db/write.ts";
import type { InstantRange } from "../../../instants.ts";
import { type InvoiceContent, insertInvoice, seriesSql } from "../issue/issue-statements.ts";
import type { CommissionMonth } from "./queries.ts";

/** The marketplace among the partners, as the seller of its own invoices; without effect if it exists. */
export function insertMarketplace(db: Database, name: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO partners (id, legal_name, invoice_prefix, live_at, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?4, ?4)
       ON CONFLICT (id) DO NOTHING`,
    )
    .bind(marketplaceId, name, marketplacePrefix, now.toISOString());
}

/** From the day on, the marketplace's own invoices are queued for KSeF; without effect if they are already. */
export function queueForKsef(db: Database, fromOn: Day, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO ksef_settings (id, from_on, permission, next_run_at, created_at, updated_at)
       VALUES (?1, ?2, 'granted', ?3, ?3, ?3) ON CONFLICT (id) DO NOTHING`,
    )
    .bind(marketplaceId, fromOn, now.toISOString());
}

export interface NewCommissionMonth extends VatSplit {
  withheldGrosze: number;
  /** What is to be paid of it; negative for a credit. */
  dueGrosze: number;
  /** What its invoice asks for, after credit. */
  askedGrosze: number;
  payByOn: Day | null;
  id: string;
  partnerId: string;
  month: string;
  range: InstantRange;
  now: Date;
}

/** Inserts nothing for a month that another run has already closed. */
export function insertCommissionMonth(db: Database, month: NewCommissionMonth): D1PreparedStatement {
  const { id, partnerId, range, netGrosze, vatGrosze, grossGrosze, withheldGrosze, now } = month;
  const { dueGrosze, askedGrosze, payByOn } = month;
  return db
    .prepare(
      `INSERT INTO commission_months
         (id, partner_id, month, from_at, to_at, net_grosze, vat_grosze, gross_grosze, withheld_grosze, due_grosze,
          asked_grosze, pay_by_on, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (partner_id, month) DO NOTHING`,
    )
    .bind(
      ...[id, partnerId, month.month, range.from, range.to],
      ...[netGrosze, vatGrosze, grossGrosze, withheldGrosze],
      ...[dueGrosze, askedGrosze, payByOn, now.toISOString()],
    );
}

/** A later month returned a part of what the month asks for. */
export const reduceMonth = (db: Database, { id, dueGrosze }: CommissionMonth): D1PreparedStatement =>
  update(db, "commission_months", { set: { due_grosze: dueGrosze }, where: { id } });

export interface CommissionInvoice extends Omit<InvoiceContent, "rentId" | "chargeId" | "boxNumber" | "status"> {
  commissionMonthId: string;
  /** The partner who buys. */
  buyerId: string;
  seller: InvoiceSeller;
}

/** Issues the marketplace's invoice for a month's commission. How much of it is paid follows from its month (`statusSql`). */
export function issueCommissionInvoice(db: Database, invoice: CommissionInvoice): D1PreparedStatement {
  const { issuedOn, buyerId, seller } = invoice;
  const issuer = {
    sql: `SELECT pa.id, NULL AS uid, NULL AS order_id, ${seriesSql} AS series, ? AS seller,
        (SELECT json_object('name', legal_name, 'nip', nip, 'taxNumber', NULL, 'street', street, 'postcode', postcode,
           'city', city, 'country', 'PL', 'email', email) FROM partners WHERE id = ?) AS buyer
      FROM partners pa WHERE pa.id = ?`,
    values: [issuedOn, issuedOn, JSON.stringify(seller), buyerId, marketplaceId],
    ...{ sellerSql: "n.seller", buyerSql: "n.buyer", clientIdSql: "NULL", joinSql: "" },
  };
  return insertInvoice(db, issuer, {
    ...invoice,
    ...{ rentId: null, chargeId: null, boxNumber: null },
  });
}
